import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerByFloor, expireOffers, settleOffers } from '#server/offers/due.ts'
import { answerOffer, listOffers, makeOffer, readOffer } from '#server/offers/service.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { openTrade, type Person } from '#support/offers.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db, resources } = app
const trade = await openTrade(app)
const { pair, offer, answer, person, newKey } = trade

const minute = 60_000
const hour = 60 * minute
const start = new Date()
const later = (ms: number) => new Date(start.getTime() + ms)
const titles = async ({ api }: Person) => (await dataOf(api.notification({}))).items.map(({ title }) => title)

/** An offer made at `start`, with an automatic answer after `delay`. */
const offerAtStart = (buyer: Person, productId: string, amount: number, delay = 10 * minute) =>
  makeOffer(
    resources,
    buyer.id,
    { productId, amount, quantity: 1, idempotencyKey: newKey() },
    { now: start, draw: () => delay },
  )
const setFloor = (seller: Person, productId: string, floor: [number | null, number | null]) =>
  dataOf(seller.api.setOfferFloor({ productId, acceptFrom: floor[0], declineBelow: floor[1] }))
const statusOf = async (id: string) => (await trade.rowOf(id)).status

test('an offer expires after 48 hours, and each side is notified once', async () => {
  const { seller, buyer, product } = await pair()
  const made = await offerAtStart(buyer, product.id, 80_00)
  expect(await expireOffers(resources, later(48 * hour - 1))).toBe(0)
  expect(await statusOf(made._id)).toBe('offered')
  expect(await expireOffers(resources, later(48 * hour))).toBe(1)
  expect(await expireOffers(resources, later(48 * hour))).toBe(0)
  const shown = await dataOf(seller.api.getOffer({ id: made._id }))
  expect(shown).toMatchObject({ status: 'expired', version: 2, actions: [] })
  expect(shown.events.at(-1)).toMatchObject({ kind: 'expire', by: null, amount: null })
  expect(await titles(seller)).toEqual(['An offer has ended', 'You have an offer'])
  expect(await titles(buyer)).toEqual(['An offer has ended'])
  expect((await refusalOf(answer(seller, made, 'accept'))).code).toBe('offer_expired')
})

test('reads and answers treat an overdue offer as expired before the job has run', async () => {
  const { seller, buyer, product } = await pair()
  const over = later(48 * hour)
  const late = await offerAtStart(buyer, product.id, 80_00)
  const reply = { offerId: late._id, action: 'accept', version: 1 } as const
  await expect(answerOffer(resources, seller.id, product.id, reply, over)).rejects.toMatchObject({
    code: 'offer_expired',
  })
  expect(await statusOf(late._id)).toBe('offered')
  expect((await readOffer(resources.db, buyer.id, late._id, over)).status).toBe('expired')
  const other = await person()
  await offerAtStart(other, product.id, 80_00)
  const list = await listOffers(resources.db, seller.id, { side: 'selling', page: 1, size: 9 }, over)
  expect(list.items.map(({ status }) => status)).toEqual(['expired', 'expired'])
  expect(list.waiting.selling).toBe(0)
})

test('a counter-offer expires after 48 hours of its own', async () => {
  const { seller, buyer, product } = await pair()
  const made = await offerAtStart(buyer, product.id, 80_00)
  const reply = { offerId: made._id, action: 'counter', version: 1, amount: 90_00 } as const
  const countered = await answerOffer(resources, seller.id, product.id, reply, later(40 * hour))
  expect(countered.expiresAt).toBe(later(88 * hour).toISOString())
  await expireOffers(resources, later(87 * hour))
  expect(await statusOf(made._id)).toBe('countered')
  await expireOffers(resources, later(88 * hour))
  expect(await statusOf(made._id)).toBe('expired')
})

test('a buyer can make a new offer once the old one is overdue', async () => {
  const { buyer, product } = await pair()
  await offerAtStart(buyer, product.id, 80_00)
  const next = makeOffer(
    resources,
    buyer.id,
    { productId: product.id, amount: 85_00, quantity: 1, idempotencyKey: newKey() },
    { now: later(49 * hour) },
  )
  expect((await next).status).toBe('offered')
})

test('concurrent expiry runs end an offer once', async () => {
  const { buyer, product } = await pair()
  const made = await offerAtStart(buyer, product.id, 80_00)
  const counts = await Promise.all([1, 2, 3, 4].map(() => expireOffers(resources, later(50 * hour))))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  expect(await db.$count(schema.offerEvents, eq(schema.offerEvents.offerId, made._id))).toBe(2)
})

test('a floor accepts, declines or leaves an offer to the seller after its delay', async () => {
  const { seller, product } = await pair()
  await setFloor(seller, product.id, [90_00, 50_00])
  const buyers = await Promise.all([person(), person(), person()])
  const [high, low, between] = await Promise.all(
    [90_00, 49_99, 70_00].map((amount, index) => offerAtStart(buyers[index] as Person, product.id, amount)),
  )
  expect(await answerByFloor(resources, later(10 * minute - 1))).toBe(0)
  expect(await answerByFloor(resources, later(10 * minute))).toBe(2)
  expect(await statusOf(high?._id ?? '')).toBe('accepted')
  expect(await statusOf(low?._id ?? '')).toBe('declined')
  expect(await trade.rowOf(between?._id ?? '')).toMatchObject({ status: 'offered', answerAt: null })
  expect(await titles(buyers[0] as Person)).toEqual(['Your offer was accepted'])
  expect(await titles(buyers[1] as Person)).toEqual(['Your offer was declined'])
  const declined = (await dataOf((buyers[1] as Person).api.notification({}))).items[0]
  expect(declined?.message).toMatch(/thanks you for your offer/)
  // The seller is notified of automatic acceptances only.
  expect((await titles(seller)).filter((title) => title !== 'You have an offer')).toEqual([
    'An offer was accepted for you',
  ])
})

test('only the seller sees that an answer was automatic', async () => {
  const { seller, buyer, product } = await pair()
  await setFloor(seller, product.id, [90_00, null])
  const made = await offerAtStart(buyer, product.id, 95_00)
  await settleOffers(resources, later(10 * minute))
  const automatic = async (who: Person) =>
    (await dataOf(who.api.getOffer({ id: made._id }))).events.map((event) => event.automatic)
  expect(await automatic(seller)).toEqual([false, true])
  expect(await automatic(buyer)).toEqual([false, false])
})

test('only the seller sees a scheduled automatic answer, and its offer does not count as waiting', async () => {
  const { seller, buyer, product } = await pair()
  await setFloor(seller, product.id, [null, 50_00])
  const made = await offerAtStart(buyer, product.id, 40_00)
  const seen = async (who: Person) => (await dataOf(who.api.getOffer({ id: made._id }))).scheduled
  const waiting = async () => (await dataOf(seller.api.getMyOffers({ side: 'selling' }))).waiting.selling
  expect(await seen(seller)).toEqual({ action: 'decline', at: later(10 * minute).toISOString() })
  expect(await seen(buyer)).toBeNull()
  expect(await waiting()).toBe(0)
  await setFloor(seller, product.id, [null, null])
  expect(await seen(seller)).toBeNull()
  expect(await waiting()).toBe(1)
})

test('an automatic answer uses the floor of the moment of answering', async () => {
  const { seller, buyer, product } = await pair()
  await setFloor(seller, product.id, [90_00, null])
  const made = await offerAtStart(buyer, product.id, 95_00)
  await setFloor(seller, product.id, [null, null])
  await answerByFloor(resources, later(10 * minute))
  expect(await trade.rowOf(made._id)).toMatchObject({ status: 'offered', answerAt: null })
})

test("a seller's own answer pre-empts the floor, and counter-offers get no automatic answer", async () => {
  const { seller, buyer, product } = await pair()
  await setFloor(seller, product.id, [90_00, 50_00])
  const made = await offerAtStart(buyer, product.id, 10_00)
  const countered = await dataOf(answer(seller, made, 'counter', 95_00))
  await answerByFloor(resources, later(10 * minute))
  expect(await statusOf(made._id)).toBe('countered')
  await dataOf(answer(buyer, countered, 'counter', 20_00))
  expect(await trade.rowOf(made._id)).toMatchObject({ status: 'offered', answerAt: null })
  await answerByFloor(resources, later(100 * hour))
  expect(await statusOf(made._id)).toBe('offered')
})

test('a floor accepts nothing for a sold listing or a blocked buyer', async () => {
  for (const spoil of ['sold', 'blocked'] as const) {
    const { seller, buyer, product } = await pair()
    await setFloor(seller, product.id, [90_00, null])
    const made = await offerAtStart(buyer, product.id, 95_00)
    if (spoil === 'sold') {
      await db.update(schema.products).set({ status: 'sold' }).where(eq(schema.products.id, product.id))
    } else await db.insert(schema.blocks).values({ blockerId: seller.id, blockedId: buyer.id })
    await answerByFloor(resources, later(10 * minute))
    expect(await statusOf(made._id)).toBe('offered')
  }
})

test('each offer that a floor answers gets its own random delay', async () => {
  const { seller, product } = await pair()
  await setFloor(seller, product.id, [90_00, 50_00])
  const due = async (amount: number) => {
    const made = await offer(await person(), product, amount)
    const { answerAt, createdAt } = await trade.rowOf(made._id)
    return answerAt && answerAt.getTime() - createdAt.getTime()
  }
  expect(await due(70_00)).toBeNull()
  const drawn = [await due(95_00), await due(10_00), await due(99_00)]
  for (const delay of drawn) {
    expect(delay).toBeGreaterThanOrEqual(3 * minute)
    expect(delay).toBeLessThan(45 * minute)
  }
  expect(new Set(drawn).size).toBe(3)
})

test('only the owner reads and sets a floor, and declineBelow cannot exceed acceptFrom', async () => {
  const { seller, buyer, product } = await pair()
  expect(await dataOf(seller.api.offerFloor({ productId: product.id }))).toEqual({
    acceptFrom: null,
    declineBelow: null,
  })
  const set = await seller.api.setOfferFloor({
    productId: product.id,
    acceptFrom: 90_00,
    declineBelow: 50_00,
  })
  expect(set).toMatchObject({ ok: true, message: 'Your automatic answers are saved' })
  await setFloor(seller, product.id, [80_00, 80_00])
  expect(await dataOf(seller.api.offerFloor({ productId: product.id }))).toEqual({
    acceptFrom: 80_00,
    declineBelow: 80_00,
  })
  const turned = seller.api.setOfferFloor({
    productId: product.id,
    acceptFrom: 50_00,
    declineBelow: 50_01,
  })
  expect((await refusalOf(turned)).fields).toEqual({
    declineBelow: {
      code: 'offer_floor_order',
      message: 'This cannot be more than the price that is accepted automatically',
    },
  })
  expect((await refusalOf(buyer.api.offerFloor({ productId: product.id }))).code).toBe('not_found')
  const foreign = buyer.api.setOfferFloor({ productId: product.id, acceptFrom: 1, declineBelow: null })
  expect((await refusalOf(foreign)).code).toBe('not_found')
})

test('offer mails go only to members with a verified address and offerMail on, with an unsubscribe link', async () => {
  const seller = await person({ emailVerifiedAt: new Date(), language: 'ar' })
  const product = await trade.product(seller)
  const [buyer, quiet, unverified] = await Promise.all([
    person({ emailVerifiedAt: new Date() }),
    person({ emailVerifiedAt: new Date(), settings: { offerMail: false } }),
    person(),
  ])
  for (const who of [buyer, quiet, unverified]) {
    const made = await offer(who, product, 80_00)
    await dataOf(answer(seller, made, 'decline'))
  }
  const mails = await messagesTo(db, seller.user.email ?? '')
  expect(mails).toHaveLength(3)
  expect(mails[0]?.subject).toContain('عرض بمبلغ AED\u00a080')
  expect(mails[0]?.html).toContain('dir="rtl"')
  expect(mails[0]?.body).toContain('https://market.example/ar/profile/offers?offer=')
  const [told] = await messagesTo(db, buyer.user.email ?? '')
  expect(told?.subject).toBe('Declined: your offer for Oak table')
  expect(told?.body).toContain('at most 3 times')
  expect(told?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await messagesTo(db, quiet.user.email ?? '')).toEqual([])
  expect(await messagesTo(db, unverified.user.email ?? '')).toEqual([])
  const token = /unsubscribe\/([^>]+)>/.exec(told?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(await dataOf(buyer.api.unsubscribe({ token }))).toEqual({ kind: 'offerMail', subscribed: false })
})
