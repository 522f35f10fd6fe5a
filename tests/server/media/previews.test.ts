import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Blog } from '#lib/content/types.ts'
import { articlePreview } from '#lib/i18n/paths.ts'
import { drawPreview } from '#server/media/draw-preview.ts'
import { previewRoutes } from '#server/media/previews.ts'
import { openTestApp } from '#support/app.ts'
import { contentIn } from '#support/content.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-previews-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { fetch, resources } = await openTestApp({ DATA_DIRECTORY: folder })
const get = (path: string, init: RequestInit = {}) => fetch(new Request(`http://localhost${path}`, init))

/** Number of dark pixels per column, which shows where text is. */
async function inkOf(png: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width }, (_, x) => {
    let ink = 0
    for (let y = 0; y < info.height; y++) if ((data[y * info.width + x] ?? 255) < 120) ink++
    return ink
  })
}

test('an article has a 1200 × 630 preview picture per language, with an ETag', async () => {
  const pictures: Buffer[] = []
  for (const language of ['en', 'ar'] as const) {
    const response = await get(articlePreview(language, 'first'))
    expect(response.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    pictures.push(bytes)
    const tag = response.headers.get('etag') ?? ''
    expect((await get(articlePreview(language, 'first'), { headers: { 'If-None-Match': tag } })).status).toBe(
      304,
    )
  }
  expect(pictures[0]).not.toEqual(pictures[1])
})

test('unknown articles and invalid preview paths are 404', async () => {
  for (const path of ['en/nothing-here.png', 'fr/x.png', 'en/..%2F..%2Fetc.png', 'en/x.svg']) {
    expect((await get(`/media/previews/${path}`)).status, path).toBe(404)
  }
})

test('a preview drawn without its article picture gets no ETag and a one-minute cache lifetime', async () => {
  let status = 503
  const picture = await sharp({ create: { width: 960, height: 540, channels: 3, background: 'teal' } })
    .webp()
    .toBuffer()
  const path = articlePreview('ar', 'only-here')
  const withPicture = { ...(await contentIn('ar').blog('first')), title: 'مقال آخر' } as Blog
  const app = previewRoutes(
    () => resources,
    () => ({ ...contentIn('ar'), blog: async () => withPicture }),
    () => new Response(status === 200 ? new Uint8Array(picture) : null, { status }),
  )
  const without = await app.request(path)
  expect(without.status).toBe(200)
  expect(without.headers.get('cache-control')).toBe('public, max-age=60')
  expect(without.headers.get('etag')).toBeNull()
  status = 200
  const whole = await app.request(path)
  expect(whole.headers.get('etag')).not.toBeNull()
  expect(Buffer.from(await whole.arrayBuffer())).not.toEqual(Buffer.from(await without.arrayBuffer()))
})

test('an article without a category still gets a preview', async () => {
  expect(
    (await drawPreview({ locale: 'en', title: 'T', section: '', shop: 'S' }, null)).length,
  ).toBeGreaterThan(0)
})

test('preview text starts at the reading side of its script and stays inside the picture', async () => {
  for (const [locale, title] of [
    ['en', 'A & B < C: what <b>fits</b> and what does not'],
    ['ar', 'كيف تشتري هاتف iPhone مستعملًا بسعر 2,500 درهم'],
    ['en', 'W'.repeat(400)],
    ['ar', 'كلمة '.repeat(120)],
  ] as const) {
    const columns = await inkOf(await drawPreview({ locale, title, section: 'X', shop: 'Y' }, null))
    const first = columns.findIndex((ink) => ink > 0)
    const last = columns.findLastIndex((ink) => ink > 0)
    expect(first).toBeGreaterThanOrEqual(locale === 'en' ? 70 : 400)
    expect(last).toBeLessThanOrEqual(locale === 'en' ? 800 : 1200 - 70)
    if (locale === 'en') expect(first).toBeLessThan(90)
    else expect(last).toBeGreaterThan(1200 - 90)
  }
})
