import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Offer } from '#lib/contract/offers.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBusiness, daysFromNow, signIn } from '#support/factories.ts'
import { openTrade, type Person } from '#support/offers.ts'

const app = await openTestApp()
const { db, resources } = app
const trade = await openTrade(app)
const { pair, offer, answer, person, product, newKey } = trade

const noticesOf = async ({ api }: Person) => (await dataOf(api.notification({}))).items
const steps = ({ events }: Offer) =>
  events.map(({ kind, by, amount }) => `${by ?? 'nobody'} ${kind}${amount === null ? '' : ` ${amount}`}`)

test('a new offer reaches the seller and appears with its log in the lists of both sides', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await buyer.api.makeAnOffer({
    productId: table.id,
    amount: 80_00,
    quantity: 3,
    idempotencyKey: newKey(),
  })
  expect(made).toMatchObject({
    ok: true,
    message: 'Your offer is on its way to the seller',
    data: {
      side: 'buying',
      status: 'offered',
      amount: 80_00,
      quantity: 3,
      version: 1,
      actions: ['withdraw'],
      product: { _id: table.id, name: 'Oak table', price: 100_00, forSale: true },
      other: { _id: seller.id, name: `${seller.user.firstName} ${seller.user.lastName}` },
      events: [{ kind: 'offer', by: 'buying', amount: 80_00, automatic: false }],
    },
  })
  const { items, total, waiting } = await dataOf(seller.api.getMyOffers({ side: 'selling' }))
  expect({ total, waiting }).toEqual({ total: 1, waiting: { buying: 0, selling: 1 } })
  expect(items).toMatchObject([
    {
      side: 'selling',
      status: 'offered',
      actions: ['accept', 'decline', 'counter'],
      other: { _id: buyer.id },
    },
  ])
  const bought = await dataOf(buyer.api.getMyOffers({ side: 'buying', productId: table.id }))
  expect(bought.items).toEqual([made.ok && made.data])
  expect((await dataOf(buyer.api.getMyOffers({ side: 'selling' }))).items).toEqual([])
  const left = Date.parse(items[0]?.expiresAt ?? '') - Date.now()
  expect(left / 3_600_000).toBeCloseTo(48, 1)
})

test('counter-offers alternate until one side accepts, and every step stays in the log', async () => {
  const { seller, buyer, product: table } = await pair()
  let current = await offer(buyer, table, 60_00)
  current = await dataOf(answer(seller, current, 'counter', 90_00))
  expect(current).toMatchObject({ status: 'countered', amount: 90_00, version: 2, actions: ['decline'] })
  expect((await dataOf(buyer.api.getMyOffers({ side: 'buying' }))).waiting).toEqual({ buying: 1, selling: 0 })
  current = await dataOf(answer(buyer, current, 'counter', 75_00))
  expect(current).toMatchObject({ status: 'offered', amount: 75_00, version: 3, actions: ['withdraw'] })
  current = await dataOf(answer(seller, current, 'accept'))
  expect(current).toMatchObject({ status: 'accepted', amount: 75_00, version: 4, actions: [] })
  expect(steps(await dataOf(buyer.api.getOffer({ id: current._id })))).toEqual([
    'buying offer 6000',
    'selling counter 9000',
    'buying counter 7500',
    'selling accept',
  ])
})

test('accepting an offer leaves the product active and open to further offers', async () => {
  const { seller, buyer, product: table } = await pair()
  const other = await person()
  await dataOf(answer(seller, await offer(buyer, table), 'accept'))
  expect((await dataOf(buyer.api.getProduct({ id: table.id }))).status).toBe('active')
  const second = await offer(other, table)
  expect((await dataOf(answer(seller, second, 'accept'))).status).toBe('accepted')
})

test('declining, withdrawing and taking back a counter-offer end the offer', async () => {
  const { seller, buyer, product: table } = await pair()
  expect(await dataOf(answer(seller, await offer(buyer, table, 10_00), 'decline'))).toMatchObject({
    status: 'declined',
    actions: [],
  })
  expect(await dataOf(answer(buyer, await offer(buyer, table, 20_00), 'withdraw'))).toMatchObject({
    status: 'withdrawn',
  })
  const countered = await dataOf(answer(seller, await offer(buyer, table, 30_00), 'counter', 95_00))
  expect(await dataOf(answer(seller, countered, 'decline'))).toMatchObject({ status: 'declined' })
  const list = await dataOf(buyer.api.getMyOffers({ side: 'buying' }))
  expect(list.items.map(({ status, amount }) => [status, amount])).toEqual([
    ['declined', 95_00],
    ['withdrawn', 20_00],
    ['declined', 10_00],
  ])
})

test('a buyer can accept, decline or withdraw a counter-offer', async () => {
  for (const action of ['accept', 'decline', 'withdraw'] as const) {
    const { seller, buyer, product: table } = await pair()
    const countered = await dataOf(answer(seller, await offer(buyer, table), 'counter', 95_00))
    const ended = await dataOf(answer(buyer, countered, action))
    expect(ended.status).toBe({ accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' }[action])
  }
})

test("an answer that is not the member's turn is forbidden", async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  for (const action of ['accept', 'decline'] as const) {
    expect((await refusalOf(answer(buyer, made, action))).code).toBe('forbidden')
  }
  expect((await refusalOf(answer(seller, made, 'withdraw'))).code).toBe('forbidden')
  const countered = await dataOf(answer(seller, made, 'counter', 90_00))
  expect((await refusalOf(answer(seller, countered, 'accept'))).code).toBe('forbidden')
  expect((await trade.rowOf(made._id)).version).toBe(2)
})

test('an offer and a counter-offer require an amount', async () => {
  const { seller, buyer, product: table } = await pair()
  const nothing = await refusalOf(
    buyer.api.makeAnOffer({ productId: table.id, amount: 0, idempotencyKey: newKey() }),
  )
  expect(nothing.fields).toEqual({
    amount: { code: 'offer_amount_required', message: 'Please enter offer amount' },
  })
  const arabic = browserClient(app, { token: await signIn(db, { userId: seller.id }), lang: 'ar' })
  const made = await offer(buyer, table)
  const bare = await refusalOf(
    arabic.offerResponse({ productId: table.id, offerId: made._id, version: 1, action: 'counter' }),
  )
  expect(bare.fields).toEqual({
    amount: { code: 'offer_amount_required', message: 'يرجى إدخال مبلغ العرض' },
  })
})

test('of concurrent answers one wins, and the others get offer_changed', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  const results = await Promise.all([
    answer(seller, made, 'accept'),
    answer(buyer, made, 'withdraw'),
    answer(seller, made, 'counter', 90_00),
  ])
  const held = results.filter(({ ok }) => ok)
  expect(held).toHaveLength(1)
  for (const result of results) {
    if (!result.ok) {
      expect(result).toMatchObject({
        statusCode: 409,
        code: 'offer_changed',
        message: 'This offer was answered in the meantime. Here is how it stands now',
      })
    }
  }
  const row = await trade.rowOf(made._id)
  expect(row.version).toBe(2)
  expect(held[0]?.ok && held[0].data.status).toBe(row.status)
  expect(await db.$count(schema.offerEvents, eq(schema.offerEvents.offerId, made._id))).toBe(2)
})

test('a repeated answer succeeds without a new step, and a different one gets offer_changed', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  const countered = await dataOf(answer(seller, made, 'counter', 90_00))
  expect(await dataOf(answer(seller, made, 'counter', 90_00))).toEqual(countered)
  expect((await refusalOf(answer(seller, made, 'counter', 91_00))).code).toBe('offer_changed')
  expect((await refusalOf(answer(seller, made, 'accept'))).code).toBe('offer_changed')
  expect(countered.events).toHaveLength(2)
})

test('an offer sent repeatedly with one idempotency key is stored once', async () => {
  const { seller, buyer, product: table } = await pair()
  const body = { productId: table.id, amount: 70_00, idempotencyKey: newKey() }
  const answers = await Promise.all([1, 2, 3].map(() => dataOf(buyer.api.makeAnOffer(body))))
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
  expect(await noticesOf(seller)).toHaveLength(1)
  expect((await refusalOf(buyer.api.makeAnOffer({ ...body, amount: 71_00 }))).code).toBe('conflict')
})

test('a buyer can have one open offer and make three offers per product', async () => {
  const { seller, buyer, product: table } = await pair()
  const again = () => buyer.api.makeAnOffer({ productId: table.id, amount: 50_00, idempotencyKey: newKey() })
  const first = await offer(buyer, table)
  expect(await refusalOf(again())).toMatchObject({ code: 'offer_open', statusCode: 409 })
  await dataOf(answer(buyer, first, 'withdraw'))
  await dataOf(answer(seller, await offer(buyer, table), 'decline'))
  await dataOf(answer(seller, await offer(buyer, table), 'decline'))
  expect(await refusalOf(again())).toMatchObject({ code: 'offer_limit', statusCode: 409 })
  const another = await product(seller)
  expect((await offer(buyer, another)).status).toBe('offered')
})

test('of several concurrent first offers one is stored', async () => {
  const { buyer, product: table } = await pair()
  const results = await Promise.all(
    [1, 2, 3, 4].map((part) =>
      buyer.api.makeAnOffer({ productId: table.id, amount: part * 10_00, idempotencyKey: newKey() }),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(schema.offers, eq(schema.offers.productId, table.id))).toBe(1)
})

test("offers on one's own or an unavailable product are refused", async () => {
  const { seller, buyer, product: table } = await pair()
  const refused = async (who: Person, productId: string) =>
    (await refusalOf(who.api.makeAnOffer({ productId, amount: 1_00, idempotencyKey: newKey() }))).code
  expect(await refused(seller, table.id)).toBe('own_product')
  const unfit: [Parameters<typeof product>[1], string][] = [
    [{ status: 'sold' }, 'gone'],
    [{ status: 'hidden' }, 'gone'],
    [{ status: 'removed' }, 'gone'],
    [{ expiresAt: daysFromNow(-1) }, 'gone'],
    [{ status: 'draft' }, 'not_found'],
    [{ status: 'review' }, 'not_found'],
  ]
  for (const [fields, code] of unfit) {
    expect(await refused(buyer, (await product(seller, fields)).id), JSON.stringify(fields)).toBe(code)
  }
  expect(await refused(buyer, seller.id)).toBe('not_found')
})

test('a block by either side prevents offers and agreement but allows declining', async () => {
  for (const byBuyer of [true, false]) {
    const { seller, buyer, product: table } = await pair()
    const made = await offer(buyer, table)
    const [blockerId, blockedId] = byBuyer ? [buyer.id, seller.id] : [seller.id, buyer.id]
    await db.insert(schema.blocks).values({ blockerId, blockedId })
    const another = await product(seller)
    const refused = await refusalOf(
      buyer.api.makeAnOffer({ productId: another.id, amount: 1_00, idempotencyKey: newKey() }),
    )
    expect(refused.code).toBe('not_found')
    expect((await refusalOf(answer(seller, made, 'accept'))).code).toBe('gone')
    expect((await dataOf(answer(seller, made, 'decline'))).status).toBe('declined')
  }
})

test('an offer on a product sold meanwhile can be ended but not accepted or countered', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  await db.update(schema.products).set({ status: 'sold' }).where(eq(schema.products.id, table.id))
  expect(await dataOf(seller.api.getOffer({ id: made._id }))).toMatchObject({
    actions: ['decline'],
    product: { forSale: false },
  })
  expect((await refusalOf(answer(seller, made, 'accept'))).code).toBe('gone')
  expect((await refusalOf(answer(seller, made, 'counter', 90_00))).code).toBe('gone')
  expect((await dataOf(answer(buyer, made, 'withdraw'))).status).toBe('withdrawn')
})

test('an offer of a deleted buyer shows no other side and can only be declined', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  await db.update(schema.users).set({ deletedAt: new Date() }).where(eq(schema.users.id, buyer.id))
  expect(await dataOf(seller.api.getOffer({ id: made._id }))).toMatchObject({
    other: null,
    actions: ['decline'],
  })
  expect((await refusalOf(answer(seller, made, 'accept'))).code).toBe('gone')
})

test('a stranger cannot see or answer an offer, and the product of an answer must match', async () => {
  const { buyer, product: table } = await pair()
  const stranger = await person()
  const made = await offer(buyer, table)
  expect((await refusalOf(stranger.api.getOffer({ id: made._id }))).code).toBe('not_found')
  expect((await refusalOf(answer(stranger, made, 'accept'))).code).toBe('not_found')
  const elsewhere = await product(await person())
  const mixed = buyer.api.offerResponse({
    productId: elsewhere.id,
    offerId: made._id,
    version: 1,
    action: 'withdraw',
  })
  expect((await refusalOf(mixed)).code).toBe('not_found')
})

test('open offers come before closed ones, newest first, in pages', async () => {
  const seller = await person()
  const buyer = await person()
  for (const amount of [1_00, 2_00, 3_00]) {
    const made = await offer(buyer, await product(seller), amount)
    if (amount === 3_00) await dataOf(answer(seller, made, 'decline'))
  }
  const page = async (number: number) =>
    dataOf(seller.api.getMyOffers({ side: 'selling', page: String(number), size: '2' }))
  const [first, second] = [await page(1), await page(2)]
  expect(first.items.map(({ amount }) => amount)).toEqual([2_00, 1_00])
  expect(second.items.map(({ amount }) => amount)).toEqual([3_00])
  expect(first).toMatchObject({ total: 3, page: 1, size: 2, waiting: { selling: 2 } })
})

test('each step notifies the other side in both languages with a link to the offer', async () => {
  const seller = await createBusiness(db, { name: 'Oak House', nameAr: 'بيت البلوط' })
  const api = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
  const shop: Person = { user: seller, id: seller.id, api }
  const buyer = await person({ firstName: 'Omar', lastName: 'Saleh' })
  const table = await product(shop)
  let current = await offer(buyer, table, 60_00)
  expect(await noticesOf(shop)).toMatchObject([
    {
      kind: 'offer',
      title: 'You have an offer',
      title_ar: 'وصلك عرض',
      message: '\u2068Omar Saleh\u2069 offers \u2068AED\u00a060\u2069 for \u2068Oak table\u2069.',
      message_sr: 'يعرض \u2068Omar Saleh\u2069 مبلغ \u2068AED\u00a060\u2069 مقابل \u2068طاولة بلوط\u2069.',
      link: `/profile/offers?offer=${current._id}`,
    },
  ])
  current = await dataOf(answer(shop, current, 'counter', 90_00))
  current = await dataOf(answer(buyer, current, 'counter', 70_00))
  await dataOf(answer(shop, current, 'decline'))
  expect((await noticesOf(shop)).map(({ title }) => title)).toEqual([
    'A counter-offer for you',
    'You have an offer',
  ])
  expect((await noticesOf(buyer)).map(({ title, message_sr }) => [title, message_sr])).toEqual([
    [
      'Your offer was declined',
      'يشكرك \u2068بيت البلوط\u2069 على عرضك، ويعتذر عن قبول \u2068AED\u00a070\u2069 مقابل \u2068طاولة بلوط\u2069.',
    ],
    ['A counter-offer for you', expect.stringContaining('AED\u00a090')],
  ])
  const withdrawn = await offer(buyer, await product(shop))
  await dataOf(answer(buyer, withdrawn, 'withdraw'))
  expect((await noticesOf(shop))[0]?.title).toBe('An offer was withdrawn')
  const accepted = await offer(buyer, await product(shop))
  await dataOf(answer(shop, accepted, 'accept'))
  expect((await noticesOf(buyer))[0]?.title).toBe('Your offer was accepted')
})

test('an offer publishes its events on the bus after the commit', async () => {
  const { seller, buyer, product: table } = await pair()
  const heard: BusEvent[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = resources.bus.subscribe((event) => {
    // Events of earlier tests may arrive late.
    const isFirst = event.type === 'offer' && event.userIds.includes(buyer.id)
    if (heard.length === 0 && !isFirst) return
    heard.push(event)
    if (event.type === 'outbox') resolve()
  })
  const made = await offer(buyer, table)
  await promise
  stop()
  expect(heard).toEqual([
    { type: 'offer', offerId: made._id, userIds: [buyer.id, seller.id] },
    { type: 'message', roomId: expect.any(String), sequence: 1, userIds: [buyer.id, seller.id] },
    { type: 'notification', userIds: [seller.id] },
    { type: 'outbox' },
  ])
})

test('an accepted offer lets both sides review each other', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  const review = (who: Person, about: Person) => who.api.review({ userId: about.id, rating: 5 })
  expect((await refusalOf(review(buyer, seller))).code).toBe('forbidden')
  await dataOf(answer(seller, made, 'accept'))
  expect((await dataOf(review(buyer, seller))).rating).toBe(5)
  expect((await dataOf(review(seller, buyer))).rating).toBe(5)
})
