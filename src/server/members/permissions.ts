import type { UserRow } from './rows.ts'

const member = ['favourite', 'follow', 'sell', 'offer', 'chat', 'report', 'review']

/** Returns the permissions of a role, sent with the current user (docs/product.md, "Roles"). */
export const permissionsOf = (role: UserRow['role']): string[] => {
  if (role === 'admin') return [...member, 'administer']
  return role === 'business' ? [...member, 'sell-as-business'] : member
}
