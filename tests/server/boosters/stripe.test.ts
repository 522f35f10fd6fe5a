import { eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { runBoosterJob } from '#server/boosters/job.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createPlan } from '#support/boosters.ts'
import { browserClient, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { openFakeStripe } from '#support/fake-stripe.ts'
import { messagesTo } from '#support/outbox.ts'
import { stripeKey, stripeVariables, webhookSecret } from '#support/stripe-variables.ts'

const stripe = await openFakeStripe()
const { payments } = stripe
const app = await openTestApp(stripeVariables(stripe.url))
const { db, complaints, resources } = app
const { leaf } = await createBranch(db)
const plan = await createPlan(db)
const signer = new Stripe('sk_test_signer')

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
  stripe.requests.splice(0)
  Object.assign(payments.outage, { when: null, call: /./ })
})

/** Creates a seller with a listing and a card saved at Stripe. */
async function seller(paymentMethod: string) {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const product = await createProduct(db, { seller: user, category: leaf })
  const { _id: cardId } = await dataOf(api.saveCard({ holderName: 'Omar Haddad', paymentMethod }))
  stripe.requests.splice(0)
  const order = (key: string = crypto.randomUUID()) => ({
    ...{ id: plan.id, productId: product.id, cardId, price: plan.price },
    idempotencyKey: key,
  })
  const row = async () => {
    const rows = await db.select().from(schema.purchases).where(eq(schema.purchases.userId, user.id))
    expect(rows.length).toBeLessThan(2)
    return rows[0]
  }
  const boostedUntil = async () =>
    (await db.select().from(schema.products).where(eq(schema.products.id, product.id)))[0]?.boostedUntil ??
    null
  return { user, api, product, order, row, boostedUntil }
}
const callsOf = () => stripe.requests.map(({ call }) => call.split('?')[0])
const intentsOf = (userId: string) =>
  [...payments.intents.values()].filter(({ metadata }) => metadata.userId === userId)

type Told = {
  type: string
  id?: string
  object: object
  timestamp?: number
  signedWith?: string
  spoil?: boolean
}

/** Sends an event the way Stripe does, signed by this test. */
function tell({ type, id, object, timestamp, signedWith = webhookSecret, spoil = false }: Told) {
  const event = { id: id ?? `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } }
  const payload = JSON.stringify(event, null, 2)
  const header = signer.webhooks.generateTestHeaderString({
    ...{ payload, secret: signedWith },
    ...(timestamp ? { timestamp } : {}),
  })
  return app.fetch(
    new Request(`${siteOrigin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': header, 'content-type': 'application/json' },
      body: spoil ? payload.replace('payment_intent', 'payment-intent') : payload,
    }),
  )
}
const succeeded = (reference: string | null | undefined, more: Partial<Told> = {}) =>
  tell({ type: 'payment_intent.succeeded', object: { id: reference, object: 'payment_intent' }, ...more })

test('a Stripe payment is created and confirmed once, with its amount in fils', async () => {
  const { user, api, order, row } = await seller('pm_visa')
  const { purchase, confirmation } = await dataOf(api.buyBooster(order()))
  expect([purchase.state, confirmation]).toEqual(['active', null])
  const [intent] = intentsOf(user.id)
  expect(callsOf()).toEqual(['POST /v1/payment_intents', `POST /v1/payment_intents/${intent?.id}/confirm`])
  expect(stripe.requests[0]?.form).toMatchObject({
    ...{
      amount: '4900',
      currency: 'aed',
      payment_method: 'pm_visa',
      'allowed_payment_method_types[0]': 'card',
    },
    'metadata[purchaseId]': purchase._id,
  })
  expect(stripe.requests[1]?.form.return_url).toBe(`${app.config.siteUrl}/profile/boosters`)
  expect(intent?.customer).toBe(stripe.attached.get('pm_visa'))
  const stored = await row()
  expect(stored).toMatchObject({ provider: 'stripe', providerReference: intent?.id, cardToken: null })
})

test.each([
  ['pm_refused', 'card_refused'],
  ['pm_poor', 'card_funds'],
  ['pm_late', 'card_expired'],
])('a card declined by the bank (%s) is refused with the bank’s reason', async (method, code) => {
  const { api, order, boostedUntil } = await seller(method)
  const same = order()
  const refusal = await refusalOf(api.buyBooster(same))
  expect(refusal).toMatchObject({ statusCode: 400, code: 'card_declined', fields: { cardId: { code } } })
  expect(await refusalOf(api.buyBooster(same))).toEqual(refusal)
  expect(await boostedUntil()).toBeNull()
})

test('a card that needs confirmation is confirmed by Stripe, not by the client', async () => {
  const { api, order, row } = await seller('pm_asks')
  const { purchase, confirmation } = await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  const secrets = { clientSecret: `${reference}_secret_1`, publishableKey: 'pk_test_public' }
  expect(confirmation).toEqual({ provider: 'stripe', ...secrets })
  // With Stripe as provider the sandbox’s answer has no effect.
  const early = await dataOf(api.confirmBooster({ id: purchase._id, sandbox: 'approve' }))
  expect(early).toMatchObject({ confirmation: secrets, purchase: { state: 'needs_confirmation' } })
  payments.authenticate(reference, true)
  expect(await dataOf(api.confirmBooster({ id: purchase._id }))).toMatchObject({
    ...{ confirmation: null, purchase: { state: 'active' } },
  })
  expect(JSON.stringify(await row())).not.toContain('secret')
})

test('a failed card confirmation is refused as declined', async () => {
  const { api, order, row } = await seller('pm_asks')
  const { purchase } = await dataOf(api.buyBooster(order()))
  payments.authenticate((await row())?.providerReference ?? '', false)
  expect(await refusalOf(api.confirmBooster({ id: purchase._id }))).toMatchObject({
    ...{ code: 'card_declined', fields: { cardId: { code: 'card_unconfirmed' } } },
  })
})

test('a Stripe event settles an unfinished purchase once, however often it is repeated', async () => {
  const { user, api, order, row, boostedUntil } = await seller('pm_asks')
  await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  // An event only makes the server read the state from Stripe.
  expect((await succeeded(reference)).status).toBe(200)
  expect((await row())?.status).toBe('needs_confirmation')
  payments.authenticate(reference, true)
  const id = `evt_${crypto.randomUUID()}`
  const answers = await Promise.all([1, 2, 3].map(() => succeeded(reference, { id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await row())?.status).toBe('paid')
  const until = await boostedUntil()
  expect((await succeeded(reference, { id })).status).toBe(200)
  expect((await succeeded(reference)).status).toBe(200)
  expect(await boostedUntil()).toEqual(until)
  expect(await messagesTo(db, user.email ?? '')).toHaveLength(1)
})

test('an event, the buyer and the booster job settle one purchase concurrently once', async () => {
  const { user, api, order, row, boostedUntil } = await seller('pm_asks')
  const { purchase } = await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  payments.authenticate(reference, true)
  await Promise.all([
    succeeded(reference),
    dataOf(api.confirmBooster({ id: purchase._id })),
    runBoosterJob(resources, daysFromNow(0.1)),
    succeeded(reference),
    dataOf(api.cancelBooster({ id: purchase._id })),
  ])
  expect(await row()).toMatchObject({ status: 'paid', paidAt: expect.any(Date) })
  expect(await messagesTo(db, user.email ?? '')).toHaveLength(1)
  expect(await boostedUntil()).toEqual((await row())?.endsAt)
})

test('an unsigned, altered, outdated or oversized Stripe event is refused and changes nothing', async () => {
  const { api, order, row } = await seller('pm_asks')
  await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  payments.authenticate(reference, true)
  const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360
  for (const wrong of [{ signedWith: 'whsec_of_somebody' }, { timestamp: sixMinutesAgo }, { spoil: true }]) {
    expect((await succeeded(reference, wrong)).status).toBe(400)
  }
  const url = `${siteOrigin}/webhooks/stripe`
  for (const body of ['', '{}', 'x'.repeat(1000)]) {
    expect((await app.fetch(new Request(url, { method: 'POST', body }))).status).toBe(400)
  }
  expect((await app.fetch(new Request(url, { method: 'POST', body: 'x'.repeat(300_001) }))).status).toBe(413)
  expect((await row())?.status).toBe('needs_confirmation')
  const before = await db.$count(schema.paymentEvents)
  expect((await succeeded(reference)).status).toBe(200)
  expect((await row())?.status).toBe('paid')
  expect(await db.$count(schema.paymentEvents)).toBe(before + 1)
})

test('Stripe events about other objects are accepted without being stored', async () => {
  const before = await db.$count(schema.paymentEvents)
  expect((await succeeded('pi_of_another_shop')).status).toBe(200)
  const customer = { id: 'cus_1', object: 'customer' }
  expect((await tell({ type: 'customer.created', object: customer })).status).toBe(200)
  expect(await db.$count(schema.paymentEvents)).toBe(before)
})

test('a Stripe event during an outage is answered 503, and is processed when it is sent again', async () => {
  const { api, order, row } = await seller('pm_asks')
  await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  payments.authenticate(reference, true)
  const id = `evt_${crypto.randomUUID()}`
  payments.outage.when = 'before'
  expect((await succeeded(reference, { id })).status).toBe(503)
  expect(complaints.splice(0).join()).not.toContain(stripeKey)
  payments.outage.when = null
  expect((await succeeded(reference, { id })).status).toBe(200)
  expect((await row())?.status).toBe('paid')
})

test('a refund at Stripe ends the booster', async () => {
  const { api, order, row, boostedUntil } = await seller('pm_visa')
  await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  payments.refund(reference)
  const charge = { id: 'ch_1', object: 'charge', payment_intent: reference, refunded: true }
  expect((await tell({ type: 'charge.refunded', object: charge })).status).toBe(200)
  expect(await boostedUntil()).toBeNull()
  const { past } = await dataOf(api.getMyBoosterPlan({}))
  expect(past.items).toMatchObject([{ state: 'refunded', invoiceNumber: expect.any(String) }])
})

test.each([
  ['before', /payment_intents$/],
  ['after', /payment_intents$/],
  ['before', /confirm/],
  ['after', /confirm/],
] as const)(
  'after Stripe fails %s %s, a retry with the same key completes the purchase without a second charge',
  async (when, call) => {
    const { user, api, order, row } = await seller('pm_visa')
    Object.assign(payments.outage, { when, call })
    const same = order()
    expect(await refusalOf(api.buyBooster(same))).toMatchObject({ statusCode: 503, code: 'payment_off' })
    const said = complaints.splice(0).join()
    expect(said).toContain('Stripe')
    expect(said).not.toContain(stripeKey)
    payments.outage.when = null
    expect((await dataOf(api.buyBooster(same))).purchase.state).toBe('active')
    expect(intentsOf(user.id).map(({ status }) => status)).toEqual(['succeeded'])
    expect((await row())?.status).toBe('paid')
  },
)

test('the booster job settles or cancels purchases that a Stripe outage interrupted', async () => {
  const [paid, begun] = [await seller('pm_visa'), await seller('pm_visa')]
  Object.assign(payments.outage, { when: 'after', call: /confirm/ })
  await refusalOf(paid.api.buyBooster(paid.order()))
  Object.assign(payments.outage, { when: 'before', call: /confirm/ })
  await refusalOf(begun.api.buyBooster(begun.order()))
  payments.outage.when = null
  complaints.splice(0)
  await runBoosterJob(resources, new Date())
  expect([(await paid.row())?.status, (await begun.row())?.status]).toEqual(['pending', 'pending'])
  await runBoosterJob(resources, daysFromNow(0.01))
  expect((await paid.row())?.status).toBe('paid')
  // This payment was never charged, so it is cancelled.
  expect(await begun.row()).toMatchObject({ status: 'failed', failure: 'card_unconfirmed' })
  expect(intentsOf(begun.user.id).map(({ status }) => status)).toEqual(['canceled'])
})

test('a payment that is processed slowly is settled by the job when its result is known', async () => {
  const { api, order, row } = await seller('pm_slow')
  const { purchase } = await dataOf(api.buyBooster(order()))
  expect(purchase.state).toBe('pending')
  const reference = (await row())?.providerReference ?? ''
  await runBoosterJob(resources, daysFromNow(1))
  expect((await row())?.status).toBe('pending')
  payments.finish(reference)
  await runBoosterJob(resources, daysFromNow(1))
  expect((await row())?.status).toBe('paid')
})

test('a purchase that is not confirmed within an hour fails', async () => {
  const { api, order, row } = await seller('pm_asks')
  const { purchase } = await dataOf(api.buyBooster(order()))
  await runBoosterJob(resources, daysFromNow(0.03))
  expect((await row())?.status).toBe('needs_confirmation')
  await runBoosterJob(resources, daysFromNow(0.05))
  expect((await row())?.status).toBe('failed')
  expect((await refusalOf(api.confirmBooster({ id: purchase._id }))).code).toBe('card_declined')
})

test('a payment that succeeds after a failed confirmation is settled as paid', async () => {
  const { api, order, row } = await seller('pm_asks')
  const { purchase } = await dataOf(api.buyBooster(order()))
  const reference = (await row())?.providerReference ?? ''
  payments.authenticate(reference, false)
  await refusalOf(api.confirmBooster({ id: purchase._id }))
  payments.authenticate(reference, true)
  await succeeded(reference)
  expect((await row())?.status).toBe('paid')
})

test('without a webhook secret the Stripe webhook is answered 404', async () => {
  const { STRIPE_WEBHOOK_SECRET: _none, ...others } = stripeVariables(stripe.url)
  const other = await openTestApp(others)
  const sandbox = await openTestApp()
  for (const each of [other, sandbox]) {
    const request = new Request(`${siteOrigin}/webhooks/stripe`, { method: 'POST', body: '{}' })
    expect((await each.fetch(request)).status).toBe(404)
  }
})
