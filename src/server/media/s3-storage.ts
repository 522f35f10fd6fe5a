import { addAbortSignal, type Readable } from 'node:stream'
import type { BucketConfig } from '../platform/bucket-config.ts'
import { openS3 } from '../platform/s3.ts'
import { Unavailable } from '../platform/unavailable.ts'
import { requireKey, type Storage } from './storage.ts'

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', zip: 'application/zip' }
/** Parts of a streamed upload in bytes, and those under way at once: what it holds in memory. */
const partSize = 8 * 1024 * 1024
const queueSize = 2
/** Time in ms for a picture, with all attempts. Nobody waits longer for a bucket that does not answer. */
const pictureTimeout = 4_000

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
      const command = new GetObjectCommand(of(key))
      return inTime(async (abortSignal) => {
        try {
          const { Body } = await client.send(command, { abortSignal })
          if (!Body) return null
          addAbortSignal(abortSignal, Body as Readable)
          return new Uint8Array(await Body.transformToByteArray())
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      })
    },
    async write(key, bytes) {
      const command = new PutObjectCommand({ ...of(key), Body: bytes, ContentType: typeOf(key) })
      await inTime((abortSignal) => client.send(command, { abortSignal }))
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
      const command = new DeleteObjectCommand(of(key))
      await inTime((abortSignal) => client.send(command, { abortSignal }))
    },
  }
}

/** Runs the work of one picture. @throws Unavailable when it takes too long */
export async function inTime<Result>(
  work: (abortSignal: AbortSignal) => Promise<Result>,
  timeoutMs = pictureTimeout,
): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await work(signal)
  } catch (cause) {
    throw signal.aborted ? new Unavailable('the bucket does not answer', { cause }) : cause
  }
}

const typeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Whether an error says that there is no such object. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
