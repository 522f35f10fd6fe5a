import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createPlan } from '#support/boosters.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp({ PAYMENT: 'sandbox' })
const { db } = app
const plan = await createPlan(db)
const { leaf } = await createBranch(db)
const year = (new Date().getUTCFullYear() + 2) % 100
const numbers = { approve: '4242424242424242', refuse: '4000000000000341', confirm: '4000002500003155' }

/** Opens the browser of a seller with a listing and a card. */
async function openSeller(card: keyof typeof numbers = 'approve') {
  const user = await createUser(db)
  const product = await createProduct(db, { seller: user, category: leaf })
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  const saved = await browser.cards.save({
    ...{ holderName: 'Layla Nasser', number: numbers[card], expiry: `12/${year}`, cvv: '123' },
  })
  if (!saved.ok) throw new Error('no card')
  await browser.boosters.load()
  const order = { id: plan.id, productId: product.id, cardId: saved.data._id, price: plan.price }
  const bought = () => db.$count(schema.purchases, eq(schema.purchases.userId, user.id))
  return { browser, order, bought, product }
}
const toastsOf = ({ browser }: Awaited<ReturnType<typeof openSeller>>) =>
  JSON.stringify(browser.toasts.$toasts.get())

test('a bought booster is listed as running', async () => {
  const seller = await openSeller()
  const { browser, order } = seller
  expect(browser.boosters.$plans.get()).toMatchObject({
    data: { provider: 'sandbox', plans: [{ _id: plan.id }] },
  })
  expect(await browser.boosters.buy(order)).toMatchObject({
    ok: true,
    data: { purchase: { state: 'active' } },
  })
  await browser.boosters.loadMine()
  expect(browser.boosters.$mine.get()).toMatchObject({ data: { active: [{ state: 'active' }], waiting: [] } })
  expect(toastsOf(seller)).toContain('Your booster is paid and your listing is boosted')
})

test('repeating an order after a failed call makes one purchase; an order after that makes another', async () => {
  const { browser, order, bought } = await openSeller()
  browser.outage = () => {
    throw new TypeError('the line is down')
  }
  expect(await browser.boosters.buy(order)).toMatchObject({ ok: false, kind: 'FETCH_ERROR' })
  browser.outage = () => refusal(503, 'payment_off')
  expect(await browser.boosters.buy(order)).toMatchObject({ ok: false, code: 'payment_off' })
  browser.outage = undefined
  const first = await browser.boosters.buy(order)
  expect(await bought()).toBe(1)
  // The first purchase is settled, so the same order starts another one.
  const second = await browser.boosters.buy(order)
  expect(await bought()).toBe(2)
  expect(first.ok && second.ok && first.data.purchase._id !== second.data.purchase._id).toBe(true)
})

test('an order repeated after a lost answer returns the purchase that was already made', async () => {
  const { browser, order, bought } = await openSeller()
  const keys: string[] = []
  browser.outage = () => new Response('not JSON', { status: 200 })
  expect((await browser.boosters.buy(order)).ok).toBe(false)
  browser.outage = undefined
  const both = await Promise.all([browser.boosters.buy(order), browser.boosters.buy(order)])
  for (const each of both) keys.push(each.ok ? each.data.purchase._id : '')
  expect(new Set(keys).size).toBe(1)
  expect(await bought()).toBe(1)
})

test('a declined card is reported at its field, without a success toast', async () => {
  const seller = await openSeller('refuse')
  const result = await seller.browser.boosters.buy(seller.order)
  expect(result).toMatchObject({
    ok: false,
    code: 'card_declined',
    fields: { cardId: { code: 'card_refused' } },
  })
  expect(toastsOf(seller)).not.toContain('Your booster is paid and your listing is boosted')
})

test('a payment that needs confirmation can be cancelled or confirmed', async () => {
  const seller = await openSeller('confirm')
  const { browser, order } = seller
  const first = await browser.boosters.buy(order)
  if (!first.ok) throw new Error('refused')
  expect(first.data.confirmation).not.toBeNull()
  await browser.boosters.loadMine()
  expect(browser.boosters.$mine.get()).toMatchObject({ data: { waiting: [{ state: 'needs_confirmation' }] } })
  await browser.boosters.cancel(first.data.purchase._id)
  expect(browser.boosters.$mine.get()).toMatchObject({ data: { waiting: [], active: [] } })
  const second = await browser.boosters.buy(order)
  if (!second.ok) throw new Error('refused')
  const confirmed = await browser.boosters.confirm(second.data.purchase._id, 'approve')
  expect(confirmed).toMatchObject({ ok: true, data: { confirmation: null } })
  expect(toastsOf(seller)).toContain('Your booster is paid and your listing is boosted')
})

test('a plan price that changed before the purchase is a conflict and reloads the plans', async () => {
  const { browser, order } = await openSeller()
  await db.update(schema.plans).set({ price: 59_00 }).where(eq(schema.plans.id, plan.id))
  const shown = new Promise<unknown>((resolve) => {
    const stop = browser.boosters.$plans.listen((plans) => {
      stop()
      resolve(plans)
    })
  })
  expect(await browser.boosters.buy(order)).toMatchObject({ ok: false, code: 'conflict' })
  expect(await shown).toMatchObject({ data: { plans: [{ price: 59_00 }] } })
  await db.update(schema.plans).set({ price: plan.price }).where(eq(schema.plans.id, plan.id))
})

test('an expired session clears the boosters of the member', async () => {
  const { browser, order } = await openSeller()
  await browser.boosters.buy(order)
  browser.session.expire(browser.kept.get('token') ?? '')
  expect(browser.boosters.$mine.get()).toEqual({ state: 'loading' })
})
