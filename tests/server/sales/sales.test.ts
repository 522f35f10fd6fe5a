import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { answerByFloor } from '#server/offers/due.ts'
import * as schema from '#server/platform/db/schema.ts'
import { liftReservations, reserveListing } from '#server/sales/service.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const { leaf } = await createBranch(db)
const visitor = browserClient(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
type Member = Awaited<ReturnType<typeof member>>

async function listing() {
  const seller = await member()
  const { id } = await createProduct(db, { seller: seller.user, category: leaf }, { price: 1000_00 })
  return { seller, id }
}

/** A member who wrote about a listing. */
async function writer(productId: string, seller: Member): Promise<Member> {
  const buyer = await member()
  const sides = { productId, sellerId: seller.user.id, buyerId: buyer.user.id }
  const [room] = await db
    .insert(schema.rooms)
    .values({ ...sides, lastSequence: 1, lastMessageAt: new Date() })
    .returning()
  const roomId = room?.id ?? ''
  await db.insert(schema.roomMembers).values([
    { roomId, userId: seller.user.id },
    { roomId, userId: buyer.user.id },
  ])
  return buyer
}
const offer = ({ api }: Member, productId: string) =>
  api.makeAnOffer({ productId, amount: 900_00, quantity: 1, idempotencyKey: newKey() })
const noticesOf = ({ user }: Member) =>
  db.query.notifications.findMany({ where: eq(schema.notifications.userId, user.id) })

test('only buyers who wrote about a listing can be chosen, and only by its seller', async () => {
  const { seller, id } = await listing()
  const [buyer, stranger] = [await writer(id, seller), await member()]
  const { chats, reservation, sale } = await dataOf(seller.api.sale({ id }))
  expect(chats).toMatchObject([{ _id: buyer.user.id, agreed: false, offered: null }])
  expect([reservation, sale]).toEqual([null, null])
  await db.update(schema.users).set({ firstName: '', lastName: '' }).where(eq(schema.users.id, buyer.user.id))
  const [nameless] = (await dataOf(seller.api.sale({ id }))).chats
  expect(nameless).toMatchObject({ name: 'Member', name_ar: 'عضو' })
  for (const call of [seller.api.reserveProduct, seller.api.soldTo]) {
    expect(await refusalOf(call({ id, buyerId: stranger.user.id }))).toMatchObject({ code: 'not_found' })
    expect(await refusalOf(call({ id, buyerId: seller.user.id }))).toMatchObject({ code: 'not_found' })
  }
  expect((await dataOf(visitor.getProduct({ id }))).status).toBe('active')
  expect(await refusalOf(buyer.api.sale({ id }))).toMatchObject({ code: 'not_found' })
})

test('a reserved listing is shown as reserved, without its buyer, until the reservation is lifted', async () => {
  const { seller, id } = await listing()
  const buyer = await writer(id, seller)
  const reserved = await dataOf(seller.api.reserveProduct({ id, buyerId: buyer.user.id }))
  expect(Date.parse(reserved.reservedUntil ?? '')).toBeGreaterThan(daysFromNow(2.9).getTime())
  const page = await dataOf(visitor.getProduct({ id }))
  expect(page.reserved).toBe(true)
  expect(JSON.stringify(page)).not.toContain(buyer.user.id)
  const list = await dataOf(visitor.getProducts({ categoryId: leaf.id, size: '100' }))
  expect(list.items.find(({ _id }) => _id === id)?.reserved).toBe(true)
  expect((await dataOf(seller.api.sale({ id }))).reservation?.buyerId).toBe(buyer.user.id)
  expect((await dataOf(seller.api.reserveProduct({ id, buyerId: null }))).reservedUntil).toBeNull()
  expect((await dataOf(visitor.getProduct({ id }))).reserved).toBe(false)
})

test('during a reservation only its buyer can make offers and have them accepted', async () => {
  const { seller, id } = await listing()
  const [buyer, other, late] = [await writer(id, seller), await writer(id, seller), await member()]
  const earlier = await dataOf(offer(other, id))
  await dataOf(seller.api.reserveProduct({ id, buyerId: buyer.user.id }))
  expect((await refusalOf(offer(late, id))).code).toBe('reserved')
  const accept = (offerId: string, version: number) =>
    seller.api.offerResponse({ productId: id, offerId, version, action: 'accept' })
  expect((await refusalOf(accept(earlier._id, earlier.version))).code).toBe('reserved')
  const own = await dataOf(offer(buyer, id))
  expect((await dataOf(accept(own._id, own.version))).status).toBe('accepted')
  await dataOf(seller.api.reserveProduct({ id, buyerId: null }))
  expect((await dataOf(accept(earlier._id, earlier.version))).status).toBe('accepted')
})

test("a floor does not accept another buyer's offer during a reservation", async () => {
  const { seller, id } = await listing()
  const [buyer, other] = [await writer(id, seller), await writer(id, seller)]
  await dataOf(seller.api.setOfferFloor({ productId: id, acceptFrom: 800_00, declineBelow: null }))
  const { _id } = await dataOf(offer(other, id))
  await dataOf(seller.api.reserveProduct({ id, buyerId: buyer.user.id }))
  await answerByFloor(resources, new Date(Date.now() + 3_600_000))
  expect((await dataOf(other.api.getOffer({ id: _id }))).status).toBe('offered')
})

test('a reservation ends by itself after its time', async () => {
  const { seller, id } = await listing()
  const buyer = await writer(id, seller)
  await reserveListing(resources, seller.user.id, id, buyer.user.id, daysFromNow(-4))
  expect((await dataOf(visitor.getProduct({ id }))).reserved).toBe(false)
  expect((await dataOf(seller.api.sale({ id }))).reservation).toBeNull()
  expect(await liftReservations(resources)).toBeGreaterThan(0)
  const row = await db.query.products.findFirst({ where: eq(schema.products.id, id) })
  expect(row?.reservedUntil).toBeNull()
  expect(await liftReservations(resources)).toBe(0)
})

test('selling to a buyer ends the reservation and asks both sides for a review once', async () => {
  const { seller, id } = await listing()
  const buyer = await writer(id, seller)
  await dataOf(seller.api.reserveProduct({ id, buyerId: buyer.user.id }))
  const sell = () => seller.api.soldTo({ id, buyerId: buyer.user.id })
  expect(await dataOf(sell())).toMatchObject({ type: 'sold', reservedUntil: null })
  await Promise.all([dataOf(sell()), dataOf(sell())])
  expect((await noticesOf(buyer)).map(({ link }) => link)).toEqual([`/view-profile/${seller.user.id}#review`])
  expect((await noticesOf(seller)).map(({ link }) => link)).toEqual([`/view-profile/${buyer.user.id}#review`])
  expect((await dataOf(seller.api.sale({ id }))).reservation).toBeNull()
})

test('a sale ends open offers and notifies only the losing buyers', async () => {
  const { seller, id } = await listing()
  const [buyer, first, second] = await Promise.all([1, 2, 3].map(() => writer(id, seller)))
  if (!buyer || !first || !second) throw new Error('too few')
  const offers = await Promise.all([buyer, first, second].map((one) => dataOf(offer(one, id))))
  const { chats } = await dataOf(seller.api.sale({ id }))
  expect(chats.map(({ offered }) => offered)).toEqual([900_00, 900_00, 900_00])
  const told = async (one: Member) => (await noticesOf(one)).map(({ title }) => title)
  await dataOf(seller.api.soldTo({ id, buyerId: buyer.user.id }))
  for (const [index, one] of [buyer, first, second].entries()) {
    const { status, events } = await dataOf(one.api.getOffer({ id: offers[index]?._id ?? '' }))
    expect(status).toBe('ended')
    expect(events.at(-1)).toMatchObject({ kind: 'sold', by: null })
    const { items } = await dataOf(one.api.chatList({}))
    expect(items[0]).toMatchObject({ bought: one === buyer, product: { state: 'sold' } })
  }
  expect(await told(first)).toEqual(['It was sold'])
  expect(await told(second)).toEqual(['It was sold'])
  expect(await told(buyer)).not.toContain('It was sold')
  expect(await told(seller)).not.toContain('It was sold')
})

test.each([
  ['marked as sold', ({ api }: Member, id: string) => api.markSold({ id, sold: true })],
  [
    'marked as sold with others',
    ({ api }: Member, id: string) =>
      api.changeProducts({
        change: { action: 'markSold' },
        listings: [{ _id: id }],
        idempotencyKey: newKey(),
      }),
  ],
] as const)(
  'a listing that is %s ends its open offers and takes new ones when back for sale',
  async (_, sell) => {
    const { seller, id } = await listing()
    const buyer = await writer(id, seller)
    const { _id } = await dataOf(offer(buyer, id))
    expect((await sell(seller, id)).ok).toBe(true)
    expect((await dataOf(buyer.api.getOffer({ id: _id }))).status).toBe('ended')
    expect((await noticesOf(buyer)).map(({ title }) => title)).toEqual(['It was sold'])
    await dataOf(seller.api.markSold({ id, sold: false }))
    expect((await dataOf(offer(buyer, id))).status).toBe('offered')
  },
)

test('after a sale only buyer and seller can review, until the listing is for sale again', async () => {
  const { seller, id } = await listing()
  const [buyer, other] = [await writer(id, seller), await writer(id, seller)]
  const write = ({ api }: Member) => api.review({ userId: seller.user.id, rating: 5 })
  expect((await refusalOf(write(buyer))).code).toBe('forbidden')
  await dataOf(seller.api.soldTo({ id, buyerId: buyer.user.id }))
  expect((await dataOf(write(buyer))).purchase).toBe(true)
  expect((await refusalOf(write(other))).code).toBe('forbidden')
  const back = await dataOf(seller.api.review({ userId: buyer.user.id, rating: 4 }))
  expect(back.purchase).toBe(true)
  await dataOf(seller.api.markSold({ id, sold: false }))
  const { items } = await dataOf(visitor.getReviews({ userId: seller.user.id }))
  expect(items).toMatchObject([{ purchase: false }])
})

test('a sale elsewhere asks for no review, and a buyer can be named later', async () => {
  const { seller, id } = await listing()
  const buyer = await writer(id, seller)
  await dataOf(seller.api.soldTo({ id, buyerId: null }))
  expect((await dataOf(seller.api.sale({ id }))).sale).toEqual({ buyerId: null })
  expect(await noticesOf(seller)).toEqual([])
  await dataOf(seller.api.soldTo({ id, buyerId: buyer.user.id }))
  expect((await dataOf(seller.api.sale({ id }))).sale).toEqual({ buyerId: buyer.user.id })
})

test('a duplicate is not reserved, and expired or reviewed listings cannot be reserved or sold', async () => {
  const { seller, id } = await listing()
  const buyer = await writer(id, seller)
  await dataOf(seller.api.reserveProduct({ id, buyerId: buyer.user.id }))
  const copy = await dataOf(seller.api.duplicateProduct({ id, idempotencyKey: newKey() }))
  expect(copy.reservedUntil).toBeNull()
  await db
    .update(schema.products)
    .set({ expiresAt: daysFromNow(-1) })
    .where(eq(schema.products.id, id))
  const refusal = await refusalOf(seller.api.reserveProduct({ id, buyerId: buyer.user.id }))
  expect(refusal.code).toBe('conflict')
  await db.update(schema.products).set({ status: 'review' }).where(eq(schema.products.id, id))
  expect((await refusalOf(seller.api.soldTo({ id, buyerId: buyer.user.id }))).code).toBe('conflict')
})
