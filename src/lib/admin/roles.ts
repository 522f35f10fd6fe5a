import { mayCall } from '#lib/contract/admin/permissions.ts'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { navigation, otherParts } from './navigation.ts'

/**
 * Whether an admin may change something on a page.
 * @param path path without its language prefix, from `/admin` on
 */
export function mayChange(role: AdminRole, path: string): boolean {
  const parts = [...navigation.flatMap(({ entries }) => entries), ...otherParts]
  const part = path.split('/')[2] ?? ''
  const entry = parts.find((one) => one.part === part)
  return entry?.changes === undefined || mayCall(role, entry.changes)
}
