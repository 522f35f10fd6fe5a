import sharp from 'sharp'
import { uploadPixels } from '#lib/contract/media.ts'
import { ApiError } from '../platform/errors.ts'
import { hasTooManyParts } from './decoder/picture-parts.ts'
import { decodeLimited, isDecoded, maxDecodeMemory, memoryToDecode } from './decoding.ts'
import { decodeTolerantly, type Tolerance } from './readable-picture.ts'

/** Picture encoded at each width. */
export type Encoded = { width: number; height: number; files: { width: number; bytes: Uint8Array }[] }
export type PictureProblem = 'image_type' | 'image_heic' | 'image_damaged' | 'image_costly' | 'image_pixels'

/** Magic numbers of the accepted formats of uploads; nothing else reaches a decoder. */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  (bytes) => text(bytes, 4, 8) === 'ftyp' && /avif|avis/.test(text(bytes, 8, 64)),
]
/** HEIC, as telephones write it, is HEVC, for which there is no decoder here (decision 65). */
const isHeic = (bytes: Buffer) =>
  text(bytes, 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(text(bytes, 8, 12))
const isGif = (bytes: Buffer) => /^GIF8[79]a/.test(text(bytes, 0, 6))
const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')

/**
 * Decodes an uploaded picture, applies its EXIF orientation, crops it to one shape and encodes it as WebP without
 * metadata.
 * @param widths in pixels, ascending
 * @param proportion height divided by width: 1 is square
 * @returns the reason when it is refused: not JPEG, PNG, WebP or AVIF; damaged; too many pixels; too much memory for
 * its format
 */
export async function encodeCropped(
  upload: Uint8Array,
  widths: readonly number[],
  proportion: number,
): Promise<Encoded | PictureProblem> {
  return readPicture(upload, async (source) => {
    const files: Encoded['files'] = []
    for (const width of widths) files.push({ width, bytes: await cutOf(source, width, proportion) })
    const width = widths.at(-1) ?? 0
    return { width, height: Math.round(width * proportion), files }
  })
}

/** First encoding of an uploaded photo: WebP at the largest size that anything is shown at. */
export type EncodedPhoto = { width: number; height: number; bytes: Uint8Array }

/**
 * Decodes an uploaded photo, applies its EXIF orientation, scales it down to at most `side` pixels per side and encodes
 * it as WebP without metadata.
 */
export const encodePhoto = (upload: Uint8Array, side: number): Promise<EncodedPhoto | PictureProblem> =>
  readPicture(upload, async (source) => {
    const { data, info } = await open(source)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, bytes: data }
  })

/**
 * Encodes an uploaded photo at several sizes, uncropped and never enlarged.
 * @param sides longest side of each in pixels, ascending; files are named by them
 */
export const encodeWhole = (
  upload: Uint8Array,
  sides: readonly number[],
): Promise<Encoded | PictureProblem> => readPicture(upload, (source) => scaleTo(source, sides))

/** Encodes a picture of the content host likewise. Of a GIF it shows the first picture. */
export const encodeRemote = (
  picture: Uint8Array,
  sides: readonly number[],
): Promise<Encoded | PictureProblem> =>
  readPicture(picture, (source) => scaleTo(source, sides), [...signatures, isGif])

async function scaleTo(source: Source, sides: readonly number[]): Promise<Encoded> {
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
}

/** Encodes a stored picture as AVIF: smaller than WebP, and slow to encode. */
export const encodeAvif = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await sharp(bytes).avif({ quality: 55, effort: 3 }).toBuffer())

type Source = { bytes: Buffer; failOn: Tolerance }
const open = ({ bytes, failOn }: Source) => sharp(bytes, { limitInputPixels: uploadPixels, failOn })

/**
 * Checks signature, size and memory before a decoder gets the bytes, then runs `work`.
 * @returns the result, or the reason when the picture is refused
 */
async function readPicture<Result>(
  upload: Uint8Array,
  work: (source: Source) => Promise<Result>,
  accepted = signatures,
): Promise<Result | PictureProblem> {
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength)
  if (!accepted.some((matches) => matches(bytes))) return isHeic(bytes) ? 'image_heic' : 'image_type'
  if (hasTooManyParts(bytes)) return 'image_costly'
  const metadata = await metadataOf(bytes)
  if (typeof metadata === 'string') return metadata
  if (metadata.width * metadata.height > uploadPixels) return 'image_pixels'
  const memory = memoryToDecode(metadata)
  if (memory > maxDecodeMemory) return 'image_costly'
  return decodeLimited(memory, async () => {
    const result = await decodeTolerantly(bytes, (readable, failOn) => work({ bytes: readable, failOn }))
    return result ?? 'image_damaged'
  })
}

async function metadataOf(bytes: Buffer) {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata()
    return isDecoded(metadata) && metadata.width > 0 && metadata.height > 0 ? metadata : 'image_type'
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

/** Error for a refused picture, naming `file`. */
export const refusedPicture = (problem: PictureProblem): ApiError =>
  new ApiError(problem === 'image_pixels' || problem === 'image_costly' ? 'too_large' : 'invalid_input', {
    fields: { file: problem },
  })
