import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../platform/db/client.ts'
import { newsletterSubscribers, suppressedAddresses } from '../platform/db/schema.ts'

/** Report about a mail: its address does not exist (`bounce`), or its reader marked it as spam (`complaint`). */
export type MailReport = {
  address: string
  reason: 'bounce' | 'complaint'
  /** Enhanced status code of RFC 3463, such as 5.1.1; empty if unknown. */
  status?: string
}

/** Suppressions older than this are deleted (retention.ts), and the address is tried again. */
export const suppressionDays = 365

/**
 * Stops mails to reported addresses: after a bounce all but codes, after a complaint those that can be unsubscribed, and
 * the newsletter ends. Idempotent.
 */
export async function suppressAddresses(db: Database, reports: readonly MailReport[]): Promise<void> {
  const rows = new Map(
    reports.map(({ address, reason, status = '' }) => {
      const row = { id: v7(), address: address.toLowerCase(), reason, status: status.slice(0, 20) }
      return [`${row.reason} ${row.address}`, row]
    }),
  )
  if (rows.size === 0) return
  const complaints = [...rows.values()].flatMap((row) => (row.reason === 'complaint' ? [row.address] : []))
  await db.transaction(async (tx) => {
    await tx
      .insert(suppressedAddresses)
      .values([...rows.values()])
      .onConflictDoUpdate({
        target: [suppressedAddresses.address, suppressedAddresses.reason],
        set: {
          status: sql`excluded.status`,
          reports: sql`${suppressedAddresses.reports} + 1`,
          reportedAt: sql`now()`,
        },
      })
    if (complaints.length === 0) return
    const { email, unsubscribedAt } = newsletterSubscribers
    await tx
      .update(newsletterSubscribers)
      .set({ unsubscribedAt: new Date() })
      .where(and(inArray(email, complaints), isNull(unsubscribedAt)))
  })
}

/**
 * Lifts suppressions of an address that was proved to work, by a code that arrived there.
 * @param reason only this one; both if absent
 */
export async function liftSuppression(
  db: Database,
  address: string,
  reason?: MailReport['reason'],
): Promise<void> {
  await db
    .delete(suppressedAddresses)
    .where(
      and(
        eq(suppressedAddresses.address, address.toLowerCase()),
        reason ? eq(suppressedAddresses.reason, reason) : undefined,
      ),
    )
}

/** SQL: the reason why an address gets no mails, a bounce first; null if it gets them. */
export const suppressionOf = (address: ReturnType<typeof sql>) => sql`(
  SELECT s.reason FROM suppressed_addresses s WHERE s.address = lower(${address}) ORDER BY s.reason LIMIT 1)`
