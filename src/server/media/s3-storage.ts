import type { BucketConfig } from '../platform/config.ts'
import { requireKey, type Storage } from './storage.ts'

/** Timeouts of a request in ms. */
const connectionTimeout = 5_000
const requestTimeout = 30_000

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif' }

/**
 * Storage in an S3-compatible bucket, below `prefix`. The client library is imported only here, so that installations
 * without a bucket do not load it.
 * @throws from each function when the bucket is unavailable or refuses, and for an invalid key
 */
export async function bucketStorage(config: BucketConfig): Promise<Storage> {
  const { S3Client, GetObjectCommand, PutObjectCommand, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  )
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    forcePathStyle: config.pathStyle,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    requestHandler: { connectionTimeout, requestTimeout },
    // Some S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const of = (key: string) => ({ Bucket: config.bucket, Key: config.prefix + requireKey(key) })
  return {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(of(key)))
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async write(key, bytes) {
      const ContentType = types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      await client.send(new PutObjectCommand({ ...of(key), Body: bytes, ContentType }))
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key)))
    },
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
