import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import pLimit from 'p-limit'
import { isLocale } from '#lib/i18n/locales.ts'
import { isCurrent } from '../http/etag.ts'
import type { Resources } from '../platform/resources.ts'
import { settingsOrLast } from '../settings/read.ts'
import { drawPreview } from './draw-preview.ts'

/** Version of the rendering; a higher one draws it anew. */
const edition = 1
/** Max-age in seconds: the address stays when the name of the shop changes. */
const maxAge = 3600

/** `GET /media/shop/<language>.png`: picture of the shop for links to it: its name and tagline, as the settings have them. */
export function shopPreview(getResources: () => Resources): Hono {
  const limited = pLimit(1)
  return new Hono().get('/media/shop/:file', async (c) => {
    const [, locale = ''] = /^(\w{2})\.png$/.exec(c.req.param('file')) ?? []
    if (!isLocale(locale)) return c.body(null, 404, { 'Cache-Control': 'no-store' })
    const { db, storage } = getResources()
    const { shop } = await settingsOrLast(db)
    const words =
      locale === 'ar'
        ? { title: shop.tagline_ar, shop: shop.name_ar }
        : { title: shop.tagline, shop: shop.name }
    const name = createHash('sha256')
      .update(JSON.stringify([edition, locale, words]))
      .digest('hex')
      .slice(0, 32)
    const tag = `"${name}"`
    const headers = { 'Cache-Control': `public, max-age=${maxAge}`, ETag: tag }
    if (isCurrent(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers)
    const key = `previews/shop-${name}.png`
    const bytes = await limited(async () => {
      const stored = await storage.read(key)
      if (stored) return stored
      const drawn = new Uint8Array(await drawPreview({ ...words, section: '', locale }, null))
      await storage.write(key, drawn)
      return drawn
    })
    return c.body(bytes, 200, { ...headers, 'Content-Type': 'image/png' })
  })
}
