import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { previewSize } from '#lib/i18n/paths.ts'
import { images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { sharedFile, uploadKey } from './picture-files.ts'

/** Width of the source picture in pixels; every shareable kind has it. */
const sourceWidth = 960
/** Background of pages, which fills the space around a photo of another shape. */
const background = '#f4f7f9'
const oneYear = 31_536_000
const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-shared\.jpg$/

/**
 * `GET /media/<image id>-shared.jpg`: photo of a listing, or banner, for link previews. Preview services expect one
 * shape, and some support neither WebP nor AVIF, so the photo is uncropped, on a background, as JPEG. Made on first
 * request, one at a time.
 * @param fetchPath responds to a path of this server, such as that of the photo
 */
export function sharedPhotos(
  getResources: () => Resources,
  fetchPath: (path: string) => Response | Promise<Response>,
): Hono {
  const limited = pLimit(1)
  return new Hono().get('/media/:file', async (c, next) => {
    const [, id] = file.exec(c.req.param('file')) ?? []
    if (!id) return next()
    const { db, storage } = getResources()
    const [image] = await db.select({ storageKey: images.storageKey }).from(images).where(eq(images.id, id))
    if (!image) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const key = sharedFile(image.storageKey ?? uploadKey(id))
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `public, max-age=${oneYear}, immutable`,
    }
    const stored = await storage.read(key)
    if (stored) return c.body(stored, 200, headers)
    const photo = await fetchPath(`/media/${id}-${sourceWidth}.webp`)
    if (!photo.ok) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const original = await photo.arrayBuffer()
    const made = await limited(() => encode(original))
    await storage.write(key, made)
    return c.body(made, 200, headers)
  })
}

async function encode(photo: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await sharp(photo)
    .resize({ ...previewSize, fit: 'contain', background })
    .flatten({ background })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}
