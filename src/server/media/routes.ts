import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { mediaFile } from '#lib/contract/media.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { isCurrent } from '../http/etag.ts'
import type { Database } from '../platform/db/client.ts'
import { images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { logoWidths } from './cut-pictures.ts'
import { isArticlePicture } from './drawing/article.ts'
import { draw } from './drawing/draw.ts'
import { type PhotoFile, readPhoto } from './photo-files.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { remoteWidths } from './remote-pictures.ts'

/** In seconds. A photo whose sizes are still to be made is asked for again soon. */
const oneYear = 31_536_000
const oneMinute = 60

/**
 * `GET` and `HEAD /media/<image id>-<width>.webp`: the reading side of pictures. A file never changes, so
 * browsers keep it for a year. All but what was sent in a chat is sent as AVIF to whoever takes that, under the same
 * address.
 * `/media/articles/<theme>-<ground>-<width>.webp` are those drawn for the local articles.
 * `/media/remote/<signature>/<address>-<width>.webp` are the content host's, at addresses that this server wrote.
 * Anything else under `/media` is 404. A picture that was sent in a chat has an address that nobody can guess; no cache
 * that others share keeps it, and no search engine lists it.
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
        const file = await readPhoto(getResources().storage, photo, width, takesAvif(c.req.header('accept')))
        return file ? found(file, known) : notFound()
      }
      // What was sent in a chat is seen by two people: not worth making anew.
      const isPrivate = image.kind === 'chat'
      const shown = await open()(image, width, !isPrivate && takesAvif(c.req.header('accept')))
      return shown ? found(shown, known, isPrivate) : notFound()
    })
    .get('/media/articles/:file', async (c) => {
      const [, name = '', width = ''] = articleFile.exec(c.req.param('file')) ?? []
      if (!isArticlePicture(name) || !pictureWidths.article.some((known) => String(known) === width))
        return notFound()
      const image = { drawing: `article/${name}`, storageKey: null }
      const shown = await open()(image, Number(width), takesAvif(c.req.header('accept')))
      return shown ? found(shown, c.req.header('if-none-match')) : notFound()
    })
    .get('/media/remote/:signature/:file', async (c) => {
      const { remotePictures } = getResources()
      const [, name = '', width = ''] = remoteFile.exec(c.req.param('file')) ?? []
      if (!remotePictures || !remoteWidths.includes(Number(width))) return notFound()
      const bytes = await remotePictures.read(c.req.param('signature'), name, Number(width))
      return bytes
        ? found({ bytes, type: 'image/webp', final: true }, c.req.header('if-none-match'))
        : notFound()
    })
    .all('/media/*', notFound)
}

const takesAvif = (accept = '') => /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept)

/** The address of the picture in base64url, and a width. */
const remoteFile = /^([\w-]{1,3000})-(\d{3})\.webp$/
const articleFile = /^([a-z]+-[a-z]+)-(\d{3})\.webp$/

const { card, banner, avatar, chat } = pictureWidths

const widths: Record<string, readonly number[]> = {
  product: card,
  banner,
  avatar,
  logo: logoWidths,
  chat,
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
    .where(eq(images.id, id))
  return image
}

function found({ bytes, type, final }: PhotoFile, known: string | undefined, isPrivate = false): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, ${final ? `max-age=${oneYear}, immutable` : `max-age=${oneMinute}`}`,
    ...(isPrivate ? { 'X-Robots-Tag': 'noindex' } : {}),
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
