import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { newsletterSubscribers, suppressedAddresses } from '../platform/db/schema.ts'

type SuppressionRow = typeof suppressedAddresses.$inferSelect

/** Stores suppressions; of one that exists it takes the new status and counts the report. */
export async function storeSuppressions(
  tx: Database,
  rows: Pick<SuppressionRow, 'id' | 'address' | 'reason' | 'status'>[],
): Promise<void> {
  await tx
    .insert(suppressedAddresses)
    .values(rows)
    .onConflictDoUpdate({
      target: [suppressedAddresses.address, suppressedAddresses.reason],
      set: {
        status: sql`excluded.status`,
        reports: sql`${suppressedAddresses.reports} + 1`,
        reportedAt: sql`now()`,
      },
    })
}

/** Ends the newsletter to these addresses. */
export async function endNewsletters(tx: Database, addresses: readonly string[]): Promise<void> {
  const { email, unsubscribedAt } = newsletterSubscribers
  await tx
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: new Date() })
    .where(and(inArray(email, [...addresses]), isNull(unsubscribedAt)))
}

/**
 * Deletes suppressions of an address in lower case.
 * @param reason only this one; both if absent
 */
export async function deleteSuppressions(
  db: Database,
  address: string,
  reason?: SuppressionRow['reason'],
): Promise<void> {
  await db
    .delete(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.address, address),
        reason ? eq(suppressedAddresses.reason, reason) : undefined,
      ),
    )
}

/** SQL: the reason why an address gets no mails, a bounce first; null if it gets them. */
export const suppressionOf = (address: ReturnType<typeof sql>) => sql`(
  SELECT s.reason FROM suppressed_addresses s WHERE s.address = lower(${address}) ORDER BY s.reason LIMIT 1)`
