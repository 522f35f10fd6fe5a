import { Hono } from 'hono'
import sharp from 'sharp'
import { previewSize } from '#lib/i18n/paths.ts'
import type { Resources } from '../platform/resources.ts'
import { atMost } from './at-most.ts'
import { sharedFile } from './photo-files.ts'

/** The picture it is made of: every kind that is shared has this width, in pixels. */
const source = 960
/** The ground of pages: what a photo of another shape leaves free. */
const ground = '#f4f7f9'
const oneYear = 31_536_000
const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-shared\.jpg$/

/**
 * `GET /media/<image id>-shared.jpg`: a photo of a listing, or a banner, for where its page is shared. Those who show
 * previews want one shape, and some take neither WebP nor AVIF: it is whole, on a ground, as JPEG. Made when it is
 * first asked for, one at a time.
 * @param show answers a path of this server: the photo is one
 */
export function sharedPhotos(
  getResources: () => Resources,
  show: (path: string) => Response | Promise<Response>,
): Hono {
  const oneAtOnce = atMost(1)
  return new Hono().get('/media/:file', async (c, next) => {
    const [, id] = file.exec(c.req.param('file')) ?? []
    if (!id) return next()
    const { storage } = getResources()
    const key = sharedFile(`uploads/${id}`)
    const headers = {
      'Content-Type': 'image/jpeg',
      'Cache-Control': `public, max-age=${oneYear}, immutable`,
    }
    const stored = await storage.read(key)
    if (stored) return c.body(stored, 200, headers)
    const photo = await show(`/media/${id}-${source}.webp`)
    if (!photo.ok) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const whole = await photo.arrayBuffer()
    const made = await oneAtOnce(() => encode(whole))
    await storage.write(key, made)
    return c.body(made, 200, headers)
  })
}

async function encode(photo: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await sharp(photo)
    .resize({ ...previewSize, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}
