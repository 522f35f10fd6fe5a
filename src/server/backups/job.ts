import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backup } from '../platform/db/backup.ts'
import { day, hour } from '../platform/durations.ts'
import type { Resources } from '../platform/resources.ts'
import { type BackupBucket, openBackupBucket } from './bucket.ts'
import {
  backupsIn,
  deleteOldBackups,
  lastVerified,
  newBackup,
  prepareFolder,
  recordUploaded,
  recordVerified,
  trialPrefix,
} from './files.ts'
import { verifyBackup } from './verify.ts'

/** PostgreSQL's code for a right that a role does not have. */
const notAllowed = '42501'
/** Age in ms of the last trial from which on the next backup is restored on trial: a week, less the time of a run. */
const trialAfterMs = 7 * day - 12 * hour

type BackupResources = Pick<Resources, 'config' | 'directUrl' | 'log'>

/**
 * Job: writes a backup into the folder of `BACKUP_DIRECTORY`, keeps the newest `BACKUP_KEEP`, copies it into the bucket, if
 * there is one, and restores one a week on trial. Older backups are deleted only after the new one is complete.
 * @throws when the backup, its copy, or its trial fails
 */
export async function runScheduledBackup(resources: BackupResources, now = new Date()): Promise<void> {
  const { config, directUrl, log } = resources
  if (!config.backup) return
  const { folder, kept } = config.backup
  await prepareFolder(folder)
  const file = newBackup(folder, now)
  const mediaDirectory = join(config.dataDirectory, 'media')
  const { rows, files, bytes } = await backup({ databaseUrl: directUrl, mediaDirectory, file })
  const deleted = await deleteOldBackups(folder, kept)
  log.info({ file: basename(file), rows, files, bytes, deleted: deleted.length }, 'backup: written')
  const bucket = config.backupBucket && (await openBackupBucket(config.backupBucket))
  try {
    if (bucket) await copyToBucket(bucket, config.backup, log, now)
    await tryWeekly(resources, { file, folder, bucket }, now)
  } finally {
    bucket?.close()
  }
}

/** Uploads every backup of the folder that the bucket lacks, and deletes older ones there. */
async function copyToBucket(
  bucket: BackupBucket,
  { folder, kept }: { folder: string; kept: number },
  log: Resources['log'],
  now: Date,
): Promise<void> {
  const there = await bucket.list()
  const names = await backupsIn(folder)
  const missing = names.filter((name) => !there.includes(name))
  for (const name of missing) await bucket.upload(join(folder, name))
  await recordUploaded(folder, { file: names.at(-1) ?? '', at: now.getTime() })
  const old = [...new Set([...there, ...missing])].sort().slice(0, -kept)
  const removed = await Promise.all(old.map((name) => bucket.remove(name)))
  const deleted = removed.filter(Boolean).length
  log.info({ uploaded: missing.length, deleted, undeletable: old.length - deleted }, 'backup: in the bucket')
}

/** Restores a backup on trial once a week: as it came back from the bucket, if there is one. */
async function tryWeekly(
  { directUrl, log }: BackupResources,
  { file, folder, bucket }: { file: string; folder: string; bucket: BackupBucket | undefined },
  now: Date,
): Promise<void> {
  const last = await lastVerified(folder)
  if (last && now.getTime() - last.at < trialAfterMs) return
  const fetched = bucket && (await mkdtemp(join(folder, trialPrefix)))
  try {
    const tried = fetched ? await bucket.download(basename(file), fetched) : file
    if (!tried) throw new Error(`${basename(file)} is not in the bucket`)
    const restored = await verifyBackup(tried, { databaseUrl: directUrl, folder }).catch(
      (error: { code?: string }) => {
        if (error.code !== notAllowed) throw error
        return null
      },
    )
    if (!restored)
      return log.warn(
        'backup: it cannot be restored on trial, as the role may not create databases (ALTER ROLE … CREATEDB)',
      )
    await recordVerified(folder, { file: basename(file), at: now.getTime() })
    log.info({ file: basename(file), ...restored }, 'backup: restored on trial')
  } finally {
    if (fetched) await rm(fetched, { recursive: true, force: true })
  }
}
