import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { offers } from '../platform/db/schema.ts'
import { type StepResult, takeStep } from './step.ts'

/**
 * Ends all open offers between two members, inside the caller's transaction: those that `userId` made are withdrawn,
 * those made to them declined.
 * @returns steps for `publishStep` after the commit
 */
export async function endOffersBetween(
  tx: Database,
  siteUrl: string,
  userId: string,
  otherId: string,
  now: Date,
): Promise<StepResult[]> {
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
  const steps: StepResult[] = []
  for (const offer of open) {
    const step =
      offer.buyerId === userId
        ? ({ action: 'withdraw', by: 'buying' } as const)
        : ({ action: 'decline', by: 'selling' } as const)
    steps.push(await takeStep(tx, siteUrl, offer, step, now))
  }
  return steps
}
