import { readFile, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Health } from '#lib/contract/admin/health.ts'
import { lastUploaded, lastVerified, newestBackupTime } from '../../backups/files.ts'
import { missedBackups } from '../../backups/schedule.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { readQueues } from '../../platform/queue/metrics.ts'
import type { Resources } from '../../platform/resources.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'

/** Returns how the shop is: from its configuration, the tables of its queues, and this process. */
export async function readHealth(resources: Resources): Promise<Health> {
  const { config, db, pool, startedAt, searchEngine, catalogue } = resources
  const [backup, queues, failed, storage, versions] = await Promise.all([
    backupState(config, startedAt),
    readQueues(pool),
    failedMessages(db),
    storageState(db, config),
    readVersions(db),
  ])
  return {
    services: servicesOf(config),
    backup,
    queues: queues.map(({ queue, waiting, seconds }) => ({
      name: queue,
      waiting,
      oldestSeconds: Math.max(Math.round(seconds ?? 0), 0),
    })),
    failed,
    storage,
    versions,
    search: searchEngine?.isUsable() ? 'opensearch' : catalogue?.isLoaded() ? 'memory' : 'database',
    startedAt: startedAt.toISOString(),
  }
}

const servicesOf = (config: Config): Health['services'] => [
  { name: 'https', isOn: config.siteUrl.startsWith('https:') },
  { name: 'mail', isOn: config.mail.url !== undefined },
  { name: 'bounces', isOn: config.mail.webhookSecret !== undefined },
  { name: 'sms', isOn: config.sms.url !== undefined },
  { name: 'push', isOn: config.push !== undefined },
  { name: 'payment', isOn: config.payment.provider === 'stripe' },
  { name: 'social', isOn: config.social !== undefined },
  { name: 'maps', isOn: config.map !== undefined },
  { name: 'backup', isOn: config.backup !== undefined },
  { name: 'bucket', isOn: config.bucket !== undefined },
  { name: 'secretsKey', isOn: config.secretsKey !== undefined },
]

async function backupState({ backup }: Config, startedAt: Date): Promise<Health['backup']> {
  if (!backup) return null
  const { schedule, folder } = backup
  const [last, verified, uploaded] = await Promise.all([
    newestBackupTime(folder),
    lastVerified(folder),
    lastUploaded(folder),
  ])
  const iso = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())
  return {
    schedule,
    last: iso(last),
    missed: missedBackups(schedule, last ?? startedAt.getTime(), Date.now()),
    verified: iso(verified?.at),
    uploaded: iso(uploaded?.at),
  }
}

/** Messages that were given up and can be sent again: their text is still there, and they have not expired. */
const isOfUse = sql`failed_at IS NOT NULL AND sent_at IS NULL AND body <> '' AND (expires_at IS NULL OR expires_at > now())`

async function failedMessages(db: Database): Promise<Health['failed']> {
  const { rows } = await db.execute<Health['failed']>(sql`
    SELECT count(*) FILTER (WHERE channel = 'email')::int AS email, count(*) FILTER (WHERE channel = 'sms')::int AS sms,
      count(*) FILTER (WHERE ${isOfUse})::int AS again FROM outbox WHERE failed_at IS NOT NULL`)
  return rows[0] ?? { email: 0, sms: 0, again: 0 }
}

async function storageState(db: Database, { dataDirectory }: Config): Promise<Health['storage']> {
  const [{ rows }, disk] = await Promise.all([
    db.execute<{ bytes: number }>(sql`SELECT pg_database_size(current_database())::float8 AS bytes`),
    statfs(dataDirectory).catch(() => null),
  ])
  return { database: Math.round(rows[0]?.bytes ?? 0), free: disk && disk.bavail * disk.bsize }
}

async function readVersions(db: Database): Promise<Health['versions']> {
  const [{ rows }, shop] = await Promise.all([
    db.execute<{ version: string }>(sql`SELECT current_setting('server_version') AS version`),
    readFile('package.json', 'utf8').then(
      (text) => String((JSON.parse(text) as { version?: unknown }).version ?? ''),
      () => '',
    ),
  ])
  return { shop, node: process.versions.node, postgres: rows[0]?.version ?? '' }
}

/** Puts given up messages into the queue again, with all their tries. @returns their number */
export async function retryMessages(resources: CurationResources, admin: Admin): Promise<{ count: number }> {
  const answer = await curate(resources, admin, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`UPDATE outbox SET failed_at = NULL, tries = 0, due_at = now() WHERE ${isOfUse}`,
    )
    const answer = { count: rowCount ?? 0 }
    return { answer, action: 'messages.retry', subjectId: 'outbox', after: answer }
  })
  await resources.bus.publish({ type: 'outbox' })
  return answer
}
