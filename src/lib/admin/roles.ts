import { mayCall } from '#lib/contract/admin/permissions.ts'
import { type AdminRole, mayViewMembers } from '#lib/contract/admin/role-names.ts'
import { navigation, otherParts } from './navigation.ts'

const parts = [...navigation.flatMap(({ entries }) => entries), ...otherParts]

/** Entry of a path without its language prefix, from `/admin` on. */
const entryOf = (path: string) => parts.find(({ part }) => part === (path.split('/')[2] ?? ''))

/**
 * Whether an admin may change something on a page.
 * @param path path without its language prefix, from `/admin` on
 */
export function mayChange(role: AdminRole, path: string): boolean {
  const entry = entryOf(path)
  return entry?.changes === undefined || mayCall(role, entry.changes)
}

/** Whether an admin may open a page; true for those outside of the administration. @param href address from the root */
export function mayOpen(role: AdminRole, href: string): boolean {
  const path = (href.split(/[?#]/)[0] ?? '').replace(/^\/ar(?=\/)/, '')
  if (path.split('/')[1] !== 'admin') return true
  const entry = entryOf(path)
  if (entry && !mayCall(role, entry.reads)) return false
  if (path.endsWith('/new')) return mayChange(role, path)
  return !/^\/admin\/users\/[^/]+\/view$/.test(path) || mayViewMembers(role)
}

/** Whether the signed-in admin may change nothing on the page that is shown. */
export const isReadOnly = ({ admin, path }: Pick<App.Locals, 'admin' | 'path'>): boolean =>
  admin?.session != null && !mayChange(admin.session.role, path)
