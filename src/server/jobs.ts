import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { removeUnusedStorePictures } from './media/store-pictures.ts'
import { removeUnusedAvatars } from './media/uploads.ts'
import type { Resources } from './resources.ts'

/** A job that runs by the clock: once for all processes, whichever is free. */
type Timed = { name: string; cron: string; run: (resources: JobResources) => Promise<unknown> }
type JobResources = Pick<Resources, 'db' | 'storage' | 'log'>

const day = 24 * 3_600_000

/** What grows without being of use any more, and what search compares misspelt words with. */
const timed: Timed[] = [
  {
    name: 'refresh-vocabulary',
    cron: '*/30 * * * *',
    run: ({ db }) => db.execute(sql`SELECT refresh_vocabulary()`),
  },
  {
    name: 'forget-old-rows',
    cron: '20 23 * * *',
    run: forgetOldRows,
  },
]

/** Deletes what is of no use any more. Messages that nobody could send go too: they hold codes and addresses. */
export async function forgetOldRows({ db, storage }: Pick<Resources, 'db' | 'storage'>): Promise<void> {
  await db.execute(sql`DELETE FROM rate_limits WHERE expires_at < now()`)
  await db.execute(sql`DELETE FROM view_marks WHERE day < current_date - 1`)
  await db.execute(sql`DELETE FROM product_views WHERE day < current_date - 400`)
  await db.execute(sql`DELETE FROM search_hits WHERE day < current_date - 400`)
  await db.execute(sql`DELETE FROM sessions WHERE expires_at < now()`)
  // A guest who is just being made has no session yet.
  await db.execute(sql`
    DELETE FROM guests g WHERE g.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.guest_id = g.id)`)
  await db.execute(sql`DELETE FROM otps WHERE expires_at < now() - interval '1 day'`)
  await db.execute(sql`
    DELETE FROM outbox WHERE created_at < now() - CASE WHEN sent_at IS NULL THEN interval '1 day' ELSE interval '30 days' END`)
  await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`)
  await db.execute(sql`DELETE FROM notifications WHERE created_at < now() - interval '180 days'`)
  const yesterday = new Date(Date.now() - day)
  await removeUnusedAvatars({ db, storage }, yesterday)
  await removeUnusedStorePictures({ db, storage }, yesterday)
}

/** Starts the workers of this process. @returns how to stop them, once the job under way is done */
export async function startJobs(url: string, resources: JobResources): Promise<() => Promise<void>> {
  const { log } = resources
  const boss = new PgBoss({ connectionString: url, max: 3 })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: the queue has a problem'))
  await boss.start()
  for (const { name, cron, run } of timed) {
    await boss.createQueue(name, { policy: 'singleton', retryLimit: 2 })
    await boss.work(name, async () => {
      await run(resources)
      log.info({ job: name }, 'jobs: done')
    })
    await boss.schedule(name, cron)
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 })
}
