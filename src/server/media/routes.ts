import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { mediaFile } from '#lib/contract/media.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'
import type { Database } from '../db/client.ts'
import { images } from '../db/schema.ts'
import { isCurrent } from '../etag.ts'
import type { Resources } from '../resources.ts'
import { logoWidths } from './cut-pictures.ts'
import { draw } from './draw/draw.ts'
import { type PhotoFile, readPhoto } from './photo-files.ts'
import { createPictures, type Pictures } from './pictures.ts'

/** In seconds. A photo whose sizes are still to be made is asked for again soon. */
const oneYear = 31_536_000
const oneMinute = 60

/**
 * `GET` and `HEAD /media/<image id>-<width>.webp`: the reading side of pictures. A file never changes, so
 * browsers keep it for a year. A photo of a listing is sent as AVIF to whoever takes that, under the same address.
 * Anything else under `/media` is 404. Pictures sent in a chat are not public.
 */
export function mediaRoutes(getResources: () => Resources): Hono {
  let pictures: Pictures | undefined
  const open = () => {
    const { storage, log } = getResources()
    pictures ??= createPictures({ storage, draw, log })
    return pictures
  }
  return new Hono()
    .get('/media/:file', async (c) => {
      const file = mediaFile.safeParse(c.req.param('file'))
      if (!file.success) return notFound()
      const { id, width } = file.data
      const image = await findImage(getResources().db, id)
      if (!image || !widths[image.kind]?.includes(width)) return notFound()
      const known = c.req.header('if-none-match')
      if (image.kind === 'product' && image.storageKey !== null) {
        const photo = { storageKey: image.storageKey, sized: image.sizedAt !== null }
        const takesAvif = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(
          c.req.header('accept') ?? '',
        )
        const file = await readPhoto(getResources().storage, photo, width, takesAvif)
        return file ? found(file, known) : notFound()
      }
      const bytes = await open()(image, width)
      return bytes ? found({ bytes, type: 'image/webp', final: true }, known) : notFound()
    })
    .all('/media/*', notFound)
}

const { card, banner, avatar } = pictureWidths

const widths: Record<string, readonly number[]> = {
  product: card,
  banner,
  avatar,
  logo: logoWidths,
}

async function findImage(db: Database, id: string) {
  const [image] = await db
    .select({
      kind: images.kind,
      drawing: images.drawing,
      storageKey: images.storageKey,
      sizedAt: images.sizedAt,
    })
    .from(images)
    .where(and(eq(images.id, id), ne(images.kind, 'chat')))
  return image
}

function found({ bytes, type, final }: PhotoFile, known: string | undefined): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': final ? `public, max-age=${oneYear}, immutable` : `public, max-age=${oneMinute}`,
    Vary: 'Accept',
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (isCurrent(known, tag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': type, 'Content-Length': String(bytes.byteLength) },
  })
}

function notFound(): Response {
  return new Response(null, {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  })
}
