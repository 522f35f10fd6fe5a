import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** An encoding that pages are sent in. */
type Encoding = 'br' | 'gzip'

/** The smallest encoding that an Accept-Encoding names and does not refuse (`br;q=0`); null when it names none. */
export function encodingFor(accepted: string): Encoding | null {
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : null
}

/** Whether an Accept-Encoding names an encoding, and not to refuse it. */
export const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted.includes(encoding) && !new RegExp(`\\b${encoding}\\s*;\\s*q=0(?:\\.0*)?(?![.\\d])`).test(accepted)

export const compressGzip = promisify(gzip)

/** Less than this, in bytes, fits into the first packets of an answer as it is. */
export const worthCompressing = 4_096

/**
 * Compresses for one reader at once, in a few milliseconds, where the compressor's threads are busy: gzip before brotli,
 * which takes longer at the same size.
 * @returns null for somebody who reads no compressed page
 */
export function compressNow(
  accepted: string,
  body: Uint8Array,
): { encoding: Encoding; bytes: Buffer<ArrayBuffer> } | null {
  if (takes(accepted, 'gzip')) return { encoding: 'gzip', bytes: gzipSync(body, { level: 1 }) }
  if (!takes(accepted, 'br')) return null
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  return { encoding: 'br', bytes: brotliCompressSync(body, { params }) }
}
