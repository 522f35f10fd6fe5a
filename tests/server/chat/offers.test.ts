import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Message } from '#lib/contract/chat.ts'
import { settleOffers } from '#server/offers/due.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import type { Person } from '#support/offers.ts'

const app = await openTestApp()
const { db, resources } = app
const { pair, talk, say, start, offer, answer, product, person, roomOf, listOf, unreadOf, newKey } =
  await openTalk(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const stepsOf = (messages: readonly Message[]) =>
  messages.map(({ kind, mine, text, step }) =>
    step
      ? `${mine ? 'mine' : 'theirs'}: ${step.by ?? 'nobody'} ${step.kind} ${step.amount ?? ''}`.trim()
      : `${kind}: ${text}`,
  )

/** Returns the only conversation of a member. */
async function onlyRoom(who: Person) {
  const [roomId, ...others] = await listOf(who)
  if (!roomId || others.length > 0) throw new Error('not one conversation')
  return { roomId, ...(await roomOf(who, roomId)) }
}

test('an offer opens the conversation about its product and records each step there', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table, 60_00)
  const { roomId } = await onlyRoom(buyer)
  expect(await start(buyer, table)).toBe(roomId)
  await say(seller, roomId, 'A bit more?')
  const countered = await dataOf(answer(seller, made, 'counter', 90_00))
  const again = await dataOf(answer(buyer, countered, 'counter', 75_00))
  await dataOf(answer(seller, again, 'accept'))
  const { messages } = await onlyRoom(buyer)
  expect(stepsOf(messages)).toEqual([
    'mine: buying offer 6000',
    'text: A bit more?',
    'theirs: selling counter 9000',
    'mine: buying counter 7500',
    'theirs: selling accept',
  ])
  expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
  // Each message has the current state of the offer.
  for (const { offer: current } of messages.filter(({ kind }) => kind === 'offer')) {
    expect(current).toMatchObject({
      _id: made._id,
      side: 'buying',
      status: 'accepted',
      amount: 75_00,
      actions: [],
    })
  }
  expect(stepsOf((await onlyRoom(seller)).messages)[2]).toBe('mine: selling counter 9000')
})

test('a conversation shows whether an offer is open or accepted, and whether wholesale applies', async () => {
  const { seller, buyer, product: table } = await pair({ wholesalePrice: 70_00, wholesaleMinimum: 5 })
  const roomId = await start(buyer, table)
  const shown = async (who: Person) => (await roomOf(who, roomId)).room
  expect(await shown(buyer)).toMatchObject({ offers: 'may', product: { wholesale: true } })
  const made = await offer(buyer, table)
  for (const who of [buyer, seller]) expect(await shown(who)).toMatchObject({ offers: 'open' })
  const other = await person()
  expect((await roomOf(other, await start(other, table))).room).toMatchObject({ offers: 'may' })
  const countered = await dataOf(answer(seller, made, 'counter', 90_00))
  expect(await shown(buyer)).toMatchObject({ offers: 'open' })
  await dataOf(answer(buyer, countered, 'accept'))
  expect(await shown(buyer)).toMatchObject({ offers: 'accepted' })
})

test('after the third offer the conversation and the offer list allow no more', async () => {
  const { seller, buyer, product: table } = await pair()
  const standing = async () =>
    (await dataOf(buyer.api.getMyOffers({ side: 'buying', productId: table.id }))).standing
  expect(await standing()).toBe('may')
  for (const amount of [60_00, 70_00, 80_00])
    await dataOf(answer(seller, await offer(buyer, table, amount), 'decline'))
  expect(await standing()).toBe('used')
  expect((await roomOf(buyer, await start(buyer, table))).room.offers).toBe('used')
  expect((await dataOf(buyer.api.getMyOffers({ side: 'buying' }))).standing).toBeNull()
})

test('a conversation shows wholesale only if it is cheaper or the price is on request', async () => {
  const ask = { wholesalePrice: 70_00, wholesaleMinimum: 5 }
  for (const [fields, wholesale] of [
    [{}, false],
    [{ ...ask, price: 70_00 }, false],
    [{ ...ask, price: 0 }, true],
  ] as const) {
    const { buyer, product: table } = await pair(fields)
    const { room } = await roomOf(buyer, await start(buyer, table))
    expect(room).toMatchObject({ product: { wholesale } })
  }
})

test('a step of an offer is unread for the other member, without a message notification', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  expect([await unreadOf(buyer), await unreadOf(seller)]).toEqual([0, 1])
  await dataOf(answer(seller, made, 'decline'))
  expect([await unreadOf(buyer), await unreadOf(seller)]).toEqual([1, 1])
  const kinds = async (who: Person) => (await dataOf(who.api.notification({}))).items.map(({ kind }) => kind)
  expect([await kinds(buyer), await kinds(seller)]).toEqual([['offer'], ['offer']])
  expect(
    await db.$count(schema.roomMembers, sql`mail_at IS NOT NULL AND user_id IN (${buyer.id}, ${seller.id})`),
  ).toBe(0)
})

test('an expired offer shows as expired at once, and its end becomes a message when the job runs', async () => {
  const { seller, buyer, product: table, roomId } = await talk()
  const made = await offer(buyer, table)
  await db.update(schema.offers).set({ expiresAt: new Date() }).where(eq(schema.offers.id, made._id))
  const { messages: before } = await roomOf(seller, roomId)
  expect(stepsOf(before)).toEqual(['theirs: buying offer 8000'])
  expect(before[0]?.offer).toMatchObject({ status: 'expired', actions: [] })
  expect(await unreadOf(seller)).toBe(1)
  await settleOffers(resources)
  const { messages, room } = await roomOf(seller, roomId)
  expect(stepsOf(messages)).toEqual(['theirs: buying offer 8000', 'theirs: nobody expire'])
  expect(messages[0]?.offer).toMatchObject({ status: 'expired', actions: [] })
  expect(room._id).toBe(roomId)
  expect([await unreadOf(buyer), await unreadOf(seller)]).toEqual([1, 2])
})

test('the conversation list shows the end of an offer as the latest message', async () => {
  const { seller, buyer, product: table } = await pair()
  const made = await offer(buyer, table)
  await db.update(schema.offers).set({ expiresAt: new Date() }).where(eq(schema.offers.id, made._id))
  const before = await dataOf(seller.api.chatList({}))
  expect(before.items).toMatchObject([{ lastMessage: { offer: { status: 'expired', actions: [] } } }])
  await settleOffers(resources)
  const { items } = await dataOf(seller.api.chatList({}))
  expect(items).toMatchObject([{ lastMessage: { kind: 'offer', step: { kind: 'expire', by: null } } }])
})

test('an automatic answer to an offer shows as the seller’s', async () => {
  const { seller, buyer, product: table } = await pair()
  await dataOf(seller.api.setOfferFloor({ productId: table.id, acceptFrom: 70_00, declineBelow: null }))
  await offer(buyer, table, 80_00)
  await settleOffers(resources, new Date(Date.now() + 3_600_000))
  const { messages } = await onlyRoom(buyer)
  expect(stepsOf(messages)).toEqual(['mine: buying offer 8000', 'theirs: selling accept'])
})

test('an offer that is sent twice appears in the conversation once', async () => {
  const { buyer, product: table } = await pair()
  const body = { productId: table.id, amount: 50_00, idempotencyKey: crypto.randomUUID() }
  await Promise.all([buyer.api.makeAnOffer(body), buyer.api.makeAnOffer(body)])
  expect((await onlyRoom(buyer)).messages).toHaveLength(1)
})

test('members may review each other once both have written', async () => {
  const { seller, buyer, product: table, roomId } = await talk()
  const may = async (who: Person, about: Person) =>
    (await dataOf(who.api.getReviews({ userId: about.id }))).mayReview
  await say(buyer, roomId, 'Hello')
  await dataOf(answer(seller, await offer(buyer, table), 'decline'))
  expect([await may(buyer, seller), await may(seller, buyer)]).toEqual([false, false])
  await say(seller, roomId, 'Hello')
  expect([await may(buyer, seller), await may(seller, buyer)]).toEqual([true, true])
  await dataOf(buyer.api.review({ userId: seller.id, rating: 5 }))
})

test('an offer counts as a started conversation only if it begins one', async () => {
  stopClock()
  const [seller, buyer] = await Promise.all([person(), person()])
  const tables = await Promise.all(Array.from({ length: 11 }, () => product(seller)))
  const [begun, ...rest] = tables
  if (!begun) throw new Error('no product')
  await start(buyer, begun)
  await offer(buyer, begun)
  for (const table of rest.slice(0, 9)) await offer(buyer, table)
  const last = rest.at(-1)?.id ?? ''
  const more = buyer.api.makeAnOffer({ productId: last, amount: 80_00, idempotencyKey: newKey() })
  expect(await refusalOf(more)).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  expect(await refusalOf(buyer.api.startChat({ productId: last }))).toMatchObject({
    code: 'too_many_requests',
  })
})
