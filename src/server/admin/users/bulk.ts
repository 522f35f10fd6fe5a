import { inArray } from 'drizzle-orm'
import type { ReasonInput } from '#lib/contract/admin/reasons.ts'
import type { UserBulkAction } from '#lib/contract/admin/users.ts'
import { users } from '../../platform/db/schema.ts'
import type { Resources } from '../../platform/resources.ts'
import { runEach } from '../bulk.ts'
import { reasonWhere } from '../reason.ts'
import { blockUser, unblockUser } from './block.ts'

type Bulk = ReasonInput & { action: UserBulkAction; ids: readonly string[] }

/** Blocks or unblocks several members. @throws ApiError invalid_input naming `reason`, which blocked members read */
export function bulkUsers(
  resources: Pick<Resources, 'db' | 'bus' | 'config' | 'log'>,
  adminId: string,
  { action, ids, ...input }: Bulk,
) {
  const reason = reasonWhere(action === 'block', input)
  const namesOf = async (refused: readonly string[]) => {
    const rows = await resources.db
      .select({ id: users.id, first: users.firstName, last: users.lastName, email: users.email })
      .from(users)
      .where(inArray(users.id, [...refused]))
    return new Map(
      rows.map(({ id, first, last, email }) => [
        id,
        { name: `${first} ${last}`.trim() || email, name_ar: null },
      ]),
    )
  }
  return runEach(resources, ids, namesOf, (id) =>
    action === 'block' ? blockUser(resources, adminId, id, reason) : unblockUser(resources, adminId, id),
  )
}
