import type { Readable } from 'node:stream'
import type { BucketConfig } from '../platform/bucket-config.ts'
import { openS3 } from '../platform/s3.ts'
import { requireKey, type Storage } from './storage.ts'

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', zip: 'application/zip' }
/** Parts of a streamed upload in bytes, and those under way at once: what it holds in memory. */
const partSize = 8 * 1024 * 1024
const queueSize = 2

/**
 * Storage in an S3-compatible bucket, below `prefix`.
 * @throws from each function when the bucket is unavailable or refuses, and for an invalid key
 */
export async function bucketStorage(config: BucketConfig): Promise<Storage> {
  const { GetObjectCommand, PutObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = await openS3(config)
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
      await client.send(new PutObjectCommand({ ...of(key), Body: bytes, ContentType: typeOf(key) }))
    },
    async writeStream(key, content) {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { ...of(key), Body: content, ContentType: typeOf(key) }
      await new Upload({ client, params, partSize, queueSize }).done()
    },
    async readStream(key) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand(of(key)))
        return Body ? { content: Body as Readable, bytes: ContentLength } : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key)))
    },
  }
}

const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
