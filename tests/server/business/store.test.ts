import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { removeUnused } from '#server/media/removal.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf, siteOrigin } from '#support/client.ts'
import { eraseAccount } from '#support/erase.ts'
import {
  createBranch,
  createBusiness,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'

const app = await openTestApp()
const { db, resources } = app

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function business(store: Parameters<typeof createBusiness>[1] = {}) {
  const user = await createBusiness(db, store)
  const token = await signIn(db, { userId: user.id })
  return { user, token, api: browserClient(app, { token }) }
}
type Api = Awaited<ReturnType<typeof business>>['api']

/** Draws a picture that is red on the left and blue on the right. */
const photo = (width: number, height: number) =>
  sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
    .extend({ right: width / 2, background: 'blue' })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer()
const upload = async (api: Api, kind: 'store-logo' | 'store-banner') =>
  dataOf(
    api.upload({ kind, file: new Blob([new Uint8Array(await photo(800, 400))], { type: 'image/jpeg' }) }),
  )
const get = (path: string) => app.fetch(new Request(`${siteOrigin}${path}`))
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const profileOf = async (userId: string) =>
  (await dataOf(plainClient(app).getProfileById({ userId }))).profile

test('a store’s details are saved in both languages and shown on its public profile', async () => {
  const { api, user } = await business()
  const answer = await api.updateStore({
    name: ' Noor Lamps ',
    name_ar: 'نور للمصابيح',
    description: 'Lamps\r\nand more',
    description_ar: 'مصابيح وأكثر',
    emirate: 'ajman',
  })
  expect(answer).toMatchObject({
    ok: true,
    message: 'Store updated successfully',
    data: { name: 'Noor Lamps', name_ar: 'نور للمصابيح', description: 'Lamps\nand more', emirate: 'ajman' },
  })
  expect(await profileOf(user.id)).toMatchObject({
    name: 'Noor Lamps',
    name_ar: 'نور للمصابيح',
    description: 'Lamps\nand more',
    description_ar: 'مصابيح وأكثر',
    emirate: 'ajman',
  })
})

test('updateStore keeps undefined values and removes null and empty ones', async () => {
  const { api } = await business({
    name: 'Noor',
    nameAr: 'نور',
    description: 'Lamps',
    descriptionAr: 'مصابيح',
  })
  expect(await dataOf(api.updateStore({ emirate: 'fujairah' }))).toMatchObject({
    ...{ name: 'Noor', name_ar: 'نور', description: 'Lamps', description_ar: 'مصابيح', emirate: 'fujairah' },
  })
  const emptied = { name_ar: null, description: '', description_ar: '', emirate: null }
  expect(await dataOf(api.updateStore(emptied))).toMatchObject({
    ...{ name: 'Noor', name_ar: null, description: '', description_ar: null, emirate: null },
  })
})

test('store names have 3 to 40 characters, descriptions at most 1,000', async () => {
  const { api } = await business()
  const { fields } = await refusalOf(
    api.updateStore({ name: 'No', name_ar: 'x'.repeat(41), description: 'x'.repeat(1001) }),
  )
  expect(fields).toMatchObject({
    name: { message: 'Minimum 3 characters' },
    name_ar: { message: 'Maximum 40 characters' },
    description: { message: 'Maximum 1000 characters' },
  })
})

test('logos are cropped to a square and banners to 5:2, without camera metadata', async () => {
  const { api } = await business()
  const logo = await upload(api, 'store-logo')
  const banner = await upload(api, 'store-banner')
  expect([logo.width, logo.height]).toEqual([960, 960])
  expect([banner.width, banner.height]).toEqual([1920, 768])
  for (const width of [...pictureWidths.avatar, ...pictureWidths.card]) {
    expect(await sharp(await bytesOf(`${logo.path}-${width}.webp`)).metadata()).toMatchObject({
      ...{ format: 'webp', width, height: width },
    })
  }
  for (const width of pictureWidths.banner) {
    const bytes = await bytesOf(`${banner.path}-${width}.webp`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: (width * 2) / 5 })
    expect(bytes.toString('latin1')).not.toContain('SecretCamera')
  }
})

test('store pictures show once chosen, and replaced or removed ones are deleted', async () => {
  const { api, user } = await business()
  const [first, second] = [await upload(api, 'store-banner'), await upload(api, 'store-banner')]
  const logo = await upload(api, 'store-logo')
  await dataOf(api.updateStore({ banner: first._id, logo: logo._id }))
  expect(await profileOf(user.id)).toMatchObject({ banner: first.path, avatar: logo.path })
  await dataOf(api.updateStore({ banner: second._id }))
  expect(await profileOf(user.id)).toMatchObject({ banner: second.path, avatar: logo.path })
  expect((await get(`${first.path}-960.webp`)).status).toBe(404)
  await dataOf(api.updateStore({ banner: second._id, logo: null }))
  expect(await profileOf(user.id)).toMatchObject({ banner: second.path, avatar: null })
  expect((await get(`${logo.path}-240.webp`)).status).toBe(404)
  expect((await get(`${second.path}-1920.webp`)).status).toBe(200)
  expect(await db.$count(schema.images, eq(schema.images.ownerId, user.id))).toBe(1)
})

test('a picture of another member or another kind is refused, and the store stays unchanged', async () => {
  const [one, other] = [await business({ name: 'Before' }), await business()]
  const theirs = await upload(other.api, 'store-logo')
  const banner = await upload(one.api, 'store-banner')
  for (const logo of [theirs._id, banner._id]) {
    expect((await refusalOf(one.api.updateStore({ name: 'After', logo }))).statusCode).toBe(404)
  }
  expect(await profileOf(one.user.id)).toMatchObject({ name: 'Before', avatar: null })
  expect((await get(`${theirs.path}-240.webp`)).status).toBe(200)
})

test('a shared demo picture stays when its store removes it', async () => {
  const [drawn] = await db.insert(schema.images).values({ kind: 'logo', drawing: 'store-logo/1' }).returning()
  const { api } = await business({ logoId: drawn?.id ?? null })
  await dataOf(api.updateStore({ logo: null }))
  expect(await db.$count(schema.images, eq(schema.images.id, drawn?.id ?? ''))).toBe(1)
})

test('a store update invalidates its pages, and its listings are found by the new name', async () => {
  const { api, user } = await business()
  const { leaf } = await createBranch(db)
  await createProduct(db, { seller: user, category: leaf }, { name: 'Desk lamp' })
  const heard: string[] = []
  const stop = resources.bus.subscribe((event) => event.type === 'invalidate' && heard.push(...event.tags))
  await dataOf(api.updateStore({ name: 'Qandeel House' }))
  await expect.poll(() => heard).toEqual(expect.arrayContaining([`seller:${user.id}`, 'products', 'home']))
  stop()
  const { items } = await dataOf(plainClient(app).searchOnNextPage({ search: 'qandeel' }))
  expect(items.map(({ name }) => name)).toEqual(['Desk lamp'])
})

test('an unused upload is removed after a day, a used one is kept', async () => {
  const { api, user } = await business()
  const [kept, unused] = [await upload(api, 'store-logo'), await upload(api, 'store-logo')]
  await dataOf(api.updateStore({ logo: kept._id }))
  expect(await removeUnused(resources.db, 'storePictures', daysFromNow(-1))).toBe(0)
  expect(await removeUnused(resources.db, 'storePictures', daysFromNow(1))).toBeGreaterThan(0)
  expect((await get(`${unused.path}-240.webp`)).status).toBe(404)
  expect((await get(`${kept.path}-240.webp`)).status).toBe(200)
  expect(await profileOf(user.id)).toMatchObject({ avatar: kept.path })
})

test('erasing an account deletes its store, pictures, application and the mails about it', async () => {
  const password = 'Correct-horse-1'
  const user = await createUser(db, { role: 'business', password })
  await db.insert(schema.stores).values({ userId: user.id, name: 'Gone soon' })
  await db.insert(schema.businessApplications).values({
    ...{ userId: user.id, businessName: 'Gone soon', countryCode: '+971', mobile: '501234567' },
    ...{ email: 'gone@example.com', status: 'Accepted' as const },
  })
  await db.insert(schema.outbox).values({ channel: 'email', recipient: 'gone@example.com', body: 'Accepted' })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const logo = await upload(api, 'store-logo')
  await dataOf(api.updateStore({ logo: logo._id }))
  await eraseAccount(app, api)
  expect((await get(`${logo.path}-240.webp`)).status).toBe(404)
  const { businessApplications, images, outbox, stores } = schema
  expect(await db.$count(stores, eq(stores.userId, user.id))).toBe(0)
  expect(await db.$count(businessApplications, eq(businessApplications.userId, user.id))).toBe(0)
  expect(await db.$count(images, eq(images.ownerId, user.id))).toBe(0)
  expect(await db.$count(outbox, eq(outbox.recipient, 'gone@example.com'))).toBe(0)
})
