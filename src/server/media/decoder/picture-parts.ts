/** Maximum number of parts of one kind that a picture may have besides its pixels; real ones have some dozens. */
const maxParts = 500
/** Maximum number of parts that hold pixels: 15 MB of PNG in chunks of 1 kB, or as many frames of a WebP. */
const maxPixelParts = 16_000

/** One part of a file: whether it holds pixels, and the offset after it. */
type Part = { holdsPixels: boolean; end: number }
/** Reads the part at an offset; null at the end of what can be read. */
type PartReader = (bytes: Buffer, at: number) => Part | null

/**
 * Tells whether a picture consists of so many parts that a decoder would spend its memory on their bookkeeping: a JPEG
 * of empty segments takes two hundred times its size. Only reads the lengths, so it is cheap for every input.
 */
export function hasTooManyParts(bytes: Buffer): boolean {
  const format = formats.find(({ signature, offset }) =>
    bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature, 'latin1')),
  )
  if (!format) return false
  let [parts, pixelParts] = [0, 0]
  for (let part = format.read(bytes, format.start); part; part = format.read(bytes, part.end)) {
    if (part.holdsPixels) pixelParts += 1
    else parts += 1
    if (parts > maxParts || pixelParts > maxPixelParts) return true
  }
  return false
}

/** Segment of a JPEG (ITU-T T.81, B.1.1): FF, marker, length of what follows the marker. A scan's data are part of it. */
const jpegSegment: PartReader = (bytes, at) => {
  const start = markerAt(bytes, at)
  if (start === -1 || start + 4 > bytes.length || bytes[start + 1] === endOfImage) return null
  return { holdsPixels: false, end: start + 2 + Math.max(2, bytes.readUInt16BE(start + 2)) }
}
const endOfImage = 0xd9

/** Offset of the next marker, skipping fill bytes, and the escaped bytes and restart markers of scans; -1 if none. */
export function markerAt(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1) {
    const kind = bytes[at + 1] ?? 0
    if (kind !== 0 && kind !== 0xff && !(kind >= 0xd0 && kind <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return -1
}

/** Chunk of a PNG: length, type, data, checksum. */
const pngChunk: PartReader = (bytes, at) => {
  if (at + 12 > bytes.length) return null
  const holdsPixels = /IDAT|fdAT/.test(bytes.toString('latin1', at + 4, at + 8))
  return { holdsPixels, end: at + 12 + bytes.readUInt32BE(at) }
}

/** Chunk of a WebP (RIFF): type, length, data, padded to an even length. */
const webpChunk: PartReader = (bytes, at) => {
  if (at + 8 > bytes.length) return null
  const length = bytes.readUInt32LE(at + 4)
  return { holdsPixels: bytes.toString('latin1', at, at + 4) === 'ANMF', end: at + 8 + length + (length % 2) }
}

/** Box of an AVIF (ISO 14496-12): length, type, data. A length of 0 lasts to the end, one of 1 is written in 8 bytes. */
const box: PartReader = (bytes, at) => {
  if (at + 8 > bytes.length) return null
  const short = bytes.readUInt32BE(at)
  if (short === 0 || (short === 1 && at + 16 > bytes.length)) return null
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
  return { holdsPixels: false, end: at + Math.max(8, length) }
}

/** How the parts of each format are read. */
const formats: readonly { signature: string; offset: number; start: number; read: PartReader }[] = [
  { signature: '\xff\xd8\xff', offset: 0, start: 2, read: jpegSegment },
  { signature: '\x89PNG\r\n\x1a\n', offset: 0, start: 8, read: pngChunk },
  { signature: 'WEBP', offset: 8, start: 12, read: webpChunk },
  { signature: 'ftyp', offset: 4, start: 0, read: box },
]
