import sharp from 'sharp'
import { demoPicture } from '../../demo.ts'
import type { PhotoFormat } from '../photo-files.ts'
import { article } from './article.ts'
import { render } from './illustration.ts'

/** Version of the illustrations; a higher one makes stored ones anew. */
export const edition = 3

// Two illustrations are made at a time; each is limited to one core.
sharp.concurrency(1)

/**
 * Makes the picture of an article or of the demo catalogue as WebP or AVIF; deterministic.
 * @param key `article/…`, or one of `demo/pictures/picture.ts`
 * @param width in pixels; the height follows from the kind
 * @throws UnknownPicture for an unknown key
 */
export async function draw(
  key: string,
  width: number,
  format: PhotoFormat = 'webp',
): Promise<Buffer<ArrayBuffer>> {
  const illustration = key.startsWith('article/') ? article(key) : await demoPicture(key)
  const image = await render(illustration, width)
  const encoded =
    format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 78, effort: 4 })
  return Buffer.from(await encoded.toBuffer())
}
