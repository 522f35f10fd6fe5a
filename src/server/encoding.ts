import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

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
