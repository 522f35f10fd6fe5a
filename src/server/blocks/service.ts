import { removeNotices } from '../conversations/room-writes.ts'
import { deleteFollow } from '../follows/queries.ts'
import { announce } from '../notifications/service.ts'
import { endOffersBetween } from '../offers/end-after-block.ts'
import { publishStep } from '../offers/step.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { deleteBlock, insertBlock, isAccount } from './queries.ts'

/**
 * Sets or removes a block between two members; idempotent. Setting it also deletes follows in both directions,
 * withdraws the blocker's open offers, declines those of the blocked member, and removes message notifications between
 * the two. The blocked member is not notified.
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
  const { changed, endedOffers, notified } = await db.transaction(async (tx) => {
    if (!block) return { changed: await deleteBlock(tx, blockerId, userId), endedOffers: [], notified: [] }
    if (!(await isAccount(tx, userId))) throw new ApiError('not_found')
    const changed = await insertBlock(tx, blockerId, userId)
    await deleteFollow(tx, blockerId, userId)
    await deleteFollow(tx, userId, blockerId)
    const endedOffers = await endOffersBetween(tx, config.siteUrl, blockerId, userId, now)
    const notified = [
      ...(await removeNotices(tx, userId, blockerId)),
      ...(await removeNotices(tx, blockerId, userId)),
    ]
    return { changed, endedOffers, notified }
  })
  for (const step of endedOffers) await publishStep(bus, step)
  await announce(bus, notified)
  if (changed) await bus.publish({ type: 'rooms', userIds: [blockerId, userId] })
}
