import { expect, test } from 'vitest'
import { isReadOnly, mayOpen } from '#lib/admin/roles.ts'
import { adminRoles } from '#lib/contract/admin/role-names.ts'

const rolesThatOpen = (href: string) => adminRoles.filter((role) => mayOpen(role, href))

test.each([
  ['/admin', [...adminRoles]],
  ['/ar/admin/account', [...adminRoles]],
  ['/profile/1', [...adminRoles]],
  ['/admin/users/1', ['owner', 'moderator', 'reader']],
  ['/ar/admin/users/1?from=2026-11-01#rights', ['owner', 'moderator', 'reader']],
  ['/admin/users/1/view', ['owner', 'moderator']],
  ['/admin/purchases/1', ['owner', 'finance', 'reader']],
  ['/admin/invoices/1', ['owner', 'finance', 'reader']],
  ['/admin/search-words', ['owner', 'editor', 'reader']],
  ['/admin/synonyms/new?word=x', ['owner', 'editor']],
  ['/admin/health', ['owner', 'reader']],
])('%s opens for the roles that may read it', (href, roles) => {
  expect(rolesThatOpen(href)).toEqual(roles)
})

test('a page is read-only for an admin who may change nothing there', () => {
  const locals = (role: (typeof adminRoles)[number], path: string) =>
    ({ path, admin: { session: { role }, notice: '' } }) as Parameters<typeof isReadOnly>[0]
  expect(isReadOnly(locals('reader', '/admin/users/1'))).toBe(true)
  expect(isReadOnly(locals('moderator', '/admin/users/1'))).toBe(false)
  expect(isReadOnly(locals('reader', '/admin/account'))).toBe(false)
  expect(isReadOnly({ path: '/admin/sign-in', admin: { session: null, notice: '' } })).toBe(false)
  expect(isReadOnly({ path: '/unsubscribe/x', admin: undefined })).toBe(false)
})
