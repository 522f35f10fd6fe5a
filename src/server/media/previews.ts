import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Content } from '#lib/content/index.ts'
import type { Blog } from '#lib/content/types.ts'
import { isLocale, type Locale } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { isCurrent } from '../http/etag.ts'
import type { Resources } from '../platform/resources.ts'
import { atMost } from './at-most.ts'
import { drawPreview } from './drawing/preview.ts'

/** Changes when what is drawn changes, so that it is drawn anew. */
const edition = 1
/** A title may be corrected; who shows previews asks again after a day, in seconds. */
const kept = 86_400
/** The picture that could not be had may be there soon. */
const keptWithout = 'public, max-age=60'

/**
 * `GET /media/previews/<language>/<article>.png`: the picture of an article for where it is shared, in its language.
 * @param show answers a path of this server: the article's own picture is one
 */
export function previewRoutes(
  getResources: () => Resources,
  contentIn: (locale: Locale) => Content,
  show: (path: string) => Response | Promise<Response>,
): Hono {
  const oneAtOnce = atMost(1)
  return new Hono().get('/media/previews/:locale/:file', async (c) => {
    const { locale, file } = c.req.param()
    const [, id] = /^(.{1,200})\.png$/.exec(file) ?? []
    const blog = id && isLocale(locale) ? await contentIn(locale).blog(id) : null
    if (!blog) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const { storage } = getResources()
    const name = createHash('sha256')
      .update(JSON.stringify([edition, blog.language, blog.category.name, blog.title, blog.image?.src]))
      .digest('hex')
      .slice(0, 32)
    const tag = `"${name}"`
    const headers = { 'Cache-Control': `public, max-age=${kept}`, ETag: tag }
    if (isCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    const key = `previews/${name}.png`
    const type = { 'Content-Type': 'image/png' }
    const stored = await storage.read(key)
    if (stored) return c.body(stored, 200, { ...headers, ...type })
    const { bytes, whole } = await oneAtOnce(async () => {
      // Somebody before may have wanted the same.
      const meanwhile = await storage.read(key)
      if (meanwhile) return { bytes: meanwhile, whole: true }
      const picture = await pictureOf(blog, show)
      const drawn = new Uint8Array(await drawPreview(wordsOf(blog), picture))
      const whole = picture !== null || !blog.image
      if (whole) await storage.write(key, drawn)
      return { bytes: drawn, whole }
    })
    return c.body(bytes, 200, whole ? { ...headers, ...type } : { 'Cache-Control': keptWithout, ...type })
  })
}

const wordsOf = ({ title, category, language }: Blog) => ({
  title,
  section: category.name,
  shop: getTranslator(language)('layout:siteName'),
  locale: language,
})

/** The article's picture; one that cannot be had is left out. */
async function pictureOf(
  { image }: Blog,
  show: (path: string) => Response | Promise<Response>,
): Promise<Uint8Array | null> {
  if (!image) return null
  const response = await show(image.src)
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
}
