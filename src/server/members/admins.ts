import { and, eq, isNull } from 'drizzle-orm'
import { mayCall } from '#lib/contract/admin/permissions.ts'
import type { EndpointName } from '#lib/contract/index.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { adminRoleOf } from './actor.ts'
import type { UserRow } from './rows.ts'

/** Admins whose role may call an endpoint, for what is told only to those who can act on it. */
export async function adminsWhoMay(db: Database, name: EndpointName): Promise<UserRow[]> {
  const admins = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.blockedAt), isNull(users.deletedAt)))
  return admins.filter((admin) => mayCall(adminRoleOf(admin), name))
}
