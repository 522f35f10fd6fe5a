import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { runBoosterJob } from '#server/boosters/job.ts'
import { documentsOf } from '#server/invoices/queries.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createPlan } from '#support/boosters.ts'
import { browserClient, dataOf, siteOrigin } from '#support/client.ts'
import {
  createAdmin,
  createBranch,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'
import { openFakeStripe } from '#support/fake-stripe.ts'
import { messagesTo } from '#support/outbox.ts'
import { stripeVariables, webhookSecret } from '#support/stripe-variables.ts'

const stripe = await openFakeStripe()
const { payments } = stripe
const app = await openTestApp(stripeVariables(stripe.url))
const { db, resources } = app
const { leaf } = await createBranch(db)
const plan = await createPlan(db)
const admin = await createUser(db, { role: 'admin' })
const signer = new Stripe('sk_test_signer')

beforeEach(async () => {
  await db.execute(sql`TRUNCATE rate_limits`)
})

/** Creates a purchase that needs confirmation. */
async function waitingPurchase() {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const product = await createProduct(db, { seller: user, category: leaf })
  const { _id: cardId } = await dataOf(api.saveCard({ holderName: 'Omar Haddad', paymentMethod: 'pm_asks' }))
  const { purchase } = await dataOf(
    api.buyBooster({
      ...{ id: plan.id, productId: product.id, cardId, price: plan.price },
      idempotencyKey: crypto.randomUUID(),
    }),
  )
  const row = async () =>
    (await db.select().from(schema.purchases).where(eq(schema.purchases.id, purchase._id)))[0]
  const boostedUntil = async () =>
    (await db.select().from(schema.products).where(eq(schema.products.id, product.id)))[0]?.boostedUntil ??
    null
  const audited = () => db.select().from(schema.auditLog).where(eq(schema.auditLog.subjectId, purchase._id))
  const noticesOf = (userId: string) =>
    db
      .select()
      .from(schema.notifications)
      .where(
        sql`${schema.notifications.userId} = ${userId} AND ${schema.notifications.dedupeKey} LIKE ${`%${purchase._id}`}`,
      )
  const reference = (await row())?.providerReference ?? ''
  return { user, api, purchase, row, boostedUntil, audited, noticesOf, reference }
}

type Event = { id: string; type: string; object: object }
const eventOf = (type: string, object: object): Event => ({
  ...{ id: `evt_${crypto.randomUUID()}`, type },
  object,
})

function deliver({ id, type, object }: Event) {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const header = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  return app.fetch(
    new Request(`${siteOrigin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': header, 'content-type': 'application/json' },
      body: payload,
    }),
  )
}

const dispute = (reference: string, status: string) => ({
  ...{ id: `dp_${reference}`, object: 'dispute', status, charge: `ch_${reference}` },
  payment_intent: reference,
})
const charge = (reference: string) => ({
  ...{ id: `ch_${reference}`, object: 'charge', refunded: true },
  payment_intent: reference,
})
const intent = (reference: string) => ({ id: reference, object: 'payment_intent' })

/** Change the state at Stripe and return the events that Stripe sends about it. */
const happenings = {
  fail: (reference: string) => {
    payments.authenticate(reference, false)
    return [eventOf('payment_intent.payment_failed', intent(reference))]
  },
  succeed: (reference: string) => {
    payments.authenticate(reference, true)
    return [eventOf('payment_intent.succeeded', intent(reference))]
  },
  refund: (reference: string) => {
    payments.refund(reference)
    return [
      eventOf('charge.refunded', charge(reference)),
      eventOf('charge.refund.updated', charge(reference)),
    ]
  },
  lose: (reference: string) => [
    eventOf('charge.dispute.created', dispute(reference, 'needs_response')),
    eventOf('charge.dispute.closed', dispute(reference, 'lost')),
  ],
  dispute: (reference: string) => [eventOf('charge.dispute.created', dispute(reference, 'needs_response'))],
  win: (reference: string) => [
    eventOf('charge.dispute.created', dispute(reference, 'needs_response')),
    eventOf('charge.dispute.closed', dispute(reference, 'won')),
  ],
} as const

test('a lost dispute ends the booster, is audited, and notifies the buyer and the admins who can act on it', async () => {
  const [finance, editor] = [await createAdmin(db, 'finance'), await createAdmin(db, 'editor')]
  const { user, row, boostedUntil, audited, noticesOf, reference, api } = await waitingPurchase()
  for (const event of happenings.succeed(reference)) await deliver(event)
  expect(await boostedUntil()).not.toBeNull()
  const events = happenings.lose(reference)
  for (const event of [...events, ...events]) expect((await deliver(event)).status).toBe(200)
  expect(await boostedUntil()).toBeNull()
  expect(await row()).toMatchObject({
    ...{ status: 'refunded', dispute: 'lost', refunded: plan.price, endedAt: expect.any(Date) },
  })
  expect(await audited()).toMatchObject([
    {
      actorId: null,
      action: 'booster.dispute-lost',
      subject: 'booster',
      details: { before: { status: 'paid' } },
    },
  ])
  const [told, ...more] = await noticesOf(user.id)
  expect(more).toEqual([])
  expect(told).toMatchObject({ title: 'A booster has ended', link: '/profile/boosters' })
  expect(told?.messageAr).toContain('استرد بنكك')
  for (const { id } of [admin, finance]) {
    expect(await noticesOf(id)).toMatchObject([
      { title: 'A payment dispute was lost', link: `/admin/purchases/${(await row())?.id}` },
    ])
  }
  expect(await noticesOf(editor.id)).toEqual([])
  const mails = await messagesTo(db, user.email ?? '')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('was ended'),
    expect.stringContaining('Invoice'),
  ])
  const { active, past } = await dataOf(api.getMyBoosterPlan({}))
  expect([active, past.items.map(({ state }) => state)]).toEqual([[], ['refunded']])
})

test.each([
  ['open', happenings.dispute],
  ['won', happenings.win],
] as const)(
  'an %s dispute leaves the purchase paid, the booster active and nothing audited',
  async (state, events) => {
    const { row, boostedUntil, audited, reference } = await waitingPurchase()
    for (const event of happenings.succeed(reference)) await deliver(event)
    const until = await boostedUntil()
    for (const event of events(reference)) expect((await deliver(event)).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'paid', dispute: state, refunded: 0 })
    expect(await boostedUntil()).toEqual(until)
    expect(await audited()).toEqual([])
  },
)

test.each(['pending', 'needs_confirmation', 'failed'] as const)(
  'a refund reported before the payment settles a purchase that is %s as refunded',
  async (status) => {
    const { row, boostedUntil, reference, purchase, api } = await waitingPurchase()
    await db.update(schema.purchases).set({ status }).where(eq(schema.purchases.id, purchase._id))
    const [late] = happenings.succeed(reference)
    for (const event of happenings.refund(reference)) await deliver(event)
    expect([(await row())?.status, await boostedUntil()]).toEqual(['refunded', null])
    if (late) await deliver(late)
    expect([(await row())?.status, await boostedUntil()]).toEqual(['refunded', null])
    const { waiting, past } = await dataOf(api.getMyBoosterPlan({}))
    expect([waiting, past.items.length]).toEqual([[], 1])
  },
)

test('without any event, the booster job finds a refunded payment', async () => {
  const { row, reference } = await waitingPurchase()
  happenings.succeed(reference)
  happenings.refund(reference)
  await runBoosterJob(resources, daysFromNow(0.1))
  expect((await row())?.status).toBe('refunded')
})

test('Stripe events in any order and number leave the purchase in its state at Stripe', async () => {
  const stories = [
    ['succeed'],
    ['fail', 'succeed'],
    ['succeed', 'refund'],
    ['fail', 'succeed', 'refund'],
    ['succeed', 'lose'],
    ['succeed', 'win'],
    ['succeed', 'refund', 'lose'],
  ] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...stories),
      fc.array(fc.tuple(fc.nat(3), fc.boolean(), fc.nat(99)), { minLength: 8, maxLength: 8 }),
      async (story, plans) => {
        await db.execute(sql`TRUNCATE rate_limits`)
        const { user, row, boostedUntil, audited, reference } = await waitingPurchase()
        let number = 0
        let waiting: { event: Event; after: number; twice: boolean; rank: number }[] = []
        const pass = async (now: number) => {
          const due = waiting.filter(({ after }) => after <= now).sort((a, b) => a.rank - b.rank)
          waiting = waiting.filter(({ after }) => after > now)
          for (const { event, twice } of due) {
            expect((await deliver(event)).status).toBe(200)
            if (twice) expect((await deliver(event)).status).toBe(200)
          }
        }
        for (const [at, happening] of story.entries()) {
          for (const event of happenings[happening](reference)) {
            const [delay = 0, twice = false, rank = 0] = plans[number++] ?? []
            waiting.push({ event, after: at + delay, twice, rank })
          }
          await pass(at)
        }
        await pass(Number.POSITIVE_INFINITY)
        const back = story.some((one) => one === 'refund' || one === 'lose')
        expect((await row())?.status).toBe(back ? 'refunded' : 'paid')
        expect((await boostedUntil()) === null).toBe(back)
        const [decided = null] = story.flatMap((one) =>
          one === 'lose' ? ['lost'] : one === 'win' ? ['won'] : [],
        )
        expect((await row())?.dispute).toBe(decided)
        expect((await audited()).length).toBeLessThan(2)
        if (story.every((one) => one !== 'lose')) expect(await audited()).toEqual([])
        const mails = (await messagesTo(db, user.email ?? '')).filter(({ subject }) =>
          subject?.includes('Invoice'),
        )
        const documents = await documentsOf(db, (await row())?.id ?? '')
        expect(mails.length).toBe(documents.length > 0 ? 1 : 0)
        // An invoice of a purchase that was paid back has a credit note in full.
        expect(documents.length).toBe(mails.length === 0 ? 0 : back ? 2 : 1)
      },
    ),
    { numRuns: 25 },
  )
})
