import { eq } from 'drizzle-orm'
import { record } from '../../audit/log.ts'
import type { Database } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema.ts'
import { lockUser } from './roles.ts'

/**
 * Records that an admin checked a member's identity, or withdraws it.
 * @returns false if it was so already
 * @throws ApiError not_found
 */
export const setIdentityChecked = (
  db: Database,
  adminId: string,
  userId: string,
  isChecked: boolean,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const wasChecked = (await lockUser(tx, userId)).identityCheckedAt !== null
    if (wasChecked === isChecked) return false
    const identityCheckedAt = isChecked ? new Date() : null
    await tx.update(users).set({ identityCheckedAt }).where(eq(users.id, userId))
    await record(tx, adminId, {
      action: isChecked ? 'user.check-identity' : 'user.withdraw-identity',
      subjectId: userId,
      before: { identityChecked: wasChecked },
      after: { identityChecked: isChecked },
    })
    return true
  })
