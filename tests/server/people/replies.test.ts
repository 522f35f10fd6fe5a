import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { type ReplyFigures, repliesOf, updateReplyFigures } from '#server/sellers/replies.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const visitor = browserClient(app)
const now = new Date()
const minute = 60_000
const day = 24 * 60 * minute

type User = Awaited<ReturnType<typeof createUser>>
/** Message of a chat: its sender, minutes after the beginning, and kind. */
type Said = {
  by: 'buyer' | 'seller'
  after: number
  kind?: 'text' | 'image' | 'offer' | 'system'
  reported?: boolean
}
type Chat = { age: number; said: Said[]; blocks?: boolean; isBuyerBlocked?: boolean }

async function createChat(seller: User, { age, said, blocks, isBuyerBlocked }: Chat): Promise<void> {
  const buyer = await createUser(db, { blockedAt: isBuyerBlocked ? now : null })
  const product = await createProduct(db, { seller, category: leaf })
  const timeOf = ({ after }: Said) => new Date(now.getTime() - age * day + after * minute)
  const last = said.at(-1)
  const [room] = await db
    .insert(schema.rooms)
    .values({
      productId: product.id,
      buyerId: buyer.id,
      sellerId: seller.id,
      lastMessageAt: last ? timeOf(last) : null,
      lastSequence: said.length,
    })
    .returning()
  for (const [index, one] of said.entries()) {
    const [message] = await db
      .insert(schema.messages)
      .values({
        roomId: room?.id ?? '',
        senderId: one.by === 'buyer' ? buyer.id : seller.id,
        sequence: index + 1,
        clientId: crypto.randomUUID(),
        kind: one.kind ?? 'text',
        createdAt: timeOf(one),
      })
      .returning()
    if (one.reported && message) {
      await db.insert(schema.reports).values({ subject: 'message', subjectId: message.id, reason: 'fraud' })
    }
  }
  if (blocks) await db.insert(schema.blocks).values({ blockerId: seller.id, blockedId: buyer.id })
}

/** Independent reference implementation, message by message. */
function expectedOf(chats: readonly Chat[]): ReplyFigures {
  const waits: (number | null)[] = []
  for (const { age, said, blocks, isBuyerBlocked } of chats) {
    if (blocks || isBuyerBlocked) continue
    let asked: number | null = null
    let reply: number | null = null
    for (const { by, after, kind = 'text', reported } of said) {
      if (reported || kind === 'offer' || kind === 'system') continue
      if (by === 'buyer') asked ??= after
      else if (asked !== null) reply ??= after
    }
    if (asked === null || age - asked / 1440 >= 90) continue
    if (reply === null && age - asked / 1440 <= 1) continue
    waits.push(reply === null ? null : (reply - asked) * 60)
  }
  const times = waits.filter((wait) => wait !== null).toSorted((one, other) => one - other)
  const middle = times[Math.ceil(times.length / 2) - 1]
  return { chats: waits.length, replied: times.length, medianSeconds: middle ?? null }
}

const storedOf = async ({ id }: User): Promise<ReplyFigures> => {
  const { rows } = await db.execute<ReplyFigures>(sql`
    SELECT chats, replied, median_seconds AS "medianSeconds" FROM reply_figures WHERE user_id = ${id}`)
  return rows[0] ?? { chats: 0, replied: 0, medianSeconds: null }
}
const trustOf = async ({ id }: User) =>
  (await dataOf(visitor.getProfileById({ userId: id }))).profile.trust.replies

const answered = (after: number, age = 3): Chat => ({
  age,
  said: [
    { by: 'buyer', after: 0 },
    { by: 'seller', after },
  ],
})
const unanswered = (age = 3): Chat => ({ age, said: [{ by: 'buyer', after: 0 }] })
async function sellerWith(chats: readonly Chat[]): Promise<User> {
  const seller = await createUser(db)
  for (const chat of chats) await createChat(seller, chat)
  await updateReplyFigures(db, now)
  return seller
}
const times = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing)

test('product and profile show how many of ten chats a seller replies to, and how soon', async () => {
  const seller = await sellerWith([...times(9, answered(20)), unanswered()])
  const replies = { outOfTen: 9, within: 'hour' }
  expect(await trustOf(seller)).toEqual(replies)
  const { id } = await createProduct(db, { seller, category: leaf })
  expect((await dataOf(visitor.getProduct({ id }))).trust.replies).toEqual(replies)
})

test('a seller with fewer than five chats shows no reply figures', async () => {
  expect(await trustOf(await sellerWith(times(4, answered(20))))).toBeNull()
  expect(await trustOf(await sellerWith([]))).toBeNull()
})

test.each([
  [5, 5, 3_600, { outOfTen: 10, within: 'hour' }],
  [5, 5, 3_601, { outOfTen: 10, within: 'hours' }],
  [100, 99, 6 * 3_600, { outOfTen: 9, within: 'hours' }],
  [6, 4, 24 * 3_600, { outOfTen: 6, within: 'day' }],
  [6, 4, 24 * 3_600 + 1, { outOfTen: 6, within: 'days' }],
  [20, 1, 60, { outOfTen: 0, within: null }],
  [5, 0, null, { outOfTen: 0, within: null }],
  [4, 4, 60, null],
])('repliesOf rates %i chats with %i replies after %s s', (chats, replied, medianSeconds, expected) => {
  expect(repliesOf({ chats, replied, medianSeconds })).toEqual(expected)
})

test('chats older than 90 days drop out of the reply figures', async () => {
  const seller = await sellerWith(times(5, answered(20, 80)))
  expect((await storedOf(seller)).chats).toBe(5)
  const later = new Date(now.getTime() + 11 * day)
  await updateReplyFigures(db, later)
  expect(await trustOf(seller)).toBeNull()
})

test('stored reply figures match the reference implementation for random chats', async () => {
  const said = fc
    .array(
      fc.record({
        by: fc.constantFrom('buyer' as const, 'seller' as const),
        after: fc.integer({ min: 0, max: 3_000 }),
        kind: fc.constantFrom(
          'text' as const,
          'text' as const,
          'image' as const,
          'offer' as const,
          'system' as const,
        ),
        reported: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      }),
      { maxLength: 6 },
    )
    .map((all) => all.toSorted((one, other) => one.after - other.after))
  const rarely = fc.integer({ min: 0, max: 9 }).map((number) => number === 0)
  const chat = fc.record({
    age: fc.integer({ min: 3, max: 100 }),
    said,
    blocks: rarely,
    isBuyerBlocked: rarely,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(chat, { minLength: 3, maxLength: 8 }), async (chats) => {
      // This chat is too recent to count as unanswered.
      const all: Chat[] = [...chats, unanswered(0.5)]
      const seller = await sellerWith(all)
      expect(await storedOf(seller)).toEqual(expectedOf(all))
    }),
    { numRuns: 20 },
  )
})
