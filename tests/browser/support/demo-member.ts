import type { APIRequestContext, Page } from '@playwright/test'
import { demoLogin } from './shopper.ts'

export type SignedIn = { token: string; user: object }

/** Signs in as a demo account through the API. */
export async function signInDemo(request: APIRequestContext, role = 'member'): Promise<SignedIn> {
  const { email, password } = demoLogin(role)
  const response = await request.post('/user/v1/login', { data: { email, password } })
  const { data } = (await response.json()) as { data: SignedIn }
  return data
}

/** Stores a session in the browser before each page starts. */
export const remember = (page: Page, { token, user }: SignedIn) =>
  page.addInitScript(
    ([text, data]) => {
      localStorage.setItem('token', text)
      localStorage.setItem('userData', data)
    },
    [token, JSON.stringify(user)] as const,
  )
