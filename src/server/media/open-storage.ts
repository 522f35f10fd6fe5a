import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { bucketStorage } from './s3-storage.ts'
import { folderStorage, type Storage } from './storage.ts'

/** Opens the picture storage: the configured bucket, otherwise the data directory. */
export const openStorage = async ({
  bucket,
  dataDirectory,
}: Pick<Config, 'bucket' | 'dataDirectory'>): Promise<Storage> =>
  bucket ? bucketStorage(bucket) : folderStorage(join(dataDirectory, 'media'))
