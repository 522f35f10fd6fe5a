import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { eraseDueAccounts } from '../accounts/erase.ts'
import { runScheduledBackup } from '../backups/job.ts'
import { scheduleZone } from '../backups/schedule.ts'
import { runBoosterJob } from '../boosters/job.ts'
import { mailUnread } from '../chat/mails.ts'
import { exportData } from '../data-exports/job.ts'
import { settleDealPrices } from '../deals/prices.ts'
import { keepFigures } from '../figures/keep.ts'
import { announceListings } from '../listings/announce.ts'
import { notifyEndings } from '../listings/endings.ts'
import { settleOffers } from '../offers/due.ts'
import { updateReplyFigures } from '../people/replies.ts'
import { updatePriceBands } from '../price-insight/update.ts'
import { compactCounts } from '../products/count-job.ts'
import { notifyPriceDrops } from '../products/price-drop.ts'
import { updateSitemapParts } from '../products/sitemap.ts'
import { addViews } from '../products/view-job.ts'
import { liftReservations } from '../sales/service.ts'
import { findSamePhotos } from '../same-photos/job.ts'
import { runSavedSearches } from '../saved-searches/notify.ts'
import { countFavouriteDays } from '../seller-figures/queries.ts'
import { settleAttributes } from '../value-lists/settle.ts'
import { clientAt } from './db/hosts.ts'
import { withLongTimeout } from './db/statement-timeout.ts'
import type { Resources } from './resources.ts'
import { deleteOldChanges, deleteOldRows } from './retention.ts'
import { inSpan } from './tracing/spans.ts'
import { logFailure } from './unavailable.ts'

/** Scheduled job: one run for all processes. */
type ScheduledJob = {
  name: string
  cron: string
  /** A bus event `job` can start it early. */
  wakes?: true
  /** Hours after which a run that does not end is given up; a quarter unless told. */
  maxHours?: number
  run: (resources: JobResources) => Promise<unknown>
}
type JobResources = Pick<
  Resources,
  'db' | 'bus' | 'config' | 'payment' | 'storage' | 'log' | 'wordpress' | 'measures' | 'directUrl'
>

/** Scheduled jobs, by cron expression. */
const scheduled: ScheduledJob[] = [
  {
    name: 'refresh-vocabulary',
    cron: '*/30 * * * *',
    run: ({ db }) => db.execute(sql`SELECT update_vocabulary(), refresh_prominent()`),
  },
  // A category that is renamed while one of its listings changes leaves a word counted wrong.
  {
    name: 'recount-vocabulary',
    cron: '40 22 * * 6',
    run: ({ db }) => db.execute(sql`SELECT refresh_vocabulary()`),
  },
  { name: 'forget-changes', cron: '*/10 * * * *', run: ({ db }) => deleteOldChanges(db) },
  {
    name: 'fold-counts',
    cron: '* * * * *',
    async run({ db }) {
      await addViews(db)
      await compactCounts(db)
    },
  },
  {
    name: 'tend-boosters',
    cron: '* * * * *',
    run: (resources) => runBoosterJob(resources, new Date()),
  },
  { name: 'find-same-photos', cron: '* * * * *', run: findSamePhotos },
  { name: 'announce-listings', cron: '* * * * *', wakes: true, run: announceListings },
  { name: 'tell-endings', cron: '5 * * * *', run: (resources) => notifyEndings(resources) },
  {
    name: 'settle-offers',
    cron: '* * * * *',
    run: (resources) => settleOffers(resources),
  },
  { name: 'settle-deal-prices', cron: '* * * * *', run: ({ db }) => settleDealPrices(db) },
  { name: 'lift-reservations', cron: '* * * * *', run: (resources) => liftReservations(resources) },
  { name: 'count-favourite-days', cron: '*/10 * * * *', run: ({ db }) => countFavouriteDays(db) },
  { name: 'update-sitemap', cron: '*/10 * * * *', run: ({ db }) => updateSitemapParts(db) },
  { name: 'settle-values', cron: '* * * * *', run: (resources) => settleAttributes(resources) },
  { name: 'update-price-bands', cron: '* * * * *', run: ({ db }) => updatePriceBands(db) },
  { name: 'update-reply-figures', cron: '50 * * * *', run: ({ db }) => updateReplyFigures(db) },
  // The first run after midnight in Dubai keeps the day that is over.
  { name: 'keep-figures', cron: '3 * * * *', run: ({ db }) => keepFigures(db) },
  { name: 'tell-price-drops', cron: '* * * * *', run: (resources) => notifyPriceDrops(resources) },
  { name: 'erase-accounts', cron: '25 * * * *', run: (resources) => eraseDueAccounts(resources) },
  { name: 'export-data', cron: '* * * * *', wakes: true, run: (resources) => exportData(resources) },
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

/** Jobs of earlier releases, whose schedule is in the database. */
const retired = ['size-photos']

/**
 * Starts the job workers of this process.
 * @returns a function that stops them, after the job in progress
 */
export async function startJobs(url: string, resources: JobResources): Promise<() => Promise<void>> {
  const { log } = resources
  // Timeouts, because a hanging connection would block the jobs.
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true }
  const boss = new PgBoss({ connectionString: url, max: 3, ...limits, ...{ Client: clientAt(url) } })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: the queue has a problem'))
  await boss.start()
  const { backup } = resources.config
  const backupJob: ScheduledJob | undefined = backup && {
    name: 'backup',
    cron: backup.schedule,
    maxHours: 12,
    run: (resources) => runScheduledBackup(resources),
  }
  for (const { name, cron, wakes, maxHours, run } of [...scheduled, ...(backupJob ? [backupJob] : [])]) {
    // `stately` allows one queued run besides the active one, for jobs that events wake.
    await boss.createQueue(name, {
      policy: wakes ? 'stately' : 'singleton',
      retryLimit: 2,
      ...(maxHours ? { expireInSeconds: maxHours * 3600 } : {}),
    })
    await boss.work(name, async () => {
      const began = performance.now()
      let failed = true
      try {
        await inSpan(`job ${name}`, {}, () => withLongTimeout(() => run(resources)))
        failed = false
        log.info({ job: name }, 'jobs: done')
      } catch (error) {
        logFailure(log, error, `jobs: ${name} failed`)
        throw error
      } finally {
        resources.measures.job({ name, seconds: (performance.now() - began) / 1000, failed })
      }
    })
    await boss.schedule(name, cron, null, maxHours ? { tz: scheduleZone } : {})
  }
  for (const name of retired) await boss.unschedule(name)
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
