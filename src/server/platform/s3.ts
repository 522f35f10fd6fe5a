import type { S3Client } from '@aws-sdk/client-s3'
import type { BucketConfig } from './bucket-config.ts'

/** Timeouts of a request in ms. */
const connectionTimeout = 5_000
const requestTimeout = 30_000

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
    requestHandler: { connectionTimeout, requestTimeout },
    // Some S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
