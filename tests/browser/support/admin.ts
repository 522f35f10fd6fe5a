import type { Page } from '@playwright/test'
import { adminCookies } from '#lib/admin/cookies.ts'
import { createAdmin, signInAdmin } from '#support/factories.ts'
import { inDatabase } from './member.ts'

/** Puts the session of an admin into the browser, whom nobody else is, as it is after the second factor. */
export async function enterAsAdmin(page: Page, baseURL: string): Promise<void> {
  const value = await inDatabase(async (db) => signInAdmin(db, await createAdmin(db)))
  const { hostname } = new URL(baseURL)
  const cookie = { name: adminCookies.session, value, domain: hostname, httpOnly: true } as const
  const paths = ['/admin', '/ar/admin']
  await page.context().addCookies(paths.map((path) => ({ ...cookie, path, sameSite: 'Strict' as const })))
}
