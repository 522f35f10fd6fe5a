import { expect, test } from 'vitest'
import type { Offer } from '#lib/contract/offers.ts'
import { openTestApp } from '#support/app.ts'
import { signIn } from '#support/factories.ts'
import { openTrade, type Person } from '#support/offers.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp()
const trade = await openTrade(app)

const browserOf = async ({ id }: Person) => openBrowser(app, { token: await signIn(app.db, { userId: id }) })
type Browser = Awaited<ReturnType<typeof browserOf>>

const shown = ({ offers }: Browser) => {
  const list = offers.$offers.get()
  return list.state === 'ready' ? list.items.map(({ status, amount }) => `${status} ${amount}`) : list.state
}
const items = ({ offers }: Browser): readonly Offer[] => {
  const list = offers.$offers.get()
  if (list.state !== 'ready') throw new Error(`the list is ${list.state}`)
  return list.items
}
const said = ({ toasts }: Browser) =>
  toasts.$toasts
    .get()
    .map(({ kind, content }) => `${kind}: ${'text' in content ? content.text : content.message}`)

test('an offer is made, countered and accepted, and both sides see it', async () => {
  const { seller, buyer, product } = await trade.pair()
  const [selling, buying] = [await browserOf(seller), await browserOf(buyer)]
  await buying.session.start()
  const made = await buying.offers.make({ productId: product.id, amount: 60_00, quantity: 1 })
  expect(made.ok).toBe(true)
  expect(said(buying)).toEqual(['success: Your offer is on its way to the seller'])
  await selling.offers.load('selling')
  expect(shown(selling)).toEqual(['offered 6000'])
  const [offer] = items(selling)
  if (!offer) throw new Error('no offer')
  await selling.offers.answer(offer, 'counter', 90_00)
  expect(shown(selling)).toEqual(['countered 9000'])
  await buying.offers.load('buying')
  const list = buying.offers.$offers.get()
  expect(list).toMatchObject({ side: 'buying', more: 'end', waiting: { buying: 1, selling: 0 } })
  const [countered] = items(buying)
  if (countered) await buying.offers.decide(countered, 'accept')
  expect(shown(buying)).toEqual(['accepted 9000'])
  expect(said(buying)).toContain('success: The offer is accepted')
})

test('accepting a withdrawn offer shows an error toast and the current state', async () => {
  const { seller, buyer, product } = await trade.pair()
  const selling = await browserOf(seller)
  const made = await trade.offer(buyer, product)
  await selling.offers.load('selling')
  await trade.answer(buyer, made, 'withdraw')
  const [offer] = items(selling)
  if (offer) await selling.offers.decide(offer, 'accept')
  expect(said(selling)).toEqual(['error: This offer was answered in the meantime. Here is how it stands now'])
  await selling.offers.load()
  expect(shown(selling)).toEqual(['withdrawn 8000'])
})

test('an offer opened by id is found on its own side, an unknown id leaves the list as it is', async () => {
  const { seller, buyer, product } = await trade.pair()
  const made = await trade.offer(buyer, product)
  const selling = await browserOf(seller)
  await selling.offers.load('buying', made._id)
  expect(selling.offers.$offers.get().side).toBe('selling')
  expect(items(selling).map(({ _id }) => _id)).toEqual([made._id])
  await selling.offers.load('buying', crypto.randomUUID())
  expect(selling.offers.$offers.get()).toMatchObject({ side: 'buying', items: [] })
})

test('an offer opened by id is listed first although it is on a later page', async () => {
  const { seller, product } = await trade.pair()
  const made: Offer[] = []
  for (let count = 0; count < 22; count += 1) made.push(await trade.offer(await trade.person(), product))
  const selling = await browserOf(seller)
  await selling.offers.load('selling', made[0]?._id)
  expect(items(selling)).toHaveLength(21)
  expect(items(selling)[0]?._id).toBe(made[0]?._id)
  await selling.offers.loadMore()
  expect(new Set(items(selling).map(({ _id }) => _id)).size).toBe(22)
  expect(selling.offers.$offers.get()).toMatchObject({ more: 'end' })
})

test('an offer whose call failed can be sent again', async () => {
  const { buyer, product } = await trade.pair()
  const buying = await browserOf(buyer)
  await buying.session.start()
  const draft = { productId: product.id, amount: 60_00, quantity: 1 }
  buying.outage = () => Promise.reject(new TypeError('offline'))
  expect(await buying.offers.make(draft)).toMatchObject({ ok: false, kind: 'FETCH_ERROR' })
  buying.outage = undefined
  expect((await buying.offers.make(draft)).ok).toBe(true)
  expect(await buying.offers.make(draft)).toMatchObject({ ok: false, code: 'offer_open' })
})

test('an offer list that failed to load can be loaded again', async () => {
  const { buyer } = await trade.pair()
  const buying = await browserOf(buyer)
  buying.outage = () => refusal(500, 'internal')
  await buying.offers.load('buying')
  expect(shown(buying)).toBe('failed')
  buying.outage = undefined
  await buying.offers.load()
  expect(shown(buying)).toEqual([])
})

test('automatic answers are saved and read, and signing out clears the offers', async () => {
  const { seller, buyer, product } = await trade.pair()
  await trade.offer(buyer, product)
  const selling = await browserOf(seller)
  const saved = await selling.offers.saveFloor(product.id, { acceptFrom: 90_00, declineBelow: null })
  expect(saved.ok).toBe(true)
  const read = await selling.offers.loadFloor(product.id)
  expect(read.ok && read.data).toEqual({ acceptFrom: 90_00, declineBelow: null })
  await selling.offers.load('selling')
  await selling.session.logout()
  expect(shown(selling)).toBe('loading')
})
