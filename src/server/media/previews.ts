import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import pLimit from 'p-limit'
import type { Content } from '#lib/content/index.ts'
import type { Blog } from '#lib/content/types.ts'
import { isLocale, type Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { isCurrent } from '../http/etag.ts'
import type { Resources } from '../platform/resources.ts'
import { drawPreview } from './draw-preview.ts'

/** Version of the rendering; a higher one renders all previews anew. */
const edition = 2
/** Max-age in seconds: titles may be corrected, so clients revalidate after a day. */
const maxAge = 86_400
/** Cache-Control of a preview without the article's picture, which may be available soon. */
const incompleteCache = 'public, max-age=60'

/**
 * `GET /media/previews/<language>/<article>.png`: link preview of an article, in its language.
 * @param fetchPath responds to a path of this server, such as that of the article's picture
 */
export function previewRoutes(
  getResources: () => Resources,
  contentIn: (locale: Locale) => Content,
  fetchPath: (path: string) => Response | Promise<Response>,
): Hono {
  const limited = pLimit(1)
  return new Hono().get('/media/previews/:locale/:file', async (c) => {
    const { locale, file } = c.req.param()
    const [, id] = /^(.{1,200})\.png$/.exec(file) ?? []
    const blog = id && isLocale(locale) ? await contentIn(locale).blog(id) : null
    if (!blog) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const { storage } = getResources()
    const name = createHash('sha256')
      .update(JSON.stringify([edition, wordsOf(blog), blog.image?.src]))
      .digest('hex')
      .slice(0, 32)
    const tag = `"${name}"`
    const headers = { 'Cache-Control': `public, max-age=${maxAge}`, ETag: tag }
    if (isCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    const key = `previews/${name}.png`
    const type = { 'Content-Type': 'image/png' }
    const stored = await storage.read(key)
    if (stored) return c.body(stored, 200, { ...headers, ...type })
    const { bytes, isComplete } = await limited(async () => {
      // A concurrent request may have stored it.
      const existing = await storage.read(key)
      if (existing) return { bytes: existing, isComplete: true }
      const picture = await pictureOf(blog, fetchPath)
      const drawn = new Uint8Array(await drawPreview(wordsOf(blog), picture))
      const isComplete = picture !== null || !blog.image
      if (isComplete) await storage.write(key, drawn)
      return { bytes: drawn, isComplete }
    })
    return c.body(
      bytes,
      200,
      isComplete ? { ...headers, ...type } : { 'Cache-Control': incompleteCache, ...type },
    )
  })
}

const wordsOf = ({ title, category, language }: Blog) => ({
  title,
  section: category.name,
  shop: getTranslator(language)('layout:siteName'),
  locale: language,
})

/** Picture of an article; null if it has none or it is unavailable. */
async function pictureOf(
  { image }: Blog,
  fetchPath: (path: string) => Response | Promise<Response>,
): Promise<Uint8Array | null> {
  if (!image) return null
  const response = await fetchPath(image.src)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
