import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const visitor = browserClient(app)

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
type Status = 'offered' | 'countered' | 'accepted' | 'declined'

async function offer(buyerId: string, sellerId: string, status: Status) {
  const product = await createProduct(db, { seller: { id: sellerId }, category: leaf })
  await db
    .insert(schema.offers)
    .values({ productId: product.id, buyerId, sellerId, status, amount: 5000, expiresAt: daysFromNow(1) })
}

/** A conversation with a message from each of these members. */
async function talk(buyerId: string, sellerId: string, writers: string[], kind: 'text' | 'system' = 'text') {
  const [room] = await db.insert(schema.rooms).values({ buyerId, sellerId }).returning()
  for (const [index, senderId] of writers.entries()) {
    await db.insert(schema.messages).values({
      roomId: room?.id ?? '',
      senderId,
      sequence: index + 1,
      clientId: randomUUID(),
      kind,
      text: 'Hello',
    })
  }
}

test('an accepted offer permits a review, and a second review replaces the first', async () => {
  const [buyer, seller] = [await member(), await member()]
  const userId = seller.user.id
  expect((await refusalOf(buyer.api.review({ userId, rating: 5 }))).code).toBe('forbidden')
  await offer(buyer.user.id, userId, 'accepted')
  expect((await dataOf(buyer.api.getReviews({ userId }))).mayReview).toBe(true)
  const written = await buyer.api.review({ userId, rating: 4, text: '  Quick and\r\nhonest\u0007 ' })
  expect(written).toMatchObject({
    ok: true,
    message: 'Your review is saved',
    data: { rating: 4, text: 'Quick and\nhonest', mine: true, author: { _id: buyer.user.id } },
  })
  const again = await dataOf(buyer.api.review({ userId, rating: 2 }))
  expect(again).toMatchObject({ _id: written.ok && written.data._id, rating: 2, text: '' })
  const list = await dataOf(visitor.getReviews({ userId }))
  expect(list).toMatchObject({ total: 1, rating: 2, mayReview: false })
  expect(list.items).toMatchObject([
    { rating: 2, mine: false, author: { name: `${buyer.user.firstName} ${buyer.user.lastName}` } },
  ])
})

test('offers in other states permit no review', async () => {
  const [buyer, seller] = [await member(), await member()]
  for (const status of ['offered', 'countered', 'declined'] as const) {
    await offer(buyer.user.id, seller.user.id, status)
  }
  expect((await refusalOf(buyer.api.review({ userId: seller.user.id, rating: 5 }))).code).toBe('forbidden')
})

test('a conversation permits reviews once both sides wrote text in the same room', async () => {
  const [one, other] = [await member(), await member()]
  const [a, b] = [one.user.id, other.user.id]
  const mayReview = async () => (await dataOf(one.api.getReviews({ userId: b }))).mayReview
  await talk(a, b, [a, a])
  await talk(b, a, [b])
  await talk(a, b, [a, b], 'system')
  expect(await mayReview()).toBe(false)
  await talk(a, b, [a, b])
  expect(await mayReview()).toBe(true)
  expect((await one.api.review({ userId: b, rating: 5 })).ok).toBe(true)
  expect((await other.api.review({ userId: a, rating: 5 })).ok).toBe(true)
})

test('an accepted offer of another buyer permits no review', async () => {
  const [one, two, seller] = [await member(), await member(), await member()]
  await offer(two.user.id, seller.user.id, 'accepted')
  expect((await refusalOf(one.api.review({ userId: seller.user.id, rating: 1 }))).code).toBe('forbidden')
})

test('members cannot review themselves or a deleted member', async () => {
  const { api, user } = await member()
  expect((await refusalOf(api.review({ userId: user.id, rating: 5 }))).code).toBe('own_account')
  expect((await dataOf(api.getReviews({ userId: user.id }))).mayReview).toBe(false)
  const gone = await createUser(db, { deletedAt: new Date() })
  expect((await refusalOf(api.review({ userId: gone.id, rating: 5 }))).statusCode).toBe(404)
  expect((await refusalOf(visitor.getReviews({ userId: gone.id }))).statusCode).toBe(404)
})

test('a blocked buyer can still review the seller', async () => {
  const [buyer, seller] = [await member(), await member()]
  await offer(buyer.user.id, seller.user.id, 'accepted')
  await db.insert(schema.blocks).values({ blockerId: seller.user.id, blockedId: buyer.user.id })
  expect((await buyer.api.review({ userId: seller.user.id, rating: 1 })).ok).toBe(true)
})

test('a rating is a whole number from 1 to 5, and the text has at most 1,000 characters', async () => {
  const [buyer, seller] = [await member(), await member()]
  await offer(buyer.user.id, seller.user.id, 'accepted')
  for (const rating of [0, 6, 4.5]) {
    const refusal = await refusalOf(buyer.api.review({ userId: seller.user.id, rating }))
    expect(refusal.fields).toHaveProperty('rating')
  }
  const long = await refusalOf(
    buyer.api.review({ userId: seller.user.id, rating: 5, text: 'x'.repeat(1001) }),
  )
  expect(long.fields).toMatchObject({ text: { message: 'Maximum 1000 characters' } })
})

test('reviews are paged newest first, with the average rating of all', async () => {
  const seller = await createUser(db)
  for (let age = 0; age < 25; age += 1) {
    const author = await createUser(db)
    await db.insert(schema.reviews).values({
      sellerId: seller.id,
      authorId: author.id,
      rating: age < 5 ? 1 : 5,
      text: `review ${age}`,
      createdAt: new Date(Date.now() - age * 60_000),
    })
  }
  const first = await dataOf(visitor.getReviews({ userId: seller.id }))
  expect(first).toMatchObject({ page: 1, size: 20, total: 25, totalExact: true, rating: 4.2 })
  expect(first.items.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, age) => `review ${age}`))
  const second = await dataOf(visitor.getReviews({ userId: seller.id, page: '2' }))
  expect(second.items).toHaveLength(5)
})

test('the review of a blocked author has no author but counts', async () => {
  const [author, seller] = [await createUser(db, { blockedAt: new Date() }), await createUser(db)]
  await db.insert(schema.reviews).values({ sellerId: seller.id, authorId: author.id, rating: 3 })
  const { items, rating } = await dataOf(visitor.getReviews({ userId: seller.id }))
  expect([items[0]?.author, rating]).toEqual([null, 3])
})

test('a new review invalidates the pages of the seller', async () => {
  const [buyer, seller] = [await member(), await member()]
  await offer(buyer.user.id, seller.user.id, 'accepted')
  const heard = new Promise<BusEvent>((resolve) => {
    const stop = app.resources.bus.subscribe((event) => {
      // The seller's notification is announced as well, and events of earlier tests may arrive late.
      if (event.type !== 'invalidate' || !event.tags.includes(`seller:${seller.user.id}`)) return
      stop()
      resolve(event)
    })
  })
  await dataOf(buyer.api.review({ userId: seller.user.id, rating: 5 }))
  expect(await heard).toEqual({ type: 'invalidate', tags: [`seller:${seller.user.id}`] })
  const [row] = await db.select().from(schema.reviews).where(eq(schema.reviews.sellerId, seller.user.id))
  expect(row?.authorId).toBe(buyer.user.id)
})

test('a seller is notified of a new review but not of its change', async () => {
  const [buyer, seller] = [await member(), await member()]
  await offer(buyer.user.id, seller.user.id, 'accepted')
  for (const rating of [5, 4]) await dataOf(buyer.api.review({ userId: seller.user.id, rating }))
  const { items } = await dataOf(seller.api.notification({}))
  expect(items.filter(({ kind }) => kind === 'review')).toMatchObject([
    { link: `/view-profile/${seller.user.id}`, title: 'You have a new review' },
  ])
})

test('an author without a name is shown as “Member” in both languages', async () => {
  const seller = await member()
  const nameless = await createUser(db, { firstName: '', lastName: '' })
  const listed = await dataOf(visitor.getProfileById({ userId: nameless.id }))
  expect(listed.profile).toMatchObject({ name: 'Member', name_ar: 'عضو' })
  await db.insert(schema.reviews).values({ sellerId: seller.user.id, authorId: nameless.id, rating: 4 })
  const { items } = await dataOf(visitor.getReviews({ userId: seller.user.id }))
  expect(items[0]?.author).toMatchObject({ name: 'Member', name_ar: 'عضو' })
  expect((await dataOf(visitor.getProfileById({ userId: seller.user.id }))).profile.name_ar).toBeNull()
})
