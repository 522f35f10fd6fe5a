import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ListingInput } from '#lib/contract/listings.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { day } from '#server/platform/durations.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import {
  createBranch,
  createBusiness,
  createCategory,
  createPendingBusiness,
  createUser,
  signIn,
} from '#support/factories.ts'
import { createAttributes, createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const { top, leaf } = await createBranch(db)
const visitor = browserClient(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function signedIn(user: Awaited<ReturnType<typeof createUser>>, photos = 1) {
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  return { user, api, images: await createPhotos(db, user, photos) }
}
const member = async (photos = 1) => signedIn(await createUser(db), photos)
type Member = Awaited<ReturnType<typeof member>>

const add = ({ api, images }: Member, changes: Partial<ListingInput> = {}, idempotencyKey = newKey()) =>
  api.addProduct({ ...listingInput(leaf, images, changes), idempotencyKey })
const added = async (seller: Member, changes: Partial<ListingInput> = {}) => dataOf(add(seller, changes))
const edit = ({ api, images }: Member, id: string, changes: Partial<ListingInput> = {}) =>
  api.updateProduct({ ...listingInput(leaf, images, changes), id })
const rowOf = async (id: string) => db.query.products.findFirst({ where: eq(schema.products.id, id) })
const fieldsOf = async (answer: ReturnType<typeof add>) => {
  const { statusCode, fields } = await refusalOf(answer)
  return [
    statusCode,
    Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code])),
  ]
}

/** Returns the tags that are invalidated while `run` runs. */
async function invalidatedBy(run: () => Promise<unknown>): Promise<string[]> {
  const tags: string[] = []
  const heard = new Promise<void>((resolve) => {
    const stop = resources.bus.subscribe((event: BusEvent) => {
      if (event.type === 'invalidate') tags.push(...event.tags)
      if (event.type !== 'outbox') return
      stop()
      resolve()
    })
  })
  await run()
  await resources.bus.publish({ type: 'outbox' })
  await heard
  return tags.toSorted()
}

test('a new listing appears at once in lists, search and on its page', async () => {
  const seller = await member(2)
  const answer = await add(seller, { name: 'Walnut sideboard', name_ar: 'بوفيه جوز' })
  expect(answer).toMatchObject({ ok: true, message: 'Product Added Successfully' })
  const listing = await dataOf(Promise.resolve(answer))
  expect(listing).toMatchObject({
    type: 'active',
    categoryId: leaf.id,
    price: 500_00,
    images: seller.images.map((id) => ({ _id: id, path: `/media/${id}` })),
    wholesale: null,
    showCall: false,
    showWhatsApp: false,
    reason: null,
  })
  expect(Date.parse(listing.expiresAt) - Date.parse(listing.createdAt)).toBe(60 * 24 * 3_600_000)
  const detail = await dataOf(visitor.getProduct({ id: listing._id }))
  expect(detail).toMatchObject({
    name: 'Walnut sideboard',
    topCategory: { _id: top.id },
    userId: seller.user.id,
    postedBy: 'individual',
    images: seller.images.map((id) => `/media/${id}`),
  })
  const { items } = await dataOf(visitor.getProducts({ categoryId: top.id }))
  expect(items.map(({ _id }) => _id)).toContain(listing._id)
  for (const search of ['walnut', 'بوفية', 'walnutt']) {
    const found = await dataOf(visitor.searchOnNextPage({ search }))
    expect(
      found.items.map(({ _id }) => _id),
      search,
    ).toEqual([listing._id])
  }
})

test('adding and moving a listing invalidates the pages that show it', async () => {
  const seller = await member()
  const tags = await invalidatedBy(() => added(seller))
  expect(tags).toEqual(
    expect.arrayContaining(['home', 'products', `category:${leaf.id}`, `category:${top.id}`]),
  )
  const { leaf: other } = await createBranch(db)
  const listing = await added(seller, { name: 'Pine table' })
  const moved = await invalidatedBy(() => edit(seller, listing._id, { categoryId: other.id }))
  expect(moved).toEqual(
    expect.arrayContaining(
      [
        `product:${listing._id}`,
        `seller:${seller.user.id}`,
        `category:${leaf.id}`,
        `category:${other.id}`,
      ].toSorted(),
    ),
  )
})

test('a listing needs its name in at least one language', async () => {
  const seller = await member()
  const arabic = await added(seller, { name: '', name_ar: 'كرسي', description_ar: 'مريح' })
  expect(arabic).toMatchObject({ name: null, name_ar: 'كرسي', description: null, description_ar: 'مريح' })
  expect((await added(seller, { name_ar: undefined })).name_ar).toBeNull()
  expect(await fieldsOf(add(seller, { name: ' ', name_ar: '' }))).toEqual([400, { name: 'required' }])
})

test('repeated and concurrent calls with one key create one listing, and another listing is refused', async () => {
  const seller = await member()
  const key = newKey()
  const answers = await Promise.all([add(seller, {}, key), add(seller, {}, key)])
  const ids = await Promise.all(answers.map(async (answer) => (await dataOf(Promise.resolve(answer)))._id))
  expect(ids[0]).toBe(ids[1])
  expect(await db.$count(schema.products, eq(schema.products.userId, seller.user.id))).toBe(1)
  expect(await refusalOf(add(seller, { price: 1_00 }, key))).toMatchObject({ code: 'conflict' })
})

test('an individual adds at most twenty listings a day, not counting refused ones, a business more', async () => {
  stopClock()
  const [individual, business] = [await member(), await signedIn(await createBusiness(db))]
  await refusalOf(add(individual, { name: '', name_ar: '' }))
  for (let count = 0; count < 20; count += 1) await added(individual, { name: `Table ${count}` })
  expect(await refusalOf(add(individual))).toMatchObject({
    statusCode: 429,
    code: 'daily_listings',
    message: 'As an individual you can add at most 20 listings a day. Please continue tomorrow',
    retryAfter: (day - (Date.now() % day)) / 1000,
  })
  for (let count = 0; count < 21; count += 1) await added(business, { name: `Table ${count}` })
  expect(await db.$count(schema.products, eq(schema.products.userId, individual.user.id))).toBe(20)
})

test('a listing needs a visible category without sub-categories', async () => {
  const seller = await member()
  const hidden = await createCategory(db, { parentId: top.id, hiddenAt: new Date() })
  const hiddenTop = await createCategory(db, { hiddenAt: new Date() })
  const below = await createCategory(db, { parentId: hiddenTop.id })
  for (const { id } of [top, hidden, hiddenTop, below, { id: newKey() }]) {
    expect(await fieldsOf(add(seller, { categoryId: id }))).toEqual([
      400,
      { categoryId: 'category_not_leaf' },
    ])
  }
  const alone = await createCategory(db)
  expect((await added(seller, { categoryId: alone.id })).categoryId).toBe(alone.id)
})

test('attributes are validated by the category', async () => {
  const { leaf: phones } = await createBranch(db)
  await createAttributes(db, phones, [
    {
      key: 'brand',
      type: 'choice',
      label: 'Brand',
      labelAr: 'الماركة',
      options: [{ key: 'apple', en: 'Apple', ar: 'أبل' }],
      required: true,
    },
    { key: 'storage', type: 'number', label: 'Storage', labelAr: 'السعة', unit: 'GB', unitAr: 'جيجابايت' },
    { key: 'model', type: 'text', label: 'Model', labelAr: 'الطراز' },
    { key: 'sealed', type: 'boolean', label: 'Sealed', labelAr: 'مغلق' },
  ])
  const seller = await member()
  const withAttributes = (attributes: ListingInput['attributes']) =>
    add(seller, { categoryId: phones.id, attributes })
  expect(await fieldsOf(withAttributes(undefined))).toEqual([400, { 'attributes.brand': 'required' }])
  expect(
    await fieldsOf(
      withAttributes({ brand: 'nokia', storage: 'much', model: 'x'.repeat(201), sealed: 'yes' }),
    ),
  ).toEqual([
    400,
    {
      'attributes.brand': 'invalid_choice',
      'attributes.storage': 'number_invalid',
      'attributes.model': 'maximum_200',
      'attributes.sealed': 'invalid_choice',
    },
  ])
  const given = {
    brand: 'apple',
    storage: '٢٥٦',
    model: ' 15 \ud800Pro\u0000 ',
    sealed: true,
    unknown: 'left out',
  }
  const listing = await dataOf(withAttributes(given))
  expect(listing.attributes).toEqual({ brand: 'apple', storage: 256, model: '15 Pro', sealed: true })
  expect(await dataOf(visitor.getProduct({ id: listing._id }))).toMatchObject({
    feature: 'Apple · 256\u00a0GB',
    feature_ar: 'أبل · 256\u00a0جيجابايت',
  })
})

test('wholesale prices are only for accepted businesses, and not above the price', async () => {
  const wholesale = { price: 400_00, minimum: 10 }
  for (const user of [await createUser(db), await createPendingBusiness(db)]) {
    const seller = await signedIn(user)
    expect(await refusalOf(add(seller, { wholesale }))).toMatchObject({
      statusCode: 403,
      code: 'business_not_approved',
      message: 'Your business details are not approved by admin yet.',
      fields: { wholesale: { message: 'Your business details are not approved by admin yet.' } },
    })
  }
  const seller = await signedIn(await createBusiness(db))
  const listing = await added(seller, { wholesale })
  expect(listing.wholesale).toEqual(wholesale)
  expect(await dataOf(visitor.getProduct({ id: listing._id }))).toMatchObject({
    postedBy: 'business',
    wholesale,
  })
  expect(await fieldsOf(add(seller, { wholesale: { price: 501_00, minimum: 10 } }))).toEqual([
    400,
    { 'wholesale.price': 'wholesale_price' },
  ])
  expect((await add(seller, { price: 0, wholesale })).ok).toBe(true)
  expect((await dataOf(edit(seller, listing._id))).wholesale).toBeNull()
})

test('a listing needs one to six different photos of its seller and keeps their order', async () => {
  const [seller, other] = [await member(7), await member()]
  expect(await refusalOf(add({ ...seller, images: [] }))).toMatchObject({
    fields: { images: { message: 'Images are required' } },
  })
  expect(await refusalOf(add(seller))).toMatchObject({
    fields: { images: { message: 'Cannot upload more than 6 images' } },
  })
  const [first = '', second = ''] = seller.images
  expect(await fieldsOf(add({ ...seller, images: [first, first] }))).toEqual([400, { images: 'invalid' }])
  const [avatar = ''] = await createPhotos(db, seller.user, 1, { kind: 'avatar' })
  for (const image of [...other.images, avatar, newKey()]) {
    expect(await fieldsOf(add({ ...seller, images: [first, image] }))).toEqual([
      404,
      { 'images.1': 'image_gone' },
    ])
  }
  const listing = await added({ ...seller, images: [second.toUpperCase(), first] })
  expect((await rowOf(listing._id))?.imageIds).toEqual([second, first])
})

test('a listing takes its emirate from the input or from a saved address of its seller', async () => {
  const [seller, other] = [await member(), await member()]
  const address = async ({ user }: Member) => {
    const row = { userId: user.id, house: 'Villa 1', emirate: 'ajman' }
    const [saved] = await db.insert(schema.addresses).values(row).returning()
    return saved?.id ?? ''
  }
  expect(await fieldsOf(add(seller, { emirate: undefined }))).toEqual([400, { emirate: 'required' }])
  const own = await added(seller, { emirate: undefined, addressId: await address(seller) })
  expect(own.emirate).toBe('ajman')
  expect(await fieldsOf(add(seller, { addressId: await address(other) }))).toEqual([
    404,
    { addressId: 'invalid_choice' },
  ])
})

test('an edit keeps unchanged fields and releases removed photos', async () => {
  const seller = await member(3)
  const listing = await added(seller)
  await db
    .update(schema.products)
    .set({ viewCount: 7, favouriteCount: 2, externalId: 'A-1', floorPrice: 300_00 })
    .where(eq(schema.products.id, listing._id))
  const [first = '', , third = ''] = seller.images
  const changed = await edit({ ...seller, images: [third, first] }, listing._id, {
    name: 'Ash table',
    price: 0,
  })
  expect(changed).toMatchObject({ ok: true, message: 'Product Updated Successfully' })
  expect(await rowOf(listing._id)).toMatchObject({
    name: 'Ash table',
    price: 0,
    imageIds: [third, first],
    viewCount: 7,
    favouriteCount: 2,
    externalId: 'A-1',
    floorPrice: 300_00,
    status: 'active',
    expiresAt: new Date(listing.expiresAt),
    createdAt: new Date(listing.createdAt),
  })
  const used = await db
    .select({ id: schema.images.id, usedAt: schema.images.usedAt })
    .from(schema.images)
    .where(eq(schema.images.ownerId, seller.user.id))
  expect(
    used
      .filter(({ usedAt }) => usedAt !== null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([first, third].toSorted())
  expect((await dataOf(visitor.searchOnNextPage({ search: 'ash table' }))).items[0]?._id).toBe(listing._id)
})

test('a shared demo picture may stay when its listing is edited, but not be used for another', async () => {
  const seller = await member()
  const [drawn] = await db.insert(schema.images).values({ kind: 'product', drawing: 'cars/0' }).returning()
  const id = drawn?.id ?? ''
  const listing = await added(await member())
  await db
    .update(schema.products)
    .set({ userId: seller.user.id, imageIds: [id] })
    .where(eq(schema.products.id, listing._id))
  expect((await edit({ ...seller, images: [id] }, listing._id)).ok).toBe(true)
  expect(await fieldsOf(add({ ...seller, images: [id] }, { name: 'Pine table' }))).toEqual([
    404,
    { 'images.0': 'image_gone' },
  ])
})

test('listings of another seller cannot be read as own, edited or deleted', async () => {
  const [seller, other] = [await member(), await member()]
  const listing = await added(seller)
  const before = await rowOf(listing._id)
  const id = listing._id
  for (const answer of [
    edit(other, id),
    edit({ ...other, images: seller.images }, id),
    other.api.getMyProductById({ id }),
    other.api.deleteProduct({ id }),
    other.api.markSold({ id, sold: true }),
    other.api.renewProduct({ id }),
    other.api.hideProduct({ id }),
    other.api.showProduct({ id }),
    other.api.duplicateProduct({ id, idempotencyKey: newKey() }),
  ]) {
    expect(await refusalOf(answer)).toMatchObject({ statusCode: 404, code: 'not_found' })
  }
  expect(await rowOf(id)).toEqual(before)
})

test('messages are in the language of the caller', async () => {
  const user = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }), lang: 'ar' })
  const refusal = await refusalOf(api.addProduct({ ...listingInput(leaf, []), idempotencyKey: newKey() }))
  expect(refusal.fields?.images?.message).toBe('الصور مطلوبة')
})
