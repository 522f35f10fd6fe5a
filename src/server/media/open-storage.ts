import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { StartError } from '../platform/start-error.ts'
import { bucketStorage } from './s3-storage.ts'
import { folderStorage, type Storage } from './storage.ts'

/** Opens the picture storage: the configured bucket, otherwise the data directory. */
export const openStorage = async ({
  bucket,
  dataDirectory,
}: Pick<Config, 'bucket' | 'dataDirectory'>): Promise<Storage> =>
  bucket ? bucketStorage(bucket) : folderStorage(join(dataDirectory, 'media'))

/** Permanent errors of S3 and its client, each with the reason that is reported. */
const refusals: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  PermanentRedirect: 'the bucket is elsewhere: see S3_REGION and S3_ENDPOINT',
  AuthorizationHeaderMalformed: 'the bucket is in another region: see S3_REGION',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  AccessDenied: 'the credentials may not write and delete',
  CredentialsProviderError: 'there are no credentials: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
}

/** Object that the check writes and deletes. */
const probe = 'probe'

/**
 * Checks that pictures can be written into the bucket, if one is configured, so that a wrong one is found at the start and
 * not at the first upload. A bucket that does not answer is a warning: the shop works without it.
 * @throws StartError saying what is wrong
 */
export async function checkBucket(
  { bucket }: Pick<Config, 'bucket'>,
  storage: Storage,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (!bucket) return
  try {
    await storage.write(probe, new Uint8Array([1]))
    await storage.remove(probe)
  } catch (error) {
    const { name, message } = error as Error
    const problem = refusals[name]
    if (problem) throw new StartError(`S3_BUCKET: pictures can't be stored in ${bucket.bucket}: ${problem}`)
    log.warn({ error: message }, 'media: the bucket does not answer')
  }
}
