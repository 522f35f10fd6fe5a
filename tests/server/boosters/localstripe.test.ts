import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runBoosterJob } from '#server/boosters/job.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createPlan } from '#support/boosters.ts'
import { browserClient, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { noLocalStripe, type SentEvent, startLocalStripe } from '#support/localstripe.ts'
import { stripeVariables } from '#support/stripe-variables.ts'

// Payments against localstripe, which answers and sends events as its authors understood Stripe. Disputes and repeated calls are
// tested against fake-stripe.ts: localstripe has neither disputes nor idempotency keys.
const withLocalStripe = test.skipIf(noLocalStripe !== undefined)
const reason = noLocalStripe ? ` (${noLocalStripe})` : ''

const stripe = await startLocalStripe()
afterAll(stripe.close)
const app = await openTestApp(stripeVariables(stripe.url))
const { db, resources } = app
const { leaf } = await createBranch(db)
const plan = await createPlan(db)

/** Numbers of Stripe's test cards. */
const cards = {
  good: '4242424242424242',
  asks: '4000002500003155',
  refusedWhenSaved: '4000000000000002',
  refusedWhenPaying: '4000000000000341',
}

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
  stripe.refused.splice(0)
})

async function buyer(card: keyof typeof cards) {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const product = await createProduct(db, { seller: user, category: leaf })
  const paymentMethod = await stripe.createCard(cards[card])
  const save = () => api.saveCard({ holderName: 'Omar Haddad', paymentMethod })
  const buy = async () => {
    const { _id: cardId } = await dataOf(save())
    const order = { id: plan.id, productId: product.id, cardId, price: plan.price }
    return api.buyBooster({ ...order, idempotencyKey: crypto.randomUUID() })
  }
  const row = async () => {
    const [found] = await db.select().from(schema.purchases).where(eq(schema.purchases.userId, user.id))
    if (!found) throw new Error('no purchase')
    return found
  }
  const reference = async () => (await row()).providerReference ?? ''
  return { api, save, buy, row, reference }
}

/** Returns the secret with which a browser confirms a payment. @throws Error without one */
function clientSecretOf(confirmation: object | null): string {
  if (confirmation && 'clientSecret' in confirmation && confirmation.clientSecret)
    return String(confirmation.clientSecret)
  throw new Error('nothing to confirm')
}

/** Delivers an event with the text and the signature that it was sent with. */
async function deliver({ body, signature }: SentEvent): Promise<number> {
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' }
  const request = new Request(`${siteOrigin}/webhooks/stripe`, { method: 'POST', headers, body })
  return (await app.fetch(request)).status
}

withLocalStripe(`a card is saved, charged, paid back in two parts and removed${reason}`, async () => {
  const { api, buy, row, reference } = await buyer('good')
  const { purchase } = await dataOf(buy())
  expect(purchase.state).toBe('active')
  const event = await stripe.eventOf(await reference(), 'payment_intent.succeeded')
  const paid = await row()
  expect([await deliver(event), await deliver(event)]).toEqual([200, 200])
  expect(await row()).toMatchObject({ status: 'paid', paidAt: paid.paidAt, endsAt: paid.endsAt })
  const admin = await openAdmin(app)
  const refund = (amount: number) =>
    dataOf(
      admin.api.adminRefundPurchase({
        ...{ id: purchase._id, amount, reason: 'Agreed by phone' },
        idempotencyKey: crypto.randomUUID(),
      }),
    )
  expect(await refund(1_000)).toMatchObject({ state: 'active', refunded: 1_000 })
  expect(await refund(plan.price - 1_000)).toMatchObject({ state: 'refunded', refundable: 0 })
  expect(await deliver(event)).toBe(200)
  expect((await row()).status).toBe('refunded')
  const [saved] = (await dataOf(api.getCard({}))).cards
  await dataOf(api.deleteCard({ id: saved?._id ?? '' }))
  expect(stripe.refused).toEqual([])
})

withLocalStripe(
  `a card that asks is paid once the bank has answered, by its event alone${reason}`,
  async () => {
    const { buy, row, reference } = await buyer('asks')
    const { purchase, confirmation } = await dataOf(buy())
    expect(purchase.state).toBe('needs_confirmation')
    await stripe.authenticate(await reference(), clientSecretOf(confirmation), true)
    expect((await row()).status).toBe('needs_confirmation')
    const event = await stripe.eventOf(await reference(), 'payment_intent.succeeded')
    const spoilt = { ...event, body: event.body.replace('"succeeded"', '"processing"') }
    expect(await deliver(spoilt)).toBe(400)
    expect(await deliver(event)).toBe(200)
    expect((await row()).status).toBe('paid')
    expect(stripe.refused).toEqual([])
  },
)

withLocalStripe(
  `a bank that says no leaves nothing paid, and without an event the job finds it${reason}`,
  async () => {
    const { api, buy, row, reference } = await buyer('asks')
    const { purchase, confirmation } = await dataOf(buy())
    await stripe.authenticate(await reference(), clientSecretOf(confirmation), false)
    await runBoosterJob(resources, daysFromNow(0.1))
    expect(await row()).toMatchObject({ status: 'failed', failure: 'card_unconfirmed' })
    expect(await refusalOf(api.confirmBooster({ id: purchase._id }))).toMatchObject({ code: 'card_declined' })
  },
)

withLocalStripe(
  `a cancelled confirmation is cancelled at Stripe, and cannot be paid any more${reason}`,
  async () => {
    const { api, buy, row, reference } = await buyer('asks')
    const { purchase, confirmation } = await dataOf(buy())
    await dataOf(api.cancelBooster({ id: purchase._id }))
    const late = stripe.authenticate(await reference(), clientSecretOf(confirmation), true)
    await expect(late).rejects.toThrow('400')
    expect((await row()).status).toBe('failed')
    expect(stripe.refused).toEqual([])
  },
)

withLocalStripe(`a card is refused when it is saved, and another when it pays${reason}`, async () => {
  const { save } = await buyer('refusedWhenSaved')
  expect(await refusalOf(save())).toMatchObject({ code: 'card_declined' })
  const { buy, row, reference } = await buyer('refusedWhenPaying')
  expect(await refusalOf(buy())).toMatchObject({ fields: { cardId: { code: 'card_refused' } } })
  const event = await stripe.eventOf(await reference(), 'payment_intent.payment_failed')
  expect(await deliver(event)).toBe(200)
  expect((await row()).status).toBe('failed')
})
