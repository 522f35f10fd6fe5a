import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Result } from '#lib/api/client.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import type { Offer } from '#lib/contract/offers.ts'
import { settleOffers } from '#server/offers/due.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { createWorld, type Example, examples } from './examples.ts'

const app = await openTestApp()
const { db } = app
const world = await createWorld(db)

/** Amounts that occur nowhere else. */
const floor = { acceptFrom: 73_915_46, declineBelow: 28_463_57 }
const seller = browserClient(app, { token: await signIn(db, { userId: world.sellerId }) })
await dataOf(seller.setOfferFloor({ productId: world.productId, ...floor }))

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

// The lookarounds skip longer hexadecimal numbers, because random keys may contain these digits.
const secret =
  /7391546|2846357|(?<![\da-f])(73,?915|28,?463)(?![\da-f])|acceptFrom|declineBelow|answerAt|answer_at|floor/i

/** Returns all that the client received, including refusals. */
const said = (result: Result<unknown>) => JSON.stringify(result)

const call = (api: ReturnType<typeof browserClient>, name: EndpointName, input: unknown) =>
  (api[name] as (input: unknown) => Promise<Result<unknown>>)(input)

test('no API response except offerFloor contains a seller’s offer floor', async () => {
  const buyer = await createUser(db)
  const names = (Object.keys(contract) as EndpointName[]).filter(
    // Here offerFloor answers about the caller’s own product.
    (name) => name !== 'offerFloor' && (contract[name] as Endpoint).access !== 'admin',
  )
  for (const name of names) {
    // A new session, because a call may end its own.
    const api = browserClient(app, { token: await signIn(db, { userId: buyer.id }) })
    const example = examples[name] as Example<EndpointName>
    const input = await example.input(world, { db, userId: buyer.id })
    expect(said(await call(api, name, input)), name).not.toMatch(secret)
    for (const foreign of Array.isArray(example.foreign) ? example.foreign : []) {
      expect(said(await call(api, name, foreign)), name).not.toMatch(secret)
    }
  }
  const own = await dataOf(seller.offerFloor({ productId: world.productId }))
  expect(own).toEqual(floor)
})

test('to the buyer, an automatic answer in a conversation looks like one by the seller', async () => {
  const threadOf = async (amount: number, answer: (offer: Offer) => Promise<unknown>) => {
    const api = browserClient(app, { token: await signIn(db, { userId: (await createUser(db)).id }) })
    const body = { productId: world.productId, amount, idempotencyKey: crypto.randomUUID() }
    await answer(await dataOf(api.makeAnOffer(body)))
    const [room] = (await dataOf(api.chatList({}))).items
    const read = await dataOf(api.chatList({ roomId: room?._id ?? '' }))
    expect(JSON.stringify(read)).not.toMatch(secret)
    const { messages, unread } = read
    const told = messages?.items.map(({ kind, mine, step, text, signs }) => ({
      kind,
      mine,
      step,
      text,
      signs,
    }))
    return {
      unread,
      told: told?.map(({ step, ...rest }) => ({ ...rest, step: step && { ...step, amount: null } })),
    }
  }
  const byFloor = await threadOf(1_00, () => settleOffers(app.resources, new Date(Date.now() + 3_600_000)))
  const byHand = await threadOf(50_000_00, ({ _id: offerId, version }) =>
    dataOf(seller.offerResponse({ productId: world.productId, offerId, action: 'decline', version })),
  )
  expect(byFloor).toEqual(byHand)
  expect(byFloor.told).toHaveLength(2)
})

test('an offer that will be answered automatically looks to its buyer like any other', async () => {
  const [low, between] = await Promise.all(
    [1_00, 50_000_00].map(async (amount) => {
      const api = browserClient(app, { token: await signIn(db, { userId: (await createUser(db)).id }) })
      const body = { productId: world.productId, amount, idempotencyKey: crypto.randomUUID() }
      return dataOf(api.makeAnOffer(body))
    }),
  )
  const unlike = ['_id', 'amount', 'expiresAt', 'createdAt', 'updatedAt', 'events']
  const rest = (offer: object | undefined) =>
    Object.fromEntries(Object.entries(offer ?? {}).filter(([name]) => !unlike.includes(name)))
  expect(rest(low)).toEqual(rest(between))
  expect(await db.$count(schema.offers, sql`answer_at IS NOT NULL`)).toBe(1)
})
