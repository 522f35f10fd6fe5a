import { eq } from 'drizzle-orm'
import { removeNotices } from '../chat/room-writes.ts'
import { deleteFollow } from '../follows/queries.ts'
import { ApiError } from '../http/errors.ts'
import { announce } from '../notifications/service.ts'
import { endOffersBetween } from '../offers/end-after-block.ts'
import { publishStep } from '../offers/step.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { deleteBlock, insertBlock } from './queries.ts'

/**
 * Blocks a member or takes it back; twice changes nothing. Neither follows the other any more, and what was open
 * between them ends: the blocker's offers are withdrawn, those of the blocked one declined. Nobody is told of the block.
 * @throws ApiError own_account; not_found
 */
export async function setBlock(
  resources: Pick<Resources, 'db' | 'bus' | 'config'>,
  blockerId: string,
  userId: string,
  block: boolean,
  now = new Date(),
): Promise<void> {
  if (blockerId === userId) throw new ApiError('own_account')
  const { db, bus, config } = resources
  const { changed, taken, told } = await db.transaction(async (tx) => {
    if (!block) return { changed: await deleteBlock(tx, blockerId, userId), taken: [], told: [] }
    if (!(await isAccount(tx, userId))) throw new ApiError('not_found')
    const changed = await insertBlock(tx, blockerId, userId)
    await deleteFollow(tx, blockerId, userId)
    await deleteFollow(tx, userId, blockerId)
    const taken = await endOffersBetween(tx, config.siteUrl, blockerId, userId, now)
    const told = [
      ...(await removeNotices(tx, userId, blockerId)),
      ...(await removeNotices(tx, blockerId, userId)),
    ]
    return { changed, taken, told }
  })
  for (const step of taken) await publishStep(bus, step)
  await announce(bus, told)
  if (changed) await bus.publish({ type: 'rooms', userIds: [blockerId, userId] })
}

/** Whoever is blocked by the shop can be blocked too, for the day on which they are let in again. */
async function isAccount(tx: Database, userId: string): Promise<boolean> {
  const [user] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
  return user?.deletedAt === null
}
