import sharp, { type Metadata } from 'sharp'
import { uploadPixels } from '#lib/contract/media.ts'
import { ApiError } from '../http/errors.ts'
import { decodeInTurn, memoryToDecode, mostMemory } from './decoding.ts'
import { decodeTolerantly, type Tolerance } from './readable-picture.ts'

/** A picture that was read from what somebody sent, at each width. */
export type Encoded = { width: number; height: number; files: { width: number; bytes: Uint8Array }[] }
export type NoPicture = 'image_type' | 'image_heic' | 'image_damaged' | 'image_costly' | 'image_pixels'

/** How the bytes of each format that may be sent begin; nothing else is given to a decoder. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  (bytes) => text(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(text(bytes, 8, 64)),
]
/** Telephones' HEIC is packed with HEVC, for which there is no decoder here (decision 65). */
const isHeic = (bytes: Buffer) =>
  text(bytes, 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(text(bytes, 8, 12))
const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')

/** Formats that the decoder may find; `uhdr` is a JPEG with a gain map, as telephones write for bright screens. */
const formats = new Set(['jpeg', 'uhdr', 'png', 'webp', 'heif', 'avif'])

/**
 * Reads an uploaded picture, cuts it to one shape and encodes it anew as WebP, turned as its camera said. Where and
 * with what it was taken is left behind.
 * @param widths in pixels, the smallest first
 * @param proportion height over width: 1 is square
 * @returns why it is no picture that can be taken: not JPEG, PNG, WebP or AVIF; damaged; too many pixels, or too much
 * memory for its format
 */
export async function encodeCut(
  sent: Uint8Array,
  widths: readonly number[],
  proportion: number,
): Promise<Encoded | NoPicture> {
  return readPicture(sent, async (source) => {
    const files: Encoded['files'] = []
    for (const width of widths) files.push({ width, bytes: await cutOf(source, width, proportion) })
    const width = widths.at(-1) ?? 0
    return { width, height: Math.round(width * proportion), files }
  })
}

/** What is made at once of an uploaded photo: WebP at the longest side that anything is shown at. */
export type EncodedPhoto = { width: number; height: number; bytes: Uint8Array }

/**
 * Reads an uploaded photo whole and encodes it anew as WebP, turned as its camera said and made smaller where a side
 * is longer than `side` pixels. Where and with what it was taken is left behind.
 */
export const encodePhoto = (sent: Uint8Array, side: number): Promise<EncodedPhoto | NoPicture> =>
  readPicture(sent, async (source) => {
    const { data, info } = await open(source)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, bytes: data }
  })

/**
 * The same at several sizes, whole and never enlarged.
 * @param sides the longest side of each in pixels, the smallest first; files are named by them
 */
export const encodeWhole = (sent: Uint8Array, sides: readonly number[]): Promise<Encoded | NoPicture> =>
  readPicture(sent, async (source) => {
    const files: Encoded['files'] = []
    let [width, height] = [0, 0]
    for (const side of sides) {
      const { data, info } = await open(source)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true })
      files.push({ width: side, bytes: data })
      ;[width, height] = [info.width, info.height]
    }
    return { width, height, files }
  })

/** A picture of ours as AVIF: smaller than WebP, and slow to make. */
export const encodeAvif = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(bytes).avif({ quality: 55, effort: 3 }).toBuffer())

type Source = { bytes: Buffer; failOn: Tolerance }
const open = ({ bytes, failOn }: Source) => sharp(bytes, { limitInputPixels: uploadPixels, failOn })

/** Looks at the bytes before a decoder gets them, then works on them. @returns why they are no picture that is taken */
async function readPicture<Made>(
  sent: Uint8Array,
  work: (source: Source) => Promise<Made>,
): Promise<Made | NoPicture> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
  if (!beginnings.some((isKnown) => isKnown(bytes))) return isHeic(bytes) ? 'image_heic' : 'image_type'
  const known = await metadataOf(bytes)
  if (typeof known === 'string') return known
  if (known.width * known.height > uploadPixels) return 'image_pixels'
  const memory = memoryToDecode(known)
  if (memory > mostMemory) return 'image_costly'
  return decodeInTurn(memory, async () => {
    const made = await decodeTolerantly(bytes, (readable, failOn) => work({ bytes: readable, failOn }))
    return made ?? 'image_damaged'
  })
}

async function metadataOf(bytes: Buffer): Promise<Metadata | NoPicture> {
  try {
    const known = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
    return formats.has(known.format) && known.width > 0 && known.height > 0 ? known : 'image_type'
  } catch {
    return 'image_damaged'
  }
}

const cutOf = (source: Source, width: number, proportion: number): Promise<Buffer> =>
  open(source)
    .autoOrient()
    .resize({ width, height: Math.round(width * proportion), fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()

/** The refusal of bytes that are not an accepted picture, naming `file`. */
export const refusedPicture = (problem: NoPicture): ApiError =>
  new ApiError(problem === 'image_pixels' || problem === 'image_costly' ? 'too_large' : 'invalid_input', {
    fields: { file: problem },
  })
