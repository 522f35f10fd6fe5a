import type { SharpOptions } from 'sharp'

/** How much of a fault in its file a picture may have and still be decoded. */
export type Tolerance = NonNullable<SharpOptions['failOn']>

/** JPEG markers (ITU-T T.81, table B.1). */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, baseline: 0xc0, extendedSequential: 0xc1 } as const
const endOfImage = Buffer.from([0xff, marker.end])

/**
 * Decodes a picture as tolerantly as browsers do, but does not take one whose data ends too early: browsers paint the
 * missing part grey. Faults that lose nothing (a wrong scan header, a missing end marker, bytes between segments) are
 * no reason to refuse a picture.
 * @param decode throws when the picture has a fault that is not tolerated
 * @returns null for a damaged picture
 */
export async function decodeTolerantly<Decoded>(
  bytes: Buffer,
  decode: (bytes: Buffer, failOn: Tolerance) => Promise<Decoded>,
): Promise<Decoded | null> {
  const mended = isJpeg(bytes) ? mendJpeg(bytes) : bytes
  try {
    return await decode(mended, 'warning')
  } catch (error) {
    if (/premature end/.test(String(error))) return null
    return decode(mended, 'truncated').catch(() => null)
  }
}

const isJpeg = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === marker.start

/**
 * The same JPEG with the scan parameters that a sequential one must have (some cameras write an end of 0), and with
 * an end marker. The decoder then only warns of what is really missing.
 */
function mendJpeg(sent: Buffer): Buffer {
  const ended = sent.subarray(-2).equals(endOfImage)
  const bytes = Buffer.concat(ended ? [sent] : [sent, endOfImage])
  let sequential = false
  for (let at = nextMarker(bytes, 2); at !== -1; at = nextMarker(bytes, at)) {
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

/** Where the next marker is; escaped bytes and restarts inside of a scan, and fill bytes, are none. -1 for none. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const kind = bytes[at + 1] ?? 0
    if (kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return -1
}
