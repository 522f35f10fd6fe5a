import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { mediaFile } from '#lib/contract/media.ts'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { pagesTag, tagHeaders } from '../edge/headers.ts'
import { isCurrent } from '../http/etag.ts'
import type { Database } from '../platform/db/client.ts'
import { images } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { isArticlePicture } from './illustrations/article.ts'
import { isCategoryPicture } from './illustrations/category.ts'
import { type PhotoFile, pictureTag, readPhoto, uploadWidths } from './picture-files.ts'
import { remoteWidths } from './remote-pictures.ts'

/** Max-ages in seconds: of final files, and of photos whose sizes are still to be made. */
const oneYear = 31_536_000
const oneMinute = 60

/**
 * Routes that serve pictures, with `GET` and `HEAD`:
 * - `/media/<image id>-<width>.webp`: a stored picture. A file never changes, so caches keep it for a year; caches at the
 *   edge are told when it was removed. Chat photos have addresses that cannot be guessed, are not stored in shared caches,
 *   and are not indexed.
 * - `/media/articles/<theme>-<ground>-<width>.webp`: illustrations of the local articles.
 * - `/media/categories/<icon>-<width>.webp`: objects that show categories.
 * - these with `.avif`, except chat photos: AVIF, or the same as WebP until it is made (docs/decisions/0150).
 * - `/media/remote/<signature>/<address>-<width>.webp`: proxied pictures of the content host, at signed addresses.
 *
 * Anything else under `/media` is 404.
 */
export function mediaRoutes(getResources: () => Resources): Hono {
  /** Answers with an illustration that no row describes, at one of its widths. */
  const illustration = async (
    c: Context,
    kind: 'article' | 'category',
    isKnown: (name: string) => boolean,
  ) => {
    const [, name = '', width = '', format] = illustrationFile.exec(c.req.param('file') ?? '') ?? []
    if (!isKnown(name) || !pictureWidths[kind].some((known) => String(known) === width)) return notFound()
    const image = { drawing: `${kind}/${name}`, storageKey: null }
    const picture = await getResources().pictures.read(image, Number(width), isAvif(format))
    return picture
      ? fileResponse(picture, c.req.header('if-none-match'), { edge: edgeHeaders(null) })
      : notFound()
  }
  const isAvif = (format: string | undefined) => format === 'avif' && getResources().config.avif
  /** Headers by which edge caches find a picture that was removed, and drawings, which change with a release as pages do. */
  const edgeHeaders = (storageKey: string | null) =>
    getResources().config.edge ? tagHeaders([storageKey === null ? pagesTag : pictureTag(storageKey)]) : {}
  return new Hono()
    .get('/media/:file', async (c) => {
      const file = mediaFile.safeParse(c.req.param('file'))
      if (!file.success) return notFound()
      const { id, width, format } = file.data
      const image = await findImage(getResources().db, id)
      if (!image || !uploadWidths[image.kind].includes(width)) return notFound()
      const ifNoneMatch = c.req.header('if-none-match')
      if (image.kind === 'product' && image.storageKey !== null) {
        const photo = { storageKey: image.storageKey, sized: image.sizedAt !== null }
        const file = await readPhoto(getResources().storage, photo, width, isAvif(format))
        return file ? fileResponse(file, ifNoneMatch, { edge: edgeHeaders(image.storageKey) }) : notFound()
      }
      // A chat photo has two viewers, which is not worth an AVIF encoding.
      if (image.kind === 'chat') {
        const photo = format === 'webp' ? await getResources().pictures.read(image, width) : null
        return photo ? fileResponse(photo, ifNoneMatch, { isPrivate: true }) : notFound()
      }
      const picture = await getResources().pictures.read(image, width, isAvif(format))
      return picture
        ? fileResponse(picture, ifNoneMatch, { edge: edgeHeaders(image.storageKey) })
        : notFound()
    })
    .get('/media/articles/:file', (c) => illustration(c, 'article', isArticlePicture))
    .get('/media/categories/:file', (c) => illustration(c, 'category', isCategoryPicture))
    .get('/media/remote/:signature/:file', async (c) => {
      const { remotePictures } = getResources()
      const [, name = '', width = ''] = remoteFile.exec(c.req.param('file')) ?? []
      if (!remotePictures || !remoteWidths.includes(Number(width))) return notFound()
      const bytes = await remotePictures.read(c.req.param('signature'), name, Number(width))
      return bytes
        ? fileResponse({ bytes, type: 'image/webp', final: true }, c.req.header('if-none-match'))
        : notFound()
    })
    .all('/media/*', notFound)
}

/** File name of a proxied picture: its URL in base64url, and a width. */
const remoteFile = /^([\w-]{1,3000})-(\d{3})\.webp$/
const illustrationFile = /^([a-z0-9-]+)-(\d{2,3})\.(avif|webp)$/

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

function fileResponse(
  { bytes, type, final }: PhotoFile,
  ifNoneMatch: string | undefined,
  { isPrivate = false, edge = {} }: { isPrivate?: boolean; edge?: Record<string, string> } = {},
): Response {
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = {
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, ${final ? `max-age=${oneYear}, immutable` : `max-age=${oneMinute}`}`,
    ...(isPrivate ? { 'X-Robots-Tag': 'noindex' } : {}),
    ...edge,
    ETag: tag,
    'X-Content-Type-Options': 'nosniff',
  }
  if (isCurrent(ifNoneMatch, tag)) return new Response(null, { status: 304, headers })
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
