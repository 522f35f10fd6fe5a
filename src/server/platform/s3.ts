import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from './bucket-config.ts'

/** Timeouts in ms: of a connection, and of one over which nothing goes. */
const connectionTimeout = 2_000
const socketTimeout = 30_000
/** A second attempt helps when a connection was lost; more would make callers wait. */
const maxAttempts = 2

/**
 * Opens a client of an S3-compatible service. The library is imported only here and by callers of this, so that
 * installations without a bucket do not load it.
 */
export async function openS3(config: BucketConfig): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    region: config.region,
    ...(config.credentials ? { credentials: config.credentials } : {}),
    forcePathStyle: config.pathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    maxAttempts,
    requestHandler: { connectionTimeout, socketTimeout },
    // Some S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
