import sharp from 'sharp'
import type { PhotoFormat } from '../photo-files.ts'
import { articleSvg } from './article.ts'
import { avatarSvg } from './avatar.ts'
import { bannerSvg } from './banner.ts'
import { logoSvg, storeBannerSvg } from './emblem.ts'
import { UnknownObject, UnknownPicture } from './errors.ts'
import { pictureSvg } from './picture.ts'

/** Grows by one when drawings look different, so that stored ones are drawn anew. */
export const edition = 1

/** Units across of each kind of drawing, and its SVG, by the first part of the key. */
const kinds = new Map<string, readonly [units: number, svg: (key: string) => string | Promise<string>]>([
  ['article', [960, articleSvg]],
  ['banner', [960, bannerSvg]],
  ['store-banner', [960, storeBannerSvg]],
  ['store-logo', [240, logoSvg]],
  ['avatar', [240, avatarSvg]],
])

// Two drawings are made at once; neither takes more than one core.
sharp.concurrency(1)

/**
 * Draws any picture of the demo catalogue as WebP or AVIF: equal keys give equal bytes.
 * @param key `article/…`, `banner/…`, `store-banner/…`, `store-logo/…`, `avatar/…`, else a product's picture
 * @param width in pixels; the height follows from the kind
 * @throws UnknownPicture when the key names nothing that can be drawn
 */
export async function draw(
  key: string,
  width: number,
  format: PhotoFormat = 'webp',
): Promise<Buffer<ArrayBuffer>> {
  const [units, svg] = kinds.get(key.replace(/\/.*/, '')) ?? [480, pictureSvg]
  try {
    return await encode(await svg(key), width / units, format)
  } catch (error) {
    if (error instanceof UnknownObject) throw new UnknownPicture(key)
    throw error
  }
}

async function encode(svg: string, scale: number, format: PhotoFormat): Promise<Buffer<ArrayBuffer>> {
  const image = sharp(Buffer.from(svg), { density: 72 * scale })
  const encoded =
    format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 78, effort: 4 })
  return Buffer.from(await encoded.toBuffer())
}
