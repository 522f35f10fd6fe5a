import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { mailUnread } from '#server/chat/mails.ts'
import { mailAfter } from '#server/conversations/message-writes.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { dataOf } from '#support/client.ts'
import type { Person } from '#support/offers.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db, resources } = app
const { person, product, start, say, offer } = await openTalk(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, outbox`))

const reached = (fields: Parameters<typeof person>[0] = {}) =>
  person({ emailVerifiedAt: new Date(), ...fields })
const mailsTo = async ({ user }: Person) =>
  (await messagesTo(db, user.email ?? '')).map(({ subject }) => subject)
/** Runs the job `ms` after the mail of a message sent now is due. */
const mailAt = (ms: number) => mailUnread(resources, new Date(Date.now() + mailAfter + ms))
const soon = 60_000

async function talkWith(seller: Person) {
  const buyer = await person({ firstName: 'Omar', lastName: 'Haddad' })
  const roomId = await start(buyer, await product(seller))
  return { buyer, roomId }
}

test('messages unread for ten minutes cause one mail until they are read', async () => {
  const seller = await reached()
  const { buyer, roomId } = await talkWith(seller)
  await say(buyer, roomId, 'Hello')
  expect(await mailUnread(resources)).toBe(0)
  expect(await mailAt(-soon)).toBe(0)
  expect(await mailAt(soon)).toBe(1)
  const [mail] = await messagesTo(db, seller.user.email ?? '')
  expect(mail?.subject).toMatch(/^An unread message from .*Omar Haddad/)
  expect(mail?.body).toContain('Oak table')
  expect(mail?.body).toContain(`https://market.example/chat?room=${roomId}`)
  // The mail must not contain the text of the message.
  expect(mail?.body).not.toContain('Hello')
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': expect.stringContaining('/unsubscribe/') })
  await say(buyer, roomId, 'Are you there?')
  expect(await mailAt(soon)).toBe(0)
  await dataOf(seller.api.markChat({ roomId, read: 2 }))
  await say(buyer, roomId, 'One more')
  expect(await mailAt(soon)).toBe(1)
  expect(await mailsTo(seller)).toHaveLength(2)
})

test('messages read or cleared in time cause no mail', async () => {
  const seller = await reached()
  const [one, two] = [await talkWith(seller), await talkWith(seller)]
  await say(one.buyer, one.roomId, 'Hello')
  await say(two.buyer, two.roomId, 'Hello')
  await dataOf(seller.api.markChat({ roomId: one.roomId, read: 1 }))
  await dataOf(seller.api.clearChat({ roomId: two.roomId }))
  expect(await mailAt(soon)).toBe(0)
})

test('unread messages of several conversations cause one mail in the member’s language', async () => {
  const seller = await reached({ language: 'ar' })
  for (const count of [1, 2, 3]) {
    const { buyer, roomId } = await talkWith(seller)
    for (let index = 0; index < count; index += 1) await say(buyer, roomId, 'Hello')
  }
  expect(await mailAt(soon)).toBe(1)
  const [mail, ...others] = await messagesTo(db, seller.user.email ?? '')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('6 رسائل غير مقروءة')
  expect(mail?.body).toContain('رسالتان')
  expect(mail?.body).toContain('طاولة بلوط')
  expect(mail?.body).toContain('https://market.example/ar/chat')
})

test('no mail is sent to a member who turned it off or blocked the sender', async () => {
  const off = await reached({ settings: { messageMail: false } })
  const apart = await reached()
  const [one, two] = [await talkWith(off), await talkWith(apart)]
  await say(one.buyer, one.roomId, 'Hello')
  await say(two.buyer, two.roomId, 'Hello')
  await dataOf(apart.api.blockUser({ userId: two.buyer.id, block: true }))
  expect(await mailAt(soon)).toBe(0)
  expect([await mailsTo(off), await mailsTo(apart)]).toEqual([[], []])
})

test('an offer causes its own mail and no mail about unread messages', async () => {
  const seller = await reached()
  const buyer = await person()
  await offer(buyer, await product(seller))
  expect(await mailAt(soon)).toBe(0)
  expect(await mailsTo(seller)).toHaveLength(1)
})

test('concurrent runs of the mail job send one mail', async () => {
  const seller = await reached()
  const { buyer, roomId } = await talkWith(seller)
  await say(buyer, roomId, 'Hello')
  const queued = await Promise.all([mailAt(soon), mailAt(soon), mailAt(soon)])
  expect(queued.toSorted()).toEqual([0, 0, 1])
  expect(await db.$count(schema.roomMembers, eq(schema.roomMembers.userId, seller.id))).toBe(1)
})
