import sharp from 'sharp'
import { demoDrawing } from '../../demo.ts'
import type { PhotoFormat } from '../photo-files.ts'
import { articleSvg } from './article.ts'
import type { Drawing } from './drawing.ts'
import { UnknownObject, UnknownPicture } from './errors.ts'

/** Version of the drawings; a higher one renders stored drawings anew. */
export const edition = 2

// Two drawings are rendered at a time; each is limited to one core.
sharp.concurrency(1)

/**
 * Renders the illustration of an article or a picture of the demo catalogue as WebP or AVIF; deterministic.
 * @param key `article/…`, or one of `demo/drawings/drawing.ts`
 * @param width in pixels; the height follows from the kind
 * @throws UnknownPicture for an unknown key
 */
export async function draw(
  key: string,
  width: number,
  format: PhotoFormat = 'webp',
): Promise<Buffer<ArrayBuffer>> {
  try {
    const { svg, units } = await (key.startsWith('article/') ? articleDrawing(key) : demoDrawing(key))
    return await encode(svg, width / units, format)
  } catch (error) {
    if (error instanceof UnknownObject) throw new UnknownPicture(key)
    throw error
  }
}

const articleDrawing = async (key: string): Promise<Drawing> => ({
  svg: await articleSvg(key),
  units: 960,
})

async function encode(svg: string, scale: number, format: PhotoFormat): Promise<Buffer<ArrayBuffer>> {
  const image = sharp(Buffer.from(svg), { density: 72 * scale })
  const encoded =
    format === 'avif' ? image.avif({ quality: 50, effort: 2 }) : image.webp({ quality: 78, effort: 4 })
  return Buffer.from(await encoded.toBuffer())
}
