import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BucketConfig } from '../platform/bucket-config.ts'
import { openS3 } from '../platform/s3.ts'
import { StartError } from '../platform/start-error.ts'
import { backupName } from './files.ts'

/** Bytes of a part of an upload; the maximum of 10,000 parts makes 320 GB. */
const partSize = 32 * 1024 * 1024
/** Parts in transfer at once, which an upload holds in memory. */
const queueSize = 2

/** Backups in a bucket, by the names of their files. */
export type BackupBucket = {
  /** Names, the oldest first; other objects are not listed. */
  list: () => Promise<string[]>
  /** Uploads a file in parts and verifies its size. An interrupted upload is not listed. */
  upload: (file: string) => Promise<void>
  /** Downloads a backup into a folder. @returns path of the file; null if there is no such backup */
  download: (name: string, folder: string) => Promise<string | null>
  /** Deletes a backup. @returns false if the credentials may only write, as is best for backups */
  remove: (name: string) => Promise<boolean>
  close: () => void
}

/** Opens the backups of a bucket, below its prefix. */
export async function openBackupBucket(config: BucketConfig): Promise<BackupBucket> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, paginateListObjectsV2 } = await import(
    '@aws-sdk/client-s3'
  )
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = await openS3(config)
  const of = (name: string) => ({ Bucket: config.bucket, Key: config.prefix + name })
  return {
    async list() {
      const names: string[] = []
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: config.bucket, Prefix: `${config.prefix}backup-` },
      )
      for await (const { Contents = [] } of pages)
        names.push(...Contents.map(({ Key = '' }) => Key.slice(config.prefix.length)))
      return names.filter((name) => backupName.test(name)).sort()
    },
    async upload(file) {
      const [{ size }, name] = [await stat(file), basename(file)]
      const params = { ...of(name), Body: createReadStream(file), ContentType: 'application/gzip' }
      await new Upload({ client, params, partSize, queueSize }).done()
      const { ContentLength } = await client.send(new HeadObjectCommand(of(name)))
      if (ContentLength !== size)
        throw new Error(`${name} has ${ContentLength} bytes in the bucket, ${size} in the folder`)
    },
    async download(name, folder) {
      const file = join(folder, name)
      try {
        const { Body } = await client.send(new GetObjectCommand(of(name)))
        await pipeline(Body as Readable, createWriteStream(`${file}.partial`, { mode: 0o600 }))
      } catch (error) {
        await rm(`${file}.partial`, { force: true })
        if ((error as Error).name === 'NoSuchKey') return null
        throw error
      }
      await rename(`${file}.partial`, file)
      return file
    },
    async remove(name) {
      try {
        await client.send(new DeleteObjectCommand(of(name)))
        return true
      } catch (error) {
        if ((error as Error).name === 'AccessDenied') return false
        throw error
      }
    },
    close: () => client.destroy(),
  }
}

/**
 * Downloads a backup that `npm run restore` names as `bucket:NAME` or `bucket:latest`.
 * @returns path of the file
 * @throws StartError if there is no such backup
 */
export async function fetchBackup(
  config: BucketConfig | undefined,
  name: string,
  folder: string,
): Promise<string> {
  if (!config) throw new StartError('BACKUP_BUCKET says which bucket that is')
  const bucket = await openBackupBucket(config)
  try {
    const names = await bucket.list()
    const wanted = name === 'latest' ? names.at(-1) : name
    const file = wanted && backupName.test(wanted) ? await bucket.download(wanted, folder) : null
    if (!file) throw new StartError(`There is no such backup. The bucket has: ${names.join(', ') || 'none'}`)
    return file
  } finally {
    bucket.close()
  }
}
