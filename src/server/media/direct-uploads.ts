import { addAbortSignal, type Readable } from 'node:stream'
import type { Config } from '../platform/config.ts'
import { openS3 } from '../platform/s3.ts'
import { Unavailable } from '../platform/unavailable.ts'
import { inTime, isMissing } from './s3-storage.ts'
import { requireKey } from './storage.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** The way of pictures from browsers straight into the bucket; null where they come through the shop. */
    readonly directUploads: DirectUploads | null
  }
}

/** Bucket into which browsers send pictures, below the same prefix as the storage of pictures. */
export type DirectUploads = Readonly<{
  /** Origin of the addresses. */
  origin: string
  /** Returns an address that takes one object by PUT, of this type and number of bytes. @throws Unavailable */
  addressOf: (key: string, object: { type: string; bytes: number }) => Promise<string>
  /** Reads an object, at most `limit` bytes and one more; null when there is none. @throws Unavailable */
  read: (key: string, limit: number) => Promise<Uint8Array | null>
}>

/** Seconds in which a browser has to begin. */
export const addressSeconds = 5 * 60
/** Time in ms for a picture of the greatest size. */
const readTimeout = 15_000

/** Opens the bucket for direct uploads, where they are on. */
export async function openDirectUploads({
  bucket,
  directUploads,
}: Pick<Config, 'bucket' | 'directUploads'>): Promise<DirectUploads | null> {
  if (!bucket || !directUploads) return null
  const { GetObjectCommand, PutObjectCommand } = await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = await openS3(bucket)
  const of = (key: string) => ({ Bucket: bucket.bucket, Key: bucket.prefix + requireKey(key) })
  const sign = (by: typeof client, key: string, { type, bytes }: { type: string; bytes: number }) =>
    getSignedUrl(by, new PutObjectCommand({ ...of(key), ContentType: type, ContentLength: bytes }), {
      expiresIn: addressSeconds,
      // The library signs the number of bytes by itself, but any type could be sent.
      signableHeaders: new Set(['content-type']),
    })
  // The origin depends on nothing that credentials say, and a role of the machine may not answer at the start.
  const anybody = await openS3({ ...bucket, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } })
  return {
    origin: new URL(await sign(anybody, 'incoming', { type: 'image/webp', bytes: 1 })).origin,
    async addressOf(key, object) {
      try {
        return await sign(client, key, object)
      } catch (cause) {
        throw new Unavailable('an address of the bucket cannot be signed', { cause })
      }
    },
    read: (key, limit) =>
      inTime(async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(of(key)), { abortSignal })
          return Body ? await beginningOf(Body as Readable, limit, abortSignal) : null
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }, readTimeout),
  }
}

/** Reads a stream until it ends or is over the limit. */
async function beginningOf(content: Readable, limit: number, signal: AbortSignal): Promise<Uint8Array> {
  addAbortSignal(signal, content)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content as AsyncIterable<Uint8Array>) {
    const rest = part.subarray(0, limit + 1 - size)
    parts.push(rest)
    size += rest.length
    // Leaving the loop closes the connection.
    if (size > limit) break
  }
  return Buffer.concat(parts)
}
