import sharp from 'sharp'
import type { PhotoFormat } from '../picture-files.ts'
import { article } from './article.ts'
import { category } from './category.ts'
import { demoPicture } from './demo-picture.ts'
import { type Illustration, render } from './illustration.ts'

/** Version of the illustrations; a higher one makes stored ones anew. */
export const edition = 3

// Two illustrations are made at a time; each is limited to one core.
sharp.concurrency(1)

/**
 * Makes the picture of an article, of a category or of the demo catalogue as WebP or AVIF; deterministic.
 * @param key `article/…`, `category/…`, or one of `demo/pictures/picture.ts`
 * @param width in pixels; the height follows from the kind
 * @throws UnknownPicture for an unknown key
 */
export async function draw(
  key: string,
  width: number,
  format: PhotoFormat = 'webp',
): Promise<Buffer<ArrayBuffer>> {
  const image = await render(await illustrationOf(key), width)
  const encoded =
    format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 78, effort: 4 })
  return Buffer.from(await encoded.toBuffer())
}

function illustrationOf(key: string): Illustration | Promise<Illustration> {
  if (key.startsWith('article/')) return article(key)
  return key.startsWith('category/') ? category(key) : demoPicture(key)
}
