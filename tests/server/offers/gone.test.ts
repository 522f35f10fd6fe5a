import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Offer } from '#lib/contract/offers.ts'
import { endGoneOffers, settleOffers } from '#server/offers/due.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, signInAdmin } from '#support/factories.ts'
import type { Person } from '#support/offers.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db, resources } = app
const trade = await openTalk(app)
const admin = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
const password = 'Sunrise-9412'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const notices = async ({ api }: Person) => (await dataOf(api.notification({}))).items
const lastEvent = async ({ api }: Person, { _id }: Offer) =>
  (await dataOf(api.getOffer({ id: _id }))).events.at(-1)
/** Steps of an offer in a member's conversation. */
const thread = async (person: Person, { _id }: Offer) => {
  const rooms = await Promise.all((await trade.listOf(person)).map((id) => trade.roomOf(person, id)))
  return rooms.flatMap(({ messages }) =>
    messages.filter(({ offer }) => offer?._id === _id).map(({ step }) => step?.kind),
  )
}

/** `inThread`: conversations with blocked members are hidden. */
async function expectEnded(offer: Offer, people: Person[], { inThread = true } = {}) {
  expect(await trade.rowOf(offer._id)).toMatchObject({ status: 'ended', version: 2, answerAt: null })
  for (const person of people) {
    expect(await lastEvent(person, offer)).toMatchObject({ kind: 'end', by: null })
    const told = (await notices(person)).filter(({ link }) => link === `/profile/offers?offer=${offer._id}`)
    expect(told[0]).toMatchObject({ title: 'An offer has ended', title_ar: 'انتهى عرض' })
    expect(told[0]?.message).toContain('no longer there')
    if (inThread) expect((await thread(person, offer)).at(-1)).toBe('end')
  }
}

test('deleting a listing ends its open offers and notifies both sides', async () => {
  const { seller, buyer, product } = await trade.pair()
  const other = await trade.person({ email: 'other-buyer@example.com', emailVerifiedAt: new Date() })
  const [first, second] = [await trade.offer(buyer, product), await trade.offer(other, product)]
  await dataOf(seller.api.deleteProduct({ id: product.id }))
  await expectEnded(first, [seller, buyer])
  await expectEnded(second, [seller, other])
  const [mail] = (await messagesTo(db, 'other-buyer@example.com')).slice(-1)
  expect(JSON.stringify(mail)).toContain('Ended: the offer for')
  expect((await refusalOf(trade.answer(seller, first, 'accept'))).code).toBe('offer_changed')
})

test('an accepted offer stays accepted when its listing is deleted', async () => {
  const { seller, buyer, product } = await trade.pair()
  const offer = await trade.offer(buyer, product)
  await dataOf(trade.answer(seller, offer, 'accept'))
  await dataOf(seller.api.deleteProduct({ id: product.id }))
  expect((await trade.rowOf(offer._id)).status).toBe('accepted')
})

test('hiding a listing keeps its offers open', async () => {
  const { seller, buyer, product } = await trade.pair()
  const offer = await trade.offer(buyer, product)
  await dataOf(seller.api.hideProduct({ id: product.id }))
  expect(await settleOffers(resources)).toBe(0)
  expect((await trade.rowOf(offer._id)).status).toBe('offered')
})

test('taking down a listing ends its open offers, including counter-offers', async () => {
  const { seller, buyer, product } = await trade.pair()
  const offer = await trade.offer(buyer, product)
  const countered = await dataOf(trade.answer(seller, offer, 'counter', 95_00))
  expect(countered.status).toBe('countered')
  await dataOf(admin.adminHideProduct({ id: product.id, reason: 'Not allowed' }))
  expect(await trade.rowOf(offer._id)).toMatchObject({ status: 'ended', version: 3 })
  expect(await lastEvent(buyer, offer)).toMatchObject({ kind: 'end', by: null })
  expect((await notices(buyer))[0]?.title).toBe('An offer has ended')
})

test('a report decided with remove or block ends the open offers of the listing', async () => {
  for (const decision of ['remove', 'block'] as const) {
    const { buyer, product } = await trade.pair()
    const offer = await trade.offer(buyer, product)
    await dataOf(buyer.api.reportProduct({ productId: product.id, reason: 'fraud' }))
    const { items } = await dataOf(admin.adminReports({ status: 'open' }))
    const report = items.find((item) => item.subjectId === product.id)
    await dataOf(admin.adminDecideReport({ id: report?._id ?? '', decision, reason: 'Fraud' }))
    await expectEnded(offer, [buyer], { inThread: decision === 'remove' })
  }
})

test('blocking a member ends their offers and notifies only the other side', async () => {
  const { seller, buyer, product } = await trade.pair()
  const offer = await trade.offer(buyer, product)
  await dataOf(admin.adminBlockUser({ id: buyer.id, reason: 'Fraud' }))
  await expectEnded(offer, [seller], { inThread: false })
  const { rows } = await db.execute(
    sql`SELECT 1 FROM notifications WHERE user_id = ${buyer.id} AND kind = 'offer'`,
  )
  expect(rows).toEqual([])
})

test('deleting an account ends its offers on both sides', async () => {
  const selling = await trade.pair()
  const member = await trade.person({ password })
  const own = await trade.product(member)
  const [made, received] = [await trade.offer(member, selling.product), await trade.offer(selling.buyer, own)]
  await dataOf(member.api.deleteAccount({ password }))
  await expectEnded(made, [selling.seller])
  await expectEnded(received, [selling.buyer])
})

test('the job ends open offers on removed listings, once', async () => {
  const { seller, buyer, product } = await trade.pair()
  const offer = await trade.offer(buyer, product)
  await db.execute(sql`UPDATE products SET status = 'removed', deleted_at = now() WHERE id = ${product.id}`)
  expect(await settleOffers(resources)).toBe(1)
  expect(await settleOffers(resources)).toBe(0)
  await expectEnded(offer, [seller, buyer])
})

test('of a concurrent answer and listing removal only one takes effect', async () => {
  const { seller, buyer, product } = await trade.pair()
  const offer = await trade.offer(buyer, product)
  await Promise.all([
    trade.answer(seller, offer, 'accept'),
    db
      .execute(sql`UPDATE products SET status = 'removed', deleted_at = now() WHERE id = ${product.id}`)
      .then(() => endGoneOffers(resources, { productId: product.id })),
  ])
  const row = await trade.rowOf(offer._id)
  expect(['accepted', 'ended']).toContain(row.status)
  expect(row.version).toBe(2)
})
