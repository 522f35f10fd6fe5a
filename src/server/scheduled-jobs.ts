import { sql } from 'drizzle-orm'
import { eraseDueAccounts } from './account-deletion/erase.ts'
import { runScheduledBackup } from './backups/job.ts'
import { runBoosterJob } from './boosters/job.ts'
import { remindLicenses } from './business/remind-licenses.ts'
import { mailUnread } from './chat/mails.ts'
import { exportData } from './data-exports/job.ts'
import { settleDealPrices } from './deals/prices.ts'
import { keepFigures } from './figures/keep.ts'
import { announceListings } from './listings/announce.ts'
import { notifyEndings } from './listings/endings.ts'
import { settleAttributes } from './listings/settle-values.ts'
import { settleOffers } from './offers/due.ts'
import type { ScheduledJob } from './platform/jobs.ts'
import type { Resources } from './platform/resources.ts'
import { updatePriceBands } from './price-insight/update.ts'
import { compactCounts } from './products/count-job.ts'
import { notifyPriceDrops } from './products/price-drop.ts'
import { updateSitemapParts } from './products/sitemap.ts'
import { addViews, rankByViews } from './products/view-job.ts'
import { deleteOldChanges, deleteOldRows } from './retention.ts'
import { liftReservations } from './sales/service.ts'
import { findSamePhotos } from './same-photos/job.ts'
import { runSavedSearches } from './saved-searches/notify.ts'
import { countFavouriteDays } from './seller-figures/queries.ts'
import { updateReplyFigures } from './sellers/replies.ts'

/** Jobs of earlier releases. */
export const retiredJobs = ['size-photos']

/** Returns the jobs of a shop. */
export const scheduledJobs = ({ backup }: Resources['config']): ScheduledJob[] => [
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
      await rankByViews(db)
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
  { name: 'remind-licenses', cron: '20 5 * * *', run: (resources) => remindLicenses(resources) },
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
  ...(backup
    ? [
        {
          name: 'backup',
          cron: backup.schedule,
          isLocal: true as const,
          maxHours: 12,
          run: runScheduledBackup,
        },
      ]
    : []),
]
