import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { announceListings } from '#server/listings/announce.ts'
import { notifyEndings } from '#server/listings/endings.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createBusiness, createProduct, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db, resources } = app
const { leaf } = await createBranch(db)

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
  await db.execute(sql`TRUNCATE products CASCADE`)
})

type User = Awaited<ReturnType<typeof createUser>>
const apiOf = async (user: User) => browserClient(app, { token: await signIn(db, { userId: user.id }) })
const noticesOf = (user: User) =>
  db.select().from(schema.notifications).where(eq(schema.notifications.userId, user.id))
const follow = (seller: User, ...followers: User[]) =>
  db.insert(schema.follows).values(followers.map(({ id }) => ({ followerId: id, sellerId: seller.id })))
const add = async (seller: User) =>
  dataOf(
    (await apiOf(seller)).addProduct({
      ...listingInput(leaf, await createPhotos(db, seller)),
      idempotencyKey: newKey(),
    }),
  )

test('followers are notified of a new listing once, in both languages, and blocked members are not', async () => {
  const seller = await createBusiness(db, { name: 'Gulf Oak', nameAr: 'بلوط الخليج' })
  const [fan, other, blocked, blocker] = [1, 2, 3, 4].map(() => createUser(db))
  const [one, stranger, gone, foe] = await Promise.all([fan, other, blocked, blocker] as Promise<User>[])
  if (!one || !stranger || !gone || !foe) throw new Error('nobody')
  await follow(seller, one, gone, foe)
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, gone.id))
  await db.insert(schema.blocks).values({ blockerId: seller.id, blockedId: foe.id })
  const listing = await add(seller)
  expect(await announceListings(resources)).toBe(1)
  expect(await announceListings(resources)).toBe(0)
  expect(await noticesOf(one)).toMatchObject([
    {
      kind: 'listing',
      title: 'New from \u2068Gulf Oak\u2069',
      titleAr: 'جديد من \u2068بلوط الخليج\u2069',
      message: '\u2068Oak table\u2069 was just listed.',
      messageAr: 'أُضيف للتو: \u2068طاولة بلوط\u2069.',
      link: `/product-detail/${listing._id}`,
    },
  ])
  for (const user of [stranger, gone, foe, seller]) expect(await noticesOf(user)).toEqual([])
})

test('showing or editing a listing does not announce it again, and a shown duplicate is announced', async () => {
  const [seller, fan] = await Promise.all([createUser(db), createUser(db)])
  await follow(seller, fan)
  const api = await apiOf(seller)
  const { _id: id, images } = await add(seller)
  await announceListings(resources)
  await dataOf(api.hideProduct({ id }))
  await dataOf(api.showProduct({ id }))
  await dataOf(
    api.updateProduct({
      ...listingInput(
        leaf,
        images.map(({ _id }) => _id),
      ),
      id,
    }),
  )
  const copy = await dataOf(api.duplicateProduct({ id, idempotencyKey: newKey() }))
  expect(await announceListings(resources)).toBe(0)
  const input = listingInput(
    leaf,
    images.map(({ _id }) => _id),
    { name: 'Pine table' },
  )
  await dataOf(api.updateProduct({ ...input, id: copy._id }))
  await dataOf(api.showProduct({ id: copy._id }))
  expect(await announceListings(resources)).toBe(1)
  expect((await noticesOf(fan)).map(({ link }) => link).toSorted()).toEqual(
    [id, copy._id].map((one) => `/product-detail/${one}`).toSorted(),
  )
})

test('a demo listing is never announced', async () => {
  const [seller, fan] = await Promise.all([createUser(db), createUser(db)])
  await follow(seller, fan)
  await createProduct(db, { seller, category: leaf })
  expect(await announceListings(resources)).toBe(0)
})

test('sellers are notified once, three days before a listing expires, and by mail if they want it', async () => {
  const verified = { emailVerifiedAt: new Date() }
  const [seller, silent, unverified] = await Promise.all([
    createUser(db, { ...verified, language: 'ar' }),
    createUser(db, { ...verified, settings: { endingMail: false } }),
    createUser(db),
  ])
  const now = new Date('2026-11-20T08:00:00Z')
  const end = new Date('2026-11-23T07:00:00Z')
  for (const owner of [seller, silent, unverified]) {
    await createProduct(
      db,
      { seller: owner, category: leaf },
      { name: 'Oak', nameAr: 'بلوط', expiresAt: end },
    )
  }
  const of = { seller, category: leaf }
  await createProduct(db, of, { expiresAt: new Date('2026-11-23T08:00:01Z') })
  await createProduct(db, of, { expiresAt: new Date('2026-11-20T07:59:59Z') })
  await createProduct(db, of, { expiresAt: end, status: 'sold' })
  await createProduct(db, of, { expiresAt: end, status: 'hidden' })
  expect(await notifyEndings(resources, now)).toBe(3)
  expect(await notifyEndings(resources, now)).toBe(0)
  for (const owner of [seller, silent, unverified]) {
    expect(await noticesOf(owner)).toMatchObject([
      {
        kind: 'ending',
        title: 'A listing is about to expire',
        message: '\u2068Oak\u2069 is online until November 23, 2026. Renew it with one tap.',
      },
    ])
  }
  const [mail, ...more] = await messagesTo(db, seller.email ?? '')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'إعلانك بلوط على وشك الانتهاء' })
  expect(mail?.body).toContain('https://market.example/ar/product-detail/')
  for (const owner of [silent, unverified]) expect(await messagesTo(db, owner.email ?? '')).toEqual([])
})
