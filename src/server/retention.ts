import { sql } from 'drizzle-orm'
import { removeOldLicenses } from './business/licenses.ts'
import { removeOldExports } from './data-exports/job.ts'
import { cleanUpImports } from './imports/service.ts'
import { clearDeletedListings } from './listings/deleted.ts'
import { removeAllUnused } from './media/removal.ts'
import { day } from './platform/durations.ts'
import type { Resources } from './platform/resources.ts'
import { suppressionDays } from './suppressions/service.ts'

/**
 * Deletes search changes older than a day: a process that starts from a snapshot of the catalogue reads those since
 * then, twice as long as a snapshot is used (`maxAgeMs` in search/memory/snapshots.ts). Those that an index of OpenSearch
 * has yet to take are kept until it has stood still for a day.
 */
export async function deleteOldChanges(db: Resources['db']): Promise<void> {
  await db.execute(sql`
    DELETE FROM search_changes c WHERE at < now() - interval '1 day' AND NOT EXISTS (
      SELECT 1 FROM search_indexes i
      WHERE i.horizon <= c.xact AND i.current_at > now() - interval '1 day')`)
}

/** Deletes expired rows. Messages that could not be sent are deleted too: they hold codes and addresses. */
export async function deleteOldRows({ db, storage }: Pick<Resources, 'db' | 'storage'>): Promise<void> {
  // Pauses after failed sign-ins are remembered for a day.
  await db.execute(sql`DELETE FROM rate_limits WHERE expires_at < now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM view_marks WHERE day < current_date - 1`)
  await db.execute(sql`DELETE FROM product_views WHERE day < current_date - 400`)
  await db.execute(sql`DELETE FROM price_changes WHERE changed_at < now() - interval '400 days'`)
  await db.execute(sql`DELETE FROM seller_days WHERE day < current_date - 400`)
  await db.execute(sql`DELETE FROM search_openings WHERE day < current_date - 90`)
  await db.execute(sql`DELETE FROM search_hits WHERE day < current_date - 400`)
  await db.execute(sql`DELETE FROM sessions WHERE expires_at < now()`)
  await db.execute(sql`DELETE FROM known_devices WHERE last_used_at < now() - interval '400 days'`)
  await db.execute(sql`DELETE FROM search_term_people WHERE created_at < now() - interval '90 days'`)
  // A guest that is being created has no session yet.
  await db.execute(sql`
    DELETE FROM guests g WHERE g.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.guest_id = g.id)`)
  await db.execute(sql`DELETE FROM otps WHERE expires_at < now() - interval '1 day'`)
  await db.execute(sql`
    DELETE FROM outbox WHERE created_at < now() - CASE WHEN sent_at IS NULL THEN interval '1 day' ELSE interval '30 days' END`)
  // Unconfirmed newsletter addresses never subscribed; unsubscribed ones are kept until their last mail is read.
  await db.execute(sql`
    DELETE FROM newsletter_subscribers WHERE unsubscribed_at < now() - interval '30 days'
      OR (confirmed_at IS NULL AND created_at < now() - interval '7 days')`)
  await db.execute(sql`
    DELETE FROM suppressed_addresses WHERE reported_at < now() - ${suppressionDays} * interval '1 day'`)
  // Retention stated in the privacy policy.
  await db.execute(sql`DELETE FROM contact_queries WHERE created_at < now() - interval '365 days'`)
  await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`)
  // Push messages are outdated after a day.
  await db.execute(sql`DELETE FROM push_deliveries WHERE created_at < now() - interval '1 day'`)
  // Providers redeliver events for some weeks at most.
  await db.execute(sql`DELETE FROM payment_events WHERE created_at < now() - interval '90 days'`)
  // A listing is online for sixty days, and renewals are not new matches.
  await db.execute(sql`DELETE FROM saved_search_matches WHERE created_at < now() - interval '180 days'`)
  await db.execute(sql`DELETE FROM notifications WHERE created_at < now() - interval '180 days'`)
  await removeOldExports({ db, storage }, new Date())
  await removeOldLicenses({ db, storage }, new Date())
  const yesterday = new Date(Date.now() - day)
  await clearDeletedListings(db, new Date(Date.now() - 30 * day))
  await removeAllUnused(db, yesterday)
  await cleanUpImports(
    { db, storage },
    { uploadedBefore: yesterday, endedBefore: new Date(Date.now() - 90 * day) },
  )
}
