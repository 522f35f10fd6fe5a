import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { offers } from '../platform/db/schema.ts'
import { type Taken, takeStep } from './step.ts'

/**
 * Ends what is open between two members of whom one wants nothing of the other any more, inside the caller's
 * transaction: that one's own offers are withdrawn, the other's declined.
 * @returns the steps, for `publishStep` after the commit
 */
export async function endOffersBetween(
  tx: Database,
  siteUrl: string,
  userId: string,
  otherId: string,
  now: Date,
): Promise<Taken[]> {
  const between = or(
    and(eq(offers.buyerId, userId), eq(offers.sellerId, otherId)),
    and(eq(offers.buyerId, otherId), eq(offers.sellerId, userId)),
  )
  const open = await tx
    .select()
    .from(offers)
    .where(and(between, inArray(offers.status, ['offered', 'countered'])))
    .orderBy(offers.id)
    .for('update')
  const taken: Taken[] = []
  for (const offer of open) {
    const step =
      offer.buyerId === userId
        ? ({ action: 'withdraw', by: 'buying' } as const)
        : ({ action: 'decline', by: 'selling' } as const)
    taken.push(await takeStep(tx, siteUrl, offer, step, now))
  }
  return taken
}
