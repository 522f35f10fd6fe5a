import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { runBoosterJob } from '../boosters/job.ts'
import { mailUnread } from '../chat/mails.ts'
import { cleanUpImports } from '../imports/service.ts'
import { announceListings } from '../listings/announce.ts'
import { clearDeletedListings } from '../listings/deleted.ts'
import { notifyEndings } from '../listings/endings.ts'
import { removeUnusedAvatars } from '../media/avatars.ts'
import { removeUnusedChatPhotos } from '../media/chat-photos.ts'
import { removeUnusedPhotos } from '../media/photos.ts'
import { sizePhotos } from '../media/size-photos.ts'
import { removeUnusedStorePictures } from '../media/store-pictures.ts'
import { settleOffers } from '../offers/due.ts'
import { compactCounts } from '../products/count-job.ts'
import { notifyPriceDrops } from '../products/price-drop.ts'
import { runSavedSearches } from '../saved-searches/notify.ts'
import { withLongTimeout } from './db/statement-timeout.ts'
import type { Resources } from './resources.ts'

/** Scheduled job: one run for all processes. */
type ScheduledJob = {
  name: string
  cron: string
  /** A bus event `job` can start it early. */
  wakes?: true
  run: (resources: JobResources) => Promise<unknown>
}
type JobResources = Pick<Resources, 'db' | 'bus' | 'config' | 'payment' | 'storage' | 'log' | 'wordpress'>

const day = 24 * 3_600_000

/** Scheduled jobs, by cron expression. */
const scheduled: ScheduledJob[] = [
  {
    name: 'refresh-vocabulary',
    cron: '*/30 * * * *',
    run: ({ db }) => db.execute(sql`SELECT refresh_vocabulary(), refresh_prominent()`),
  },
  { name: 'forget-changes', cron: '*/10 * * * *', run: ({ db }) => deleteOldChanges(db) },
  { name: 'fold-counts', cron: '* * * * *', run: ({ db }) => compactCounts(db) },
  {
    name: 'tend-boosters',
    cron: '* * * * *',
    run: (resources) => runBoosterJob(resources, new Date()),
  },
  { name: 'size-photos', cron: '* * * * *', wakes: true, run: sizePhotos },
  { name: 'announce-listings', cron: '* * * * *', wakes: true, run: announceListings },
  { name: 'tell-endings', cron: '5 * * * *', run: (resources) => notifyEndings(resources) },
  {
    name: 'settle-offers',
    cron: '* * * * *',
    run: (resources) => settleOffers(resources),
  },
  { name: 'tell-price-drops', cron: '* * * * *', run: (resources) => notifyPriceDrops(resources) },
  { name: 'mail-unread', cron: '* * * * *', run: (resources) => mailUnread(resources) },
  {
    name: 'run-saved-searches',
    cron: '* * * * *',
    run: (resources) => runSavedSearches(resources),
  },
  // Catches changes without a webhook event.
  { name: 'poll-content', cron: '*/5 * * * *', run: async ({ wordpress }) => wordpress?.poll() },
  {
    name: 'forget-old-rows',
    cron: '20 23 * * *',
    run: deleteOldRows,
  },
]

/**
 * Deletes search changes older than an hour: processes poll twice a minute, and one that was away longer reads the
 * whole catalogue.
 */
export async function deleteOldChanges(db: Resources['db']): Promise<void> {
  await db.execute(sql`DELETE FROM search_changes WHERE at < now() - interval '1 hour'`)
}

/** Deletes expired rows. Messages that could not be sent are deleted too: they hold codes and addresses. */
export async function deleteOldRows({ db, storage }: Pick<Resources, 'db' | 'storage'>): Promise<void> {
  // Pauses after failed sign-ins are remembered for a day.
  await db.execute(sql`DELETE FROM rate_limits WHERE expires_at < now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM view_marks WHERE day < current_date - 1`)
  await db.execute(sql`DELETE FROM product_views WHERE day < current_date - 400`)
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
  const yesterday = new Date(Date.now() - day)
  await removeUnusedAvatars({ db, storage }, yesterday)
  await removeUnusedStorePictures({ db, storage }, yesterday)
  await clearDeletedListings(db, new Date(Date.now() - 30 * day))
  await removeUnusedPhotos({ db, storage }, yesterday)
  await removeUnusedChatPhotos({ db, storage }, yesterday)
  await cleanUpImports(
    { db, storage },
    { uploadedBefore: yesterday, endedBefore: new Date(Date.now() - 90 * day) },
  )
}

/**
 * Starts the job workers of this process.
 * @returns a function that stops them, after the job in progress
 * @returns a function that stops them, after the job in progress
 */
export async function startJobs(url: string, resources: JobResources): Promise<() => Promise<void>> {
  const { log } = resources
  // Timeouts, because a hanging connection would block the jobs.
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true }
  const boss = new PgBoss({ connectionString: url, max: 3, ...limits })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: the queue has a problem'))
  await boss.start()
  for (const { name, cron, wakes, run } of scheduled) {
    // `stately` allows one queued run besides the active one, for jobs that events wake.
    await boss.createQueue(name, { policy: wakes ? 'stately' : 'singleton', retryLimit: 2 })
    await boss.work(name, async () => {
      await withLongTimeout(() => run(resources))
      log.info({ job: name }, 'jobs: done')
    })
    await boss.schedule(name, cron)
  }
  const stopListening = resources.bus.subscribe((event) => {
    if (event.type !== 'job' || !scheduled.some(({ name, wakes }) => wakes && name === event.name)) return
    boss
      .send(event.name)
      .catch((error) => log.warn({ error: String(error), job: event.name }, 'jobs: a job was not woken'))
  })
  return () => {
    stopListening()
    return boss.stop({ graceful: true, timeout: 5_000 })
  }
}
