import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'
import { checkListing } from './check.ts'

/** Time limit of one run in ms, so that older photos of a large shop take turns with other work; the rest is left to the next. */
const maxRunMs = 30_000

/**
 * Job: compares the photos of new and changed listings with those of other members, the newest first. A listing that
 * cannot be checked is skipped and tried by the next run.
 * @returns number of listings checked
 */
export async function findSamePhotos({
  db,
  storage,
  log,
}: Pick<Resources, 'db' | 'storage' | 'log'>): Promise<number> {
  await closeGoneReports(db)
  await releaseHeld(db)
  const end = Date.now() + maxRunMs
  let count = 0
  let last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  while (Date.now() < end) {
    const { rows } = await db.execute<{ product_id: string }>(sql`
      SELECT product_id FROM photo_checks WHERE held_by IS NULL AND product_id < ${last}
      ORDER BY product_id DESC LIMIT 1`)
    if (!rows[0]) break
    last = rows[0].product_id
    try {
      await checkListing({ db, storage }, last)
      count += 1
    } catch (error) {
      log.warn({ error: String(error), listing: last }, 'same-photos: a listing was not checked')
    }
  }
  return count
}

/**
 * Queues the listings of decided or closed reports for another check, inside the transaction that closes them: a match
 * that the report did not name may need one of its own.
 */
export const recheckShown = (tx: Database, reportIds: readonly string[]) =>
  tx.execute(sql`
    INSERT INTO photo_checks (product_id)
    SELECT product_id FROM report_photos WHERE report_id = ANY(${sql.param(reportIds)}::uuid[])`)

/**
 * Closes reports that need no decision any more: the reported listing, or all others that show the photo, were
 * deleted or taken down.
 */
async function closeGoneReports(db: Database): Promise<void> {
  const isThere = sql`p.status <> 'removed'`
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      UPDATE reports r SET status = 'dismissed', decided_at = now()
      WHERE r.reason = 'same-photo' AND r.status = 'open' AND NOT (
        EXISTS (SELECT 1 FROM products p WHERE p.id = r.subject_id AND ${isThere})
        AND EXISTS (SELECT 1 FROM report_photos s JOIN products p ON p.id = s.product_id
          WHERE s.report_id = r.id AND s.product_id <> r.subject_id AND ${isThere}))
      RETURNING r.id`)
    if (rows.length > 0)
      await recheckShown(
        tx,
        rows.map(({ id }) => id),
      )
  })
}

/** Releases the checks of listings that waited for a report which is closed now. */
const releaseHeld = (db: Database) =>
  db.execute(sql`
    UPDATE photo_checks c SET held_by = NULL FROM reports r WHERE r.id = c.held_by AND r.status <> 'open'`)
