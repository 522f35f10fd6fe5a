import { StartError } from './start-error.ts'

/**
 * S3-compatible bucket. `pathStyle`: the bucket's name is in the path, not in the host. `prefix` ends in a slash. Without
 * `credentials` the AWS SDK finds them: variables of its own, a profile, or the role of the machine.
 */
export type BucketConfig = Readonly<{
  bucket: string
  endpoint: string | undefined
  region: string
  credentials: Readonly<{ accessKeyId: string; secretAccessKey: string }> | undefined
  prefix: string
  pathStyle: boolean
}>

/** Variables about buckets, parsed. */
type BucketVariables = Readonly<
  { S3_REGION: string } & Partial<
    Record<
      | 'S3_BUCKET'
      | 'S3_ENDPOINT'
      | 'S3_ACCESS_KEY_ID'
      | 'S3_SECRET_ACCESS_KEY'
      | 'S3_PREFIX'
      | 'BACKUP_BUCKET'
      | 'BACKUP_S3_ENDPOINT'
      | 'BACKUP_S3_REGION'
      | 'BACKUP_S3_ACCESS_KEY_ID'
      | 'BACKUP_S3_SECRET_ACCESS_KEY',
      string | undefined
    >
  > & { S3_PATH_STYLE?: boolean | undefined }
>

/** Returns the bucket if one is named; refuses a partial configuration. */
export function bucketConfig(v: BucketVariables): BucketConfig | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v
  if (!bucket) {
    if (!v.S3_ENDPOINT && !accessKeyId && !secretAccessKey) return undefined
    throw new StartError('Wrong configuration: pictures in S3 need S3_BUCKET')
  }
  if (!accessKeyId !== !secretAccessKey) {
    throw new StartError('Wrong configuration: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together')
  }
  return {
    bucket,
    endpoint: v.S3_ENDPOINT,
    region: v.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: v.S3_PREFIX ? v.S3_PREFIX.replace(/\/?$/, '/') : '',
    pathStyle: v.S3_PATH_STYLE ?? v.S3_ENDPOINT !== undefined,
  }
}

/** Returns the bucket of backups if one is named; where it says nothing else, it is where that of pictures is. */
export function backupBucketConfig(v: BucketVariables): BucketConfig | undefined {
  if (!v.BACKUP_BUCKET) {
    if (v.BACKUP_S3_ENDPOINT || v.BACKUP_S3_ACCESS_KEY_ID || v.BACKUP_S3_SECRET_ACCESS_KEY)
      throw new StartError('Wrong configuration: backups in S3 need BACKUP_BUCKET')
    return undefined
  }
  const [own, ownSecret] = [v.BACKUP_S3_ACCESS_KEY_ID, v.BACKUP_S3_SECRET_ACCESS_KEY]
  if (!own !== !ownSecret) {
    throw new StartError(
      'Wrong configuration: BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY go together',
    )
  }
  const [bucket = '', ...prefix] = v.BACKUP_BUCKET.split('/').filter(Boolean)
  return bucketConfig({
    ...v,
    S3_BUCKET: bucket,
    S3_PREFIX: prefix.join('/') || undefined,
    S3_ENDPOINT: v.BACKUP_S3_ENDPOINT ?? v.S3_ENDPOINT,
    S3_REGION: v.BACKUP_S3_REGION ?? v.S3_REGION,
    S3_ACCESS_KEY_ID: own ?? v.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: ownSecret ?? v.S3_SECRET_ACCESS_KEY,
  })
}
