import { and, eq } from 'drizzle-orm'
import { lockMember } from '../members/lock-member.ts'
import type { UserRow } from '../members/rows.ts'
import { updateUser } from '../members/users.ts'
import type { Database } from '../platform/db/client.ts'
import { images, users } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'

/**
 * Sets a member's avatar to an uploaded picture, or removes it with null. The previous one is deleted.
 * @throws ApiError not_found for a picture that is not the member's own
 */
export async function setAvatar(
  db: Database,
  user: Pick<UserRow, 'id'>,
  imageId: string | null,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    await lockMember(tx, user.id)
    if (imageId !== null && !(await findAvatar(tx, user.id, imageId))) throw new ApiError('not_found')
    const [before] = await tx.select({ id: users.avatarId }).from(users).where(eq(users.id, user.id))
    const changed = await updateUser(tx, user.id, { avatarId: imageId })
    const previousId = before?.id ?? null
    if (previousId !== null && previousId !== imageId)
      await tx.delete(images).where(ownAvatar(user.id, previousId))
    return changed
  })
}

const ownAvatar = (userId: string, imageId: string) =>
  and(eq(images.id, imageId), eq(images.ownerId, userId), eq(images.kind, 'avatar'))

async function findAvatar(db: Database, userId: string, imageId: string): Promise<boolean> {
  return (await db.$count(images, ownAvatar(userId, imageId))) > 0
}
