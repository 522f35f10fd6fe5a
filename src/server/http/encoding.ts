import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { accepts, type Encoding } from '#lib/accepts.ts'

export const compressGzip = promisify(gzip)

/** Bytes from which compression pays: less fits into the first packets of a response. */
export const compressionThreshold = 4_096

/**
 * Compresses a body synchronously for one request, in a few milliseconds, when the compression threads are busy.
 * Prefers gzip, because brotli takes longer for the same size.
 * @returns null when the client accepts neither encoding
 */
export function compressNow(
  accepted: string,
  body: Uint8Array,
): { encoding: Encoding; bytes: Buffer<ArrayBuffer> } | null {
  if (accepts(accepted, 'gzip')) return { encoding: 'gzip', bytes: gzipSync(body, { level: 1 }) }
  if (!accepts(accepted, 'br')) return null
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  return { encoding: 'br', bytes: brotliCompressSync(body, { params }) }
}
