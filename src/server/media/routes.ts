import { createHash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { Hono } from 'hono'
import { mediaFile } from '#lib/contract/media.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'
import type { Database } from '../db/client.ts'
import { images } from '../db/schema.ts'
import { isCurrent } from '../etag.ts'
import type { Resources } from '../resources.ts'
import { draw } from './draw/draw.ts'
import { createPictures, type Pictures } from './pictures.ts'

const oneYear = 31_536_000

/**
 * `GET` and `HEAD /media/<image id>-<width>.webp`: the reading side of pictures. A file never changes, so
 * browsers keep it for a year. Anything else under `/media` is 404. Pictures sent in a chat are not public.
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
      const bytes = await open()(image, width)
      return bytes ? found(bytes, c.req.header('if-none-match')) : notFound()
    })
    .all('/media/*', notFound)
}

const { card, banner, avatar } = pictureWidths

/** A seller's picture is an avatar or a logo, and whoever shows it need not know which. */
const widths: Record<string, readonly number[]> = {
  product: card,
  banner,
  avatar,
  logo: [...new Set([...avatar, ...card])],
}

async function findImage(db: Database, id: string) {
  const [image] = await db
    .select({ kind: images.kind, drawing: images.drawing, storageKey: images.storageKey })
    .from(images)
    .where(and(eq(images.id, id), ne(images.kind, 'chat')))
  return image
}

function found(bytes: Uint8Array<ArrayBuffer>, known: string | undefined): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': `public, max-age=${oneYear}, immutable`,
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (isCurrent(known, tag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': 'image/webp', 'Content-Length': String(bytes.byteLength) },
  })
}

function notFound(): Response {
  return new Response(null, {
    status: 404,
    headers: { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  })
}
