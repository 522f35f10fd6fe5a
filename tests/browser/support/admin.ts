import type { Page } from '@playwright/test'
import { adminCookies } from '#lib/admin/cookies.ts'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { withFactor } from '#support/admin.ts'
import { signInAdmin } from '#support/factories.ts'
import { inDatabase, type Member, newMember } from './member.ts'

/** Creates a new admin; `secret` is that of the second factor, where it is set up. */
export async function newAdmin({ isSetUp = true } = {}): Promise<Member & { secret: string }> {
  const member = await newMember({ role: 'admin' })
  const secret = isSetUp ? await inDatabase((db) => withFactor(db, member.user.id)) : ''
  return { ...member, secret }
}

/** Signs the browser in as a new admin of a role, with the second factor done. */
export async function enterAsAdmin(
  page: Page,
  baseURL: string,
  adminRole: AdminRole = 'owner',
): Promise<Member['user']> {
  const { user } = await newMember({ role: 'admin', adminRole })
  const value = await inDatabase((db) => signInAdmin(db, user))
  const { hostname } = new URL(baseURL)
  const cookie = { name: adminCookies.session, value, domain: hostname, httpOnly: true } as const
  const paths = ['/admin', '/ar/admin']
  await page.context().addCookies(paths.map((path) => ({ ...cookie, path, sameSite: 'Strict' as const })))
  return user
}
