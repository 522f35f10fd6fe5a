import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { eraseAccount } from '#support/erase.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openFakeStripe } from '#support/fake-stripe.ts'
import { stripeKey, stripeVariables } from '#support/stripe-variables.ts'

const stripe = await openFakeStripe()
const app = await openTestApp(stripeVariables(stripe.url))
const { db, complaints } = app
const holderName = 'Omar Haddad'

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
  stripe.requests.splice(0)
})

async function member(fields: Parameters<typeof createUser>[1] = { emailVerifiedAt: new Date() }) {
  const user = await createUser(db, fields)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
const callsOf = () => stripe.requests.map(({ call }) => call)
const customerOf = async (userId: string) => {
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, userId))
  return row?.stripeCustomer
}

test('a card from the Payment Element is attached to the member’s Stripe customer', async () => {
  const { user, api } = await member()
  expect(await dataOf(api.getCard({}))).toEqual({
    cards: [],
    provider: 'stripe',
    publishableKey: 'pk_test_public',
  })
  const saved = await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_visa' }))
  expect(saved).toMatchObject({
    holderName,
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 8,
    expiryYear: 2031,
  })
  expect(callsOf()).toEqual(['POST /v1/customers', 'POST /v1/payment_methods/pm_visa/attach'])
  expect(stripe.requests[0]?.form).toEqual({ 'metadata[userId]': user.id, email: user.email })
  const customer = await customerOf(user.id)
  expect(stripe.attached.get('pm_visa')).toBe(customer)
  const [row] = await db.select().from(schema.cards).where(eq(schema.cards.userId, user.id))
  expect(row).toMatchObject({ provider: 'stripe', providerToken: 'pm_visa' })
})

test('all cards of a member share one Stripe customer, also when saved concurrently', async () => {
  const { user, api } = await member()
  await Promise.all(
    ['pm_visa', 'pm_second'].map((paymentMethod) => dataOf(api.saveCard({ holderName, paymentMethod }))),
  )
  expect(new Set(stripe.attached.values()).size).toBe(1)
  stripe.requests.splice(0)
  await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_visa' }))
  expect(callsOf()).toEqual(['POST /v1/payment_methods/pm_visa/attach'])
  expect(stripe.requests[0]?.form.customer).toBe(await customerOf(user.id))
})

test('an unverified email is not sent to Stripe', async () => {
  const { api, user } = await member({})
  await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_visa' }))
  expect(stripe.requests[0]?.form).toEqual({ 'metadata[userId]': user.id })
})

test('a customer that Stripe no longer knows is created again', async () => {
  const { user, api } = await member({ stripeCustomer: 'cus_of_another_mode' })
  await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_visa' }))
  const customer = await customerOf(user.id)
  expect(customer).not.toBe('cus_of_another_mode')
  expect(stripe.attached.get('pm_visa')).toBe(customer)
})

test('Stripe’s reason for refusing a card is passed on to the member', async () => {
  const { api } = await member()
  const refusal = (paymentMethod?: string) =>
    refusalOf(api.saveCard({ holderName, ...(paymentMethod ? { paymentMethod } : {}) }))
  expect(await refusal('pm_declined')).toMatchObject({ statusCode: 400, code: 'card_declined' })
  expect((await refusal('pm_expired')).fields).toMatchObject({ paymentMethod: { code: 'card_expired' } })
  expect((await refusal('pm_unknown')).fields).toMatchObject({ paymentMethod: { code: 'invalid' } })
  expect((await dataOf(api.getCard({}))).cards).toEqual([])
})

test('a card number is refused and not sent to Stripe when Stripe keeps the cards', async () => {
  const { api } = await member()
  const card = { holderName, number: '4242424242424242', expiry: '12/40', cvv: '123' }
  const refusal = await refusalOf(api.saveCard(card))
  expect(refusal.fields).toMatchObject({ paymentMethod: { code: 'required' } })
  expect(stripe.requests).toEqual([])
})

test('when Stripe fails, no card is saved and the log contains no secret', async () => {
  const { api } = await member()
  expect(await refusalOf(api.saveCard({ holderName, paymentMethod: 'pm_broken' }))).toMatchObject({
    statusCode: 503,
    code: 'payment_off',
  })
  expect((await dataOf(api.getCard({}))).cards).toEqual([])
  const said = complaints.splice(0).join()
  expect(said).toContain('Stripe')
  expect(said).not.toContain(stripeKey)
})

test('a deleted card is detached at Stripe, and can be deleted even if Stripe lost it', async () => {
  const { api } = await member()
  const first = await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_visa' }))
  expect((await api.deleteCard({ id: first._id })).ok).toBe(true)
  expect(stripe.attached.has('pm_visa')).toBe(false)
  const second = await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_second' }))
  stripe.attached.delete('pm_second')
  expect((await api.deleteCard({ id: second._id })).ok).toBe(true)
  expect((await dataOf(api.getCard({}))).cards).toEqual([])
})

test('erasing an account detaches its cards at Stripe', async () => {
  const { api } = await member({ password: 'Correct-horse-1' })
  await dataOf(api.saveCard({ holderName, paymentMethod: 'pm_visa' }))
  await eraseAccount(app, api)
  expect(stripe.attached.has('pm_visa')).toBe(false)
})
