import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { categoryPicture, picture, pictureWidths, webpPicture } from '#lib/i18n/paths.ts'
import { edition } from '#server/media/illustrations/draw.ts'
import { images } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'

const folder = await mkdtemp(join(tmpdir(), 'marketplace-media-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { db, fetch, complaints } = await openTestApp({ DATA_DIRECTORY: folder })

const get = (path: string, init: RequestInit = {}) => fetch(new Request(`http://localhost${path}`, init))

async function addImage(row: typeof images.$inferInsert): Promise<string> {
  const [image] = await db.insert(images).values(row).returning({ id: images.id })
  return `/media/${image?.id}`
}

const product = await addImage({ kind: 'product', drawing: 'cars.sedan@white/0' })
const banner = await addImage({ kind: 'banner', drawing: 'banner/cars' })

test('a drawn picture is served at both widths with a one-year immutable cache', async () => {
  for (const [path, width] of [
    [`${product}-480.webp`, 480],
    [webpPicture(product), 800],
  ] as const) {
    const response = await get(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(bytes).metadata()).width).toBe(width)
  }
})

test('drawings are served as AVIF at addresses of their own, and as WebP until those are made', async () => {
  const paths = [
    [`${product}-480`, 480],
    [`${banner}-960`, 960],
    ['/media/articles/cars-primary-480', 480],
  ] as const
  for (const [path, width] of paths) {
    const first = await get(`${path}.avif`)
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=60',
    ])
    const made = await vi.waitFor(
      async () => {
        const response = await get(`${path}.avif`)
        expect(response.headers.get('content-type')).toBe('image/avif')
        return response
      },
      { timeout: 10_000 },
    )
    expect(made.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(made.headers.has('vary')).toBe(false)
    const bytes = Buffer.from(await made.arrayBuffer())
    expect((await sharp(bytes).metadata()).width).toBe(width)
    const webp = await get(`${path}.webp`, { headers: { accept: 'image/avif' } })
    expect(webp.headers.get('content-type')).toBe('image/webp')
    expect(bytes.byteLength).toBeLessThan((await webp.arrayBuffer()).byteLength)
  }
})

test('banners and products are served only at their own widths', async () => {
  expect((await get(picture(banner, 'banner').large)).status).toBe(200)
  expect((await get(`${banner}-480.webp`)).status).toBe(404)
  expect((await get(`${product}-1920.webp`)).status).toBe(404)
})

test('pictures of the local articles are served at both widths, and unknown names are 404', async () => {
  for (const width of pictureWidths.article) {
    const path = `/media/articles/cars-primary-${width}.webp`
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
  }
  const none = ['cars-primary-481', 'cars-none-480', 'none-primary-480', 'cars-480', '..%2fcars-primary-480']
  for (const name of none) expect((await get(`/media/articles/${name}.webp`)).status, name).toBe(404)
})

test('category pictures have a transparent background, and unknown names are 404', async () => {
  const { src, large } = categoryPicture('sofa')
  for (const [path, width] of [
    [src, 96],
    [large, 192],
  ] as const) {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width, hasAlpha: true })
    const [corner] = await sharp(bytes).extractChannel('alpha').raw().toBuffer()
    expect(corner).toBe(0)
  }
  const none = ['sofa-97', 'sofa', 'none-96', 'rectangle-ellipsis-96', 'constructor-96', '..%2fsofa-96']
  for (const name of none) expect((await get(`/media/categories/${name}.webp`)).status, name).toBe(404)
})

test('a matching If-None-Match gets 304 without a body', async () => {
  const tag = (await get(`${product}-480.webp`)).headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const response = await get(`${product}-480.webp`, { headers: { 'if-none-match': known } })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(tag)
  }
  expect((await get(`${product}-480.webp`, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('HEAD has the headers of GET, without a body', async () => {
  const response = await get(`${product}-480.webp`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000)
  expect(await response.text()).toBe('')
})

test('images of the same drawing share one file', async () => {
  const image = { kind: 'product', drawing: 'cars.sedan@white/1' } as const
  const [first, twin] = [await addImage(image), await addImage(image)]
  const drawn = async () => (await readdir(join(folder, `media/drawn/${edition}`))).length
  await get(`${product}-480.webp`)
  const before = await drawn()
  const [one, other] = await Promise.all([get(`${first}-480.webp`), get(`${twin}-480.webp`)])
  expect(one.status).toBe(200)
  expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
  expect((await drawn()) - before).toBe(1)
})

test('images without a file, chat images, unknown ids and unknown widths are 404', async () => {
  const lost = await addImage({ kind: 'product', storageKey: 'uploads/lost' })
  const nothing = await addImage({ kind: 'product' })
  const chat = await addImage({ kind: 'chat', drawing: 'cars/0' })
  const unknown = '/media/0198a000-0000-7000-8000-000000000000'
  for (const path of [lost, nothing, chat, unknown]) expect((await get(`${path}-480.webp`)).status).toBe(404)
  expect((await get(`${product}-481.webp`)).status).toBe(404)
})

test('an image with an invalid drawing key is 404 and logged', async () => {
  const wrong = await addImage({ kind: 'product', drawing: '../../secret' })
  expect((await get(`${wrong}-480.webp`)).status).toBe(404)
  expect(complaints.splice(0).join()).toContain('media: no such drawing')
})

test.each([
  '/media/',
  '/media/x',
  '/media/../secret',
  '/media/..%2Fsecret',
  '/media/%2e%2e/%2e%2e/secret',
  '/media/....//secret',
  '/media/drawn/1/cars@red/0-480.webp',
  `${product}`,
  `${product}-480`,
  `${product}-480.png`,
  `${product}-0480.webp`,
  `${product}-480.webp/`,
  `${product}-480.webp%00`,
  `${product.toUpperCase()}-480.webp`,
  `${product}-99999999999.webp`,
])('the invalid path %s is 404', async (path) => {
  await writeFile(join(folder, 'secret'), 'secret')
  const response = await get(path)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toBe('secret')
})

test('POST, PUT and DELETE under /media are 404', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await get(`${product}-480.webp`, { method })).status).toBe(404)
})
