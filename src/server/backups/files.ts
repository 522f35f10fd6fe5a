import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { privateFile, privateFolder } from '../platform/data-directory.ts'

/** Name of a scheduled backup; the file while it is written ends in `.partial`. */
export const backupName = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/
const partialName = /^backup-.*\.tar\.gz\.partial$/
/** Beginning of the name of a folder into which a backup is downloaded for its trial. */
export const trialPrefix = '.trial-'
const recordName = 'verified.json'
const uploadName = 'uploaded.json'

/** A backup that was restored on trial or uploaded, and the time of that as ms since 1970. */
const record = z.object({ file: z.string(), at: z.number() })
type BackupRecord = z.output<typeof record>

/** Returns the path of a new backup, which sorts after the earlier ones by its name. */
export const newBackup = (folder: string, now: Date): string =>
  join(folder, `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`)

/** Returns the names of the scheduled backups in a folder, the oldest first; other files are nobody's to touch. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => backupName.test(name)).sort()
}

/** Makes the folder of backups, readable by its owner alone, and removes what a crash left there. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: privateFolder })
  for (const name of await readdir(folder))
    if (partialName.test(name) || name.startsWith(trialPrefix))
      await rm(join(folder, name), { recursive: true })
}

/** Deletes all backups but the newest ones. @returns names of the deleted */
export async function deleteOldBackups(folder: string, kept: number): Promise<string[]> {
  const old = (await backupsIn(folder)).slice(0, -kept)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

/** Returns the time of the newest backup as ms since 1970; null without one. */
export async function newestBackupTime(folder: string): Promise<number | null> {
  const name = (await backupsIn(folder)).at(-1)
  const file = name && (await stat(join(folder, name)).catch(() => null))
  return file ? file.mtimeMs : null
}

export const lastVerified = (folder: string) => readRecord(folder, recordName)

/** Records that a backup was restored on trial. */
export const recordVerified = (folder: string, done: BackupRecord): Promise<void> =>
  writeFile(join(folder, recordName), JSON.stringify(done), { mode: privateFile })

/** Records that the newest backup is in the bucket, for the figures. */
export const recordUploaded = (folder: string, done: BackupRecord): Promise<void> =>
  writeFile(join(folder, uploadName), JSON.stringify(done), { mode: privateFile })

export const lastUploaded = (folder: string) => readRecord(folder, uploadName)

async function readRecord(folder: string, name: string): Promise<BackupRecord | null> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return record.parse(JSON.parse(text))
  } catch {
    return null
  }
}
