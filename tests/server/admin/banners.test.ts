import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadKey } from '#server/media/picture-files.ts'
import { removeUploads } from '#server/media/removal.ts'
import { removeFiles } from '#server/media/removed-pictures.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, bannerInput, openAdmin, watchTags } from '#support/curation.ts'
import { createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api, user: admin } = await openAdmin(app)
const visitor = browserClient(app)
const nextTags = watchTags(app)
const photo = async (width: number, height: number) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: 'teal' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  )
const upload = async () => (await dataOf(api.adminUploadBanner({ file: await photo(1200, 900) })))._id
const fileAt = (path: string) => app.fetch(new Request(`http://localhost:4321${path}`))
const titles = async () => (await dataOf(visitor.banner({}))).map(({ title }) => title)

test('a banner appears on the home page with texts in both languages and resized pictures', async () => {
  const imageId = await upload()
  const added = await dataOf(api.adminAddBanner(bannerInput({ imageId })))
  expect(await nextTags()).toEqual(['home'])
  expect(added).toMatchObject({ image: `/media/${imageId}`, period: 'running' })
  const [shown] = await dataOf(visitor.banner({}))
  expect(shown).toMatchObject({
    _id: added._id,
    title: 'Winter is here',
    title_ar: 'وصل الشتاء',
    link: '/all-products/hot-deals',
    image: `/media/${imageId}`,
    tone: 'sand',
  })
  for (const width of [960, 1920]) {
    const response = await fileAt(`/media/${imageId}-${width}.webp`)
    const { width: found, height = 0 } = await sharp(await response.arrayBuffer()).metadata()
    expect(found).toBe(width)
    expect(height).toBeLessThan(width / 2)
  }
})

test('a banner shows only during its dates, and the admin table marks it running, upcoming or over', async () => {
  const past = { startsAt: daysFromNow(-2).toISOString(), endsAt: daysFromNow(-1).toISOString() }
  await dataOf(api.adminAddBanner(bannerInput({ title: 'past', ...past })))
  await dataOf(api.adminAddBanner(bannerInput({ title: 'later', startsAt: daysFromNow(1).toISOString() })))
  expect(await titles()).not.toContain('past')
  expect(await titles()).not.toContain('later')
  const { items } = await dataOf(api.adminBanners({}))
  expect(items.map(({ title, period }) => [title, period])).toEqual([
    ['Winter is here', 'running'],
    ['past', 'over'],
    ['later', 'upcoming'],
  ])
  const { items: found } = await dataOf(api.adminBanners({ search: 'LATER' }))
  expect(found.map(({ title }) => title)).toEqual(['later'])
})

test('banners appear in the order that an admin sets', async () => {
  await dataOf(api.adminAddBanner(bannerInput({ title: 'second' })))
  const last = await dataOf(api.adminAddBanner(bannerInput({ title: 'third' })))
  for (let step = 0; step < 5; step += 1) {
    await dataOf(api.adminMoveBanner({ id: last._id, direction: 'up' }))
  }
  expect(await titles()).toEqual(['third', 'Winter is here', 'second'])
})

test('replacing a banner’s picture or deleting the banner deletes the picture’s files', async () => {
  const [first, second] = [await upload(), await upload()]
  // AVIF files are made later, for clients that accept them.
  await app.resources.storage.write(`${uploadKey(first)}-960.avif`, new Uint8Array([1]))
  const { _id: id } = await dataOf(api.adminAddBanner(bannerInput({ imageId: first })))
  await dataOf(api.adminUpdateBanner({ id, ...bannerInput({ title: 'Changed', imageId: second }) }))
  expect((await fileAt(`/media/${first}-960.webp`)).status).toBe(404)
  await removeFiles(app.resources)
  for (const format of ['webp', 'avif'])
    expect(await app.resources.storage.read(`${uploadKey(first)}-960.${format}`)).toBeNull()
  expect((await fileAt(`/media/${second}-960.webp`)).status).toBe(200)
  await dataOf(api.adminDeleteBanner({ id }))
  expect((await fileAt(`/media/${second}-960.webp`)).status).toBe(404)
  expect((await refusalOf(api.adminBanner({ id }))).code).toBe('not_found')
  expect((await auditEntriesOf(app, id)).map(({ action }) => action)).toEqual([
    'banner.add',
    'banner.update',
    'banner.delete',
  ])
})

test('a banner keeps its picture when the uploads of the admin who added it are removed', async () => {
  const other = await openAdmin(app)
  const { _id: imageId } = await dataOf(other.api.adminUploadBanner({ file: await photo(1200, 900) }))
  await dataOf(other.api.adminAddBanner(bannerInput({ imageId })))
  await removeUploads(app.resources.db, 'storePictures', other.user.id)
  expect((await fileAt(`/media/${imageId}-960.webp`)).status).toBe(200)
})

test('a picture shared by two banners stays when one of them is deleted', async () => {
  const imageId = await upload()
  const [one] = [
    await dataOf(api.adminAddBanner(bannerInput({ imageId }))),
    await dataOf(api.adminAddBanner(bannerInput({ imageId }))),
  ]
  await dataOf(api.adminDeleteBanner({ id: one?._id ?? '' }))
  expect((await fileAt(`/media/${imageId}-960.webp`)).status).toBe(200)
})

test('a banner accepts only pictures that were uploaded as banners by an admin', async () => {
  const [avatar] = await db
    .insert(schema.images)
    .values({ kind: 'avatar', drawing: 'avatar/1' })
    .returning({ id: schema.images.id })
  const [theirs] = await db
    .insert(schema.images)
    .values({ kind: 'banner', ownerId: (await createUser(db)).id, drawing: 'banner/home' })
    .returning({ id: schema.images.id })
  for (const picture of [avatar, theirs]) {
    const call = api.adminAddBanner(bannerInput({ imageId: picture?.id ?? '' }))
    expect((await refusalOf(call)).code).toBe('not_found')
  }
  expect(await db.$count(schema.images, eq(schema.images.id, avatar?.id ?? ''))).toBe(1)
  const file = new Blob(['no picture'], { type: 'image/png' })
  expect((await refusalOf(api.adminUploadBanner({ file }))).fields.file?.code).toBe('image_type')
})

test('banner uploads do not count towards the upload limit of the admin’s own pictures', async () => {
  await upload()
  await db.execute(sql`UPDATE rate_limits SET count = 100 WHERE key LIKE ${`%:${admin.id}`}`)
  await upload()
  const avatar = await api.upload({ kind: 'avatar', file: await photo(300, 300) })
  expect(avatar).toMatchObject({ ok: true })
})

test('a banner needs a link within the site, and an end after its start', async () => {
  for (const link of ['https://example.com/', '//example.com', '/\\example.com', 'products', '']) {
    expect((await refusalOf(api.adminAddBanner(bannerInput({ link })))).fields.link, link).toBeDefined()
  }
  const dates = { startsAt: daysFromNow(2).toISOString(), endsAt: daysFromNow(1).toISOString() }
  expect((await refusalOf(api.adminAddBanner(bannerInput(dates)))).fields).toMatchObject({
    endsAt: { code: 'ends_before_start' },
  })
})

test('invisible characters are removed from the link of a banner', async () => {
  const added = await dataOf(
    api.adminAddBanner(bannerInput({ link: ' \u200f/all-products/hot-deals\u202c' })),
  )
  expect(added.link).toBe('/all-products/hot-deals')
})
