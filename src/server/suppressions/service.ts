import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { deleteSuppressions, endNewsletters, storeSuppressions } from './queries.ts'

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
      const row = { id: newId(), address: address.toLowerCase(), reason, status: status.slice(0, 20) }
      return [`${row.reason} ${row.address}`, row]
    }),
  )
  if (rows.size === 0) return
  const complaints = [...rows.values()].flatMap((row) => (row.reason === 'complaint' ? [row.address] : []))
  await db.transaction(async (tx) => {
    await storeSuppressions(tx, [...rows.values()])
    if (complaints.length > 0) await endNewsletters(tx, complaints)
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
  await deleteSuppressions(db, address.toLowerCase(), reason)
}
