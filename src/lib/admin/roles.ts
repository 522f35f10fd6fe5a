import { type ExportTable, listOfTable, personalTables } from '#lib/contract/admin/exports.ts'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { admits } from '#lib/contract/admin/roles.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { navigation, otherParts } from './navigation.ts'

/** Whether an admin of this role may call an endpoint of the administration. */
export const mayCall = (role: AdminRole, name: EndpointName): boolean =>
  admits(contract[name] as Endpoint, role)

/** Whether an admin may have a table as CSV: who may see it, except that `reader` takes no personal data along. */
export const mayExport = (role: AdminRole, table: ExportTable): boolean =>
  mayCall(role, listOfTable[table]) && !(role === 'reader' && personalTables.has(table))

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
