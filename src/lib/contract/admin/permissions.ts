import type { Endpoint } from '../endpoint.ts'
import { contract, type EndpointName } from '../index.ts'
import { type ExportTable, listOfTable, personalTables } from './exports.ts'
import type { AdminRole } from './role-names.ts'
import { admits } from './roles.ts'

/** Whether an admin of this role may call an endpoint of the administration. */
export const mayCall = (role: AdminRole, name: EndpointName): boolean =>
  admits(contract[name] as Endpoint, role)

/** Whether an admin may have a table as CSV: who may see it, except that `reader` takes no personal data along. */
export const mayExport = (role: AdminRole, table: ExportTable): boolean =>
  mayCall(role, listOfTable[table]) && !(role === 'reader' && personalTables.has(table))
