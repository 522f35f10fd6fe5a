import { readFile, statfs } from 'node:fs/promises'
import type { Health, MessageSelection } from '#lib/contract/admin/health.ts'
import { lastUploaded, lastVerified, newestBackupTime } from '../../backups/files.ts'
import { missedBackups } from '../../backups/schedule.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { readQueues } from '../../platform/queue/metrics.ts'
import type { Resources } from '../../platform/resources.ts'
import { configuredChannels } from '../../settings/providers.ts'
import { readStoredSettings } from '../../settings/read.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import {
  countFailedMessages,
  databaseSize,
  deleteFailedMessages,
  postgresVersion,
  requeueFailedMessages,
} from './queries.ts'

/** Returns how the shop is: from its configuration, the tables of its queues, and this process. */
export async function readHealth(resources: Resources): Promise<Health> {
  const { config, db, pool, startedAt, searchEngine, catalogue } = resources
  const [backup, queues, failed, storage, versions, settings] = await Promise.all([
    backupState(config, startedAt),
    readQueues(pool),
    countFailedMessages(db),
    storageState(db, config),
    readVersions(db),
    readStoredSettings(db),
  ])
  return {
    services: servicesOf(config, configuredChannels(config, settings)),
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

const servicesOf = (config: Config, channels: { mail: boolean; sms: boolean }): Health['services'] => [
  { name: 'https', isOn: config.siteUrl.startsWith('https:') },
  { name: 'mail', isOn: channels.mail },
  { name: 'bounces', isOn: config.mail.webhookSecret !== undefined },
  { name: 'sms', isOn: channels.sms },
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

async function storageState(db: Database, { dataDirectory }: Config): Promise<Health['storage']> {
  const [database, disk] = await Promise.all([databaseSize(db), statfs(dataDirectory).catch(() => null)])
  return { database, free: disk && disk.bavail * disk.bsize }
}

async function readVersions(db: Database): Promise<Health['versions']> {
  const [postgres, shop] = await Promise.all([
    postgresVersion(db),
    readFile('package.json', 'utf8').then(
      (text) => String((JSON.parse(text) as { version?: unknown }).version ?? ''),
      () => '',
    ),
  ])
  return { shop, node: process.versions.node, postgres }
}

/** Requeues messages that were given up, with all their tries. @returns their number @throws ApiError not_found for one that is gone */
export async function retryMessages(
  resources: CurationResources,
  admin: Admin,
  selection: MessageSelection,
): Promise<{ count: number }> {
  const answer = await curateMessages(resources, admin, 'retry', selection, requeueFailedMessages)
  await resources.bus.publish({ type: 'outbox' })
  return answer
}

/** Deletes messages that were given up. @returns their number @throws ApiError not_found for one that is gone */
export const dropMessages = (
  resources: CurationResources,
  admin: Admin,
  selection: MessageSelection,
): Promise<{ count: number }> => curateMessages(resources, admin, 'drop', selection, deleteFailedMessages)

const curateMessages = (
  resources: CurationResources,
  admin: Admin,
  action: 'retry' | 'drop',
  selection: MessageSelection,
  change: (tx: Database, selection: MessageSelection) => Promise<number>,
) =>
  curate(resources, admin, async (tx) => {
    const answer = { count: await change(tx, selection) }
    if (selection.id && answer.count === 0) throw new ApiError('not_found')
    const { reason } = selection
    return {
      answer,
      action: `messages.${action}`,
      subjectId: 'outbox',
      after: { ...answer, ...(reason ? { reason } : {}) },
    }
  })
