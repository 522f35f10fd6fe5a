import { PgBoss } from 'pg-boss'
import { clientAt } from './db/hosts.ts'
import { withLongTimeout } from './db/statement-timeout.ts'
import type { Resources } from './resources.ts'
import { scheduleZone } from './schedule.ts'
import { inSpan } from './tracing/spans.ts'
import { logFailure } from './unavailable.ts'

/** Scheduled job: one run for all processes. */
export type ScheduledJob = {
  name: string
  /** Cron expression, of the shop's time zone for a job that `isLocal`, else of UTC. */
  cron: string
  isLocal?: true
  /** A bus event `job` can start it early. */
  wakes?: true
  /** Hours after which a run that does not end is given up; a quarter unless told. */
  maxHours?: number
  run: (resources: Resources) => Promise<unknown>
}

/**
 * Starts the job workers of this process.
 * @param url address of the database, without a pooler
 * @param retired names of jobs of earlier releases, whose schedule is in the database
 * @returns a function that stops them, after the job in progress
 */
export async function startJobs(
  url: string,
  resources: Resources,
  { scheduled, retired }: { scheduled: readonly ScheduledJob[]; retired: readonly string[] },
): Promise<() => Promise<void>> {
  const { log } = resources
  // Timeouts, because a hanging connection would block the jobs.
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 60_000, keepAlive: true }
  const boss = new PgBoss({ connectionString: url, max: 3, ...limits, ...{ Client: clientAt(url) } })
  boss.on('error', (error) => log.warn({ error: error.message }, 'jobs: the queue has a problem'))
  await boss.start()
  for (const { name, cron, isLocal, wakes, maxHours, run } of scheduled) {
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
    await boss.schedule(name, cron, null, isLocal ? { tz: scheduleZone } : {})
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
