import sharp from 'sharp'
import { type PerceptualHash, perceptualHash } from './perceptual-hash.ts'

/** Width and height of a thumbnail in pixels. */
export const thumbnailSide = 32
const pixels = thumbnailSide ** 2
/** Part of the width and height that the hash of the middle covers. */
const centreShare = 0.75
/** Difference from the background, in levels of a channel, from which a pixel shows something. */
const contentContrast = 24
/** Share of pixels that have to show something; a blank page or a plain placeholder does not. */
const leastContent = 0.1

/** Hashes and thumbnail by which copies of a photo are recognised. The hashes are computed from the thumbnail. */
export type Fingerprint = { hash: PerceptualHash; centreHash: PerceptualHash; thumbnail: Buffer }

/**
 * Computes the fingerprint of a stored photo.
 * @returns null for a picture that is too plain to be told from others, or cannot be read
 */
export async function fingerprintOf(photo: Uint8Array): Promise<Fingerprint | null> {
  const thumbnail = await sharp(photo)
    .flatten({ background: '#fff' })
    .resize(thumbnailSide, thumbnailSide, { fit: 'fill' })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => null)
  if (!thumbnail) return null
  const rgb = await readThumbnail(thumbnail)
  if (contentShare(rgb) < leastContent) return null
  const { whole, centre } = hashesOf(rgb)
  return { hash: whole.hash, centreHash: centre.hash, thumbnail }
}

/** Reads a thumbnail: red, green and blue of each pixel, row by row. */
export const readThumbnail = (thumbnail: Uint8Array): Promise<Buffer> =>
  sharp(thumbnail).removeAlpha().raw().toBuffer()

/** Computes the hashes of a thumbnail and of its middle, each with that of the mirror image. */
export function hashesOf(rgb: Uint8Array) {
  const grey = greyOf(rgb)
  const side = thumbnailSide * centreShare
  const margin = (thumbnailSide - side) / 2
  const centre = Float64Array.from({ length: side ** 2 }, (_, place) => {
    const [x, y] = [place % side, Math.floor(place / side)]
    return grey[(y + margin) * thumbnailSide + x + margin] ?? 0
  })
  return { whole: perceptualHash(grey), centre: perceptualHash(centre) }
}

/** Returns the luminance of pixels (ITU-R BT.709). */
export const greyOf = (rgb: ArrayLike<number>): Float64Array =>
  Float64Array.from(
    { length: rgb.length / 3 },
    (_, place) =>
      0.2126 * (rgb[3 * place] ?? 0) +
      0.7152 * (rgb[3 * place + 1] ?? 0) +
      0.0722 * (rgb[3 * place + 2] ?? 0),
  )

/** Returns the background of a picture: the median of each channel. */
export const backgroundOf = (rgb: ArrayLike<number>): number[] =>
  [0, 1, 2].map((channel) => {
    const levels = Float64Array.from({ length: pixels }, (_, place) => rgb[3 * place + channel] ?? 0)
    return levels.sort()[pixels / 2] ?? 0
  })

/** Tells whether a pixel differs from the background. */
export const showsContent = (rgb: ArrayLike<number>, background: readonly number[], place: number): boolean =>
  background.some((level, channel) => Math.abs((rgb[3 * place + channel] ?? 0) - level) >= contentContrast)

function contentShare(rgb: ArrayLike<number>): number {
  const background = backgroundOf(rgb)
  const places = Array.from({ length: pixels }, (_, place) => place)
  return places.filter((place) => showsContent(rgb, background, place)).length / pixels
}
