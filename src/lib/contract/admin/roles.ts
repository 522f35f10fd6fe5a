import type { Endpoint } from '../endpoint.ts'
import { type AdminRole, adminRoles } from './role-names.ts'

/** Roles besides the owner that may call the endpoints of a noun: those with GET (`read`), and all others (`change`). */
type Admitted = { read: readonly AdminRole[]; change: readonly AdminRole[] }

export const everyAdmin: Admitted = { read: adminRoles, change: adminRoles }

/** Returns endpoints of a noun with the roles that may call them; an endpoint that names its own roles keeps them. */
export const admitting = <E extends Record<string, Endpoint>>({ read, change }: Admitted, endpoints: E): E =>
  Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      { admins: endpoint.method === 'GET' ? read : change, ...endpoint },
    ]),
  ) as E

/** Whether an admin of this role may call an endpoint. What names no roles is for the owner alone. */
export const admits = ({ admins }: Pick<Endpoint, 'admins'>, role: AdminRole): boolean =>
  role === 'owner' || (admins?.includes(role) ?? false)
