import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testCards } from '#server/payment/sandbox.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const nextYear = (new Date().getUTCFullYear() + 1) % 100
const good = {
  holderName: 'Omar Haddad',
  number: '4242 4242 4242 4242',
  expiry: `08/${nextYear}`,
  cvv: '123',
}
const numberOf = (outcome: string) =>
  Object.entries(testCards).find(([, card]) => card.outcome === outcome)?.[0] ?? ''

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(of: TestApp = app) {
  const user = await createUser(of.db)
  return { user, api: browserClient(of, { token: await signIn(of.db, { userId: user.id }) }) }
}

test('a test card is saved without its number and CVV', async () => {
  const { user, api } = await member()
  const answer = await api.saveCard(good)
  expect(answer).toMatchObject({
    ok: true,
    data: {
      holderName: 'Omar Haddad',
      brand: 'visa',
      lastFour: '4242',
      expiryMonth: 8,
      expiryYear: 2000 + nextYear,
    },
  })
  const listed = await dataOf(api.getCard({}))
  expect(listed).toEqual({ cards: [answer.ok && answer.data], provider: 'sandbox', publishableKey: null })
  const [row] = await db.select().from(schema.cards).where(eq(schema.cards.userId, user.id))
  const stored = JSON.stringify(row)
  expect(stored).not.toContain('424242')
  expect(stored).not.toContain('123"')
  expect(row?.providerToken).toMatch(/^sandbox_approve_/)
})

test('a declining test card is refused, and one that needs confirmation is saved', async () => {
  const { user, api } = await member()
  expect(await refusalOf(api.saveCard({ ...good, number: numberOf('decline') }))).toMatchObject({
    statusCode: 400,
    code: 'card_declined',
    message: expect.stringContaining('declined'),
  })
  await dataOf(api.saveCard({ ...good, number: numberOf('confirm') }))
  const rows = await db.select().from(schema.cards).where(eq(schema.cards.userId, user.id))
  expect(rows.map(({ providerToken }) => providerToken.split('_')[1])).toEqual(['confirm'])
})

test('only the numbers of test cards are accepted', async () => {
  const { api } = await member()
  for (const number of ['4111111111111111', '5555555555554444', '4242424242424241']) {
    expect((await refusalOf(api.saveCard({ ...good, number }))).code, number).toBe('card_declined')
  }
  expect((await dataOf(api.getCard({}))).cards).toEqual([])
})

test('card fields accept Arabic digits', async () => {
  const { api } = await member()
  const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  const { number, expiry, cvv, holderName } = good
  const card = { holderName, number: arabic(number), expiry: arabic(expiry), cvv: arabic(cvv) }
  expect(await dataOf(api.saveCard(card))).toMatchObject({ lastFour: '4242', expiryMonth: 8 })
})

test('an expired card is refused', async () => {
  const { api } = await member()
  const now = new Date()
  const text = (date: Date) =>
    `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${String(date.getUTCFullYear() % 100).padStart(2, '0')}`
  const month = (shift: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, 15))
  expect(await refusalOf(api.saveCard({ ...good, expiry: text(month(-1)) }))).toMatchObject({
    statusCode: 400,
    fields: { expiry: { code: 'card_expired', message: 'This card has expired' } },
  })
  // Next month, because the current one may end during this test.
  expect((await api.saveCard({ ...good, expiry: text(month(1)) })).ok).toBe(true)
})

test('the card form names each invalid or missing field', async () => {
  const { api } = await member()
  const { fields } = await refusalOf(
    api.saveCard({ holderName: 'Om', number: '4242', expiry: '13/30', cvv: '12' }),
  )
  expect(Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]))).toEqual({
    holderName: 'Card holder name must be at least 3 characters',
    number: 'Card number at least 16 characters',
    expiry: 'Please enter the expiry as MM/YY',
    cvv: 'CVV at least 3 characters',
  })
  const missing = await refusalOf(api.saveCard({ holderName: 'Omar Haddad' }))
  expect(Object.keys(missing.fields).sort()).toEqual(['cvv', 'expiry', 'number'])
})

test('the sandbox needs a card number, not the token of another provider', async () => {
  const { api } = await member()
  const refusal = await refusalOf(api.saveCard({ holderName: 'Omar Haddad', paymentMethod: 'pm_12345' }))
  expect(refusal).toMatchObject({ statusCode: 400, fields: { number: { code: 'required' } } })
})

test('a member saves at most ten cards, also with concurrent requests', async () => {
  const { api } = await member()
  const answers = await Promise.all(Array.from({ length: 14 }, () => api.saveCard(good)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect((await refusalOf(api.saveCard(good))).code).toBe('limit_reached')
})

test('saving cards is limited to twenty tries an hour', async () => {
  stopClock()
  const { api } = await member()
  for (let time = 0; time < 20; time += 1) {
    await refusalOf(api.saveCard({ ...good, number: numberOf('decline') }))
  }
  expect((await refusalOf(api.saveCard(good))).code).toBe('too_many_requests')
})

test('a card can be deleted only by its owner', async () => {
  const [one, other] = [await member(), await member()]
  const { _id } = await dataOf(one.api.saveCard(good))
  expect((await refusalOf(other.api.deleteCard({ id: _id }))).statusCode).toBe(404)
  expect((await one.api.deleteCard({ id: _id })).ok).toBe(true)
  expect((await dataOf(one.api.getCard({}))).cards).toEqual([])
  expect((await refusalOf(one.api.deleteCard({ id: _id }))).statusCode).toBe(404)
})

test('no card is accepted when payment is off', async () => {
  const off = await openTestApp({ PAYMENT: 'off' })
  const { api } = await member(off)
  expect(await dataOf(api.getCard({}))).toEqual({ cards: [], provider: 'off', publishableKey: null })
  expect(await refusalOf(api.saveCard(good))).toMatchObject({ statusCode: 503, code: 'payment_off' })
})
