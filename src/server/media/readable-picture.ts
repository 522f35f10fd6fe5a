import type { SharpOptions } from 'sharp'
import { markerAt } from './decoder/picture-parts.ts'

/** Severity of file errors that a decoder tolerates. */
export type Tolerance = NonNullable<SharpOptions['failOn']>

/** JPEG markers (ITU-T T.81, table B.1). */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, baseline: 0xc0, extendedSequential: 0xc1 } as const
const endOfImage = Buffer.from([0xff, marker.end])

/**
 * Decodes a picture as tolerantly as browsers do, but refuses truncated data, whose missing part browsers paint grey.
 * Errors without loss (wrong scan header, missing end marker, bytes between segments) are repaired or ignored.
 * @param decode throws on an error that `failOn` does not tolerate
 * @returns null for a damaged picture
 */
export async function decodeTolerantly<Decoded>(
  bytes: Buffer,
  decode: (bytes: Buffer, failOn: Tolerance) => Promise<Decoded>,
): Promise<Decoded | null> {
  const repaired = isJpeg(bytes) ? repairJpeg(bytes) : bytes
  try {
    return await decode(repaired, 'warning')
  } catch (error) {
    if (/premature end/.test(String(error))) return null
    return decode(repaired, 'truncated').catch(() => null)
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === marker.start

/**
 * JPEG with the scan parameters required of a sequential one (some cameras write an end of 0), and with an end marker,
 * so that the decoder warns only of missing data.
 */
function repairJpeg(original: Buffer): Buffer {
  const hasEnd = original.subarray(-2).equals(endOfImage)
  const bytes = Buffer.concat(hasEnd ? [original] : [original, endOfImage])
  let sequential = false
  for (let at = markerAt(bytes, 2); at !== -1; at = markerAt(bytes, at)) {
    const kind = bytes[at + 1]
    if (kind === marker.end || at + 4 > bytes.length) break
    if (kind === marker.baseline || kind === marker.extendedSequential) sequential = true
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    // The last three bytes of a scan's header: first and last coefficient, and bit positions.
    if (kind === marker.scan && sequential && next <= bytes.length) bytes.set([0, 63, 0], next - 3)
    at = next
  }
  return bytes
}
