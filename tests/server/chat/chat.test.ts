import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { notifyMessage } from '#server/chat/notify.ts'
import { sendMessage } from '#server/chat/send.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { contentIn } from '#support/content.ts'
import { createCategory, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db, resources } = app
const { talk, say, roomOf, listOf, unreadOf, person, product, start } = await openTalk(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => text)

/** Waits until all earlier bus events have arrived, by publishing one of its own. */
async function heardAll(): Promise<void> {
  const last = crypto.randomUUID()
  const done = new Promise<void>((resolve) => {
    const stop = resources.bus.subscribe((event) => {
      if (event.type !== 'job' || event.name !== last) return
      stop()
      resolve()
    })
  })
  await resources.bus.publish({ type: 'job', name: last })
  await done
}

/** Collects the bus events published while `work` is under way. */
async function heardDuring(work: () => Promise<unknown>): Promise<BusEvent[]> {
  await heardAll()
  const heard: BusEvent[] = []
  const stop = resources.bus.subscribe((event) => heard.push(event))
  await work()
  await heardAll()
  stop()
  return heard.filter(({ type }) => type !== 'job')
}

test('a message shows in the conversation lists of both members with product, sender and unread count', async () => {
  const { seller, buyer, product: table, roomId } = await talk()
  expect(await listOf(buyer)).toEqual([])
  const sent = await say(buyer, roomId, 'Is it still available?\nAnd the chairs?')
  expect(sent).toMatchObject({ roomId, sequence: 1, mine: true, kind: 'text', signs: [] })
  const { items, total, unread } = await dataOf(seller.api.chatList({}))
  expect({ total, unread }).toEqual({ total: 1, unread: 1 })
  expect(items).toMatchObject([
    {
      _id: roomId,
      side: 'selling',
      unread: 1,
      mayWrite: true,
      product: { _id: table.id, name: 'Oak table', name_ar: 'طاولة بلوط', price: 100_00, state: 'active' },
      other: { _id: buyer.id, name: `${buyer.user.firstName} ${buyer.user.lastName}`, isBusiness: false },
      lastMessage: { _id: sent._id, mine: false, text: 'Is it still available?\nAnd the chairs?' },
    },
  ])
  expect((await dataOf(buyer.api.chatList({}))).items).toMatchObject([
    { _id: roomId, side: 'buying', unread: 0, other: { _id: seller.id }, lastMessage: sent },
  ])
})

test('a conversation shows the safety tip for its product’s category', async () => {
  const tipOf = async (slug: string) => {
    const category = await createCategory(db, { slug: `${slug}-${crypto.randomUUID()}` })
    const { id } = await createProduct(db, { seller: await createUser(db), category })
    const { api } = await person()
    return (await dataOf(api.startChat({ productId: id }))).product?.safetyTip
  }
  expect(await Promise.all(['vehicles', 'property', 'furniture'].map(tipOf))).toEqual([
    'vehicles',
    'property',
    'general',
  ])
})

test('concurrent messages get gapless sequence numbers in the same order for both members', async () => {
  const { seller, buyer, roomId } = await talk()
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      say(index % 2 === 0 ? buyer : seller, roomId, `Message ${index}`),
    ),
  )
  expect(sent.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  const [one, other] = [await roomOf(buyer, roomId), await roomOf(seller, roomId)]
  expect(one.messages.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  expect(one.messages.map(({ _id }) => _id)).toEqual(other.messages.map(({ _id }) => _id))
  expect([one.unread, other.unread]).toEqual([10, 10])
})

test('a message sent repeatedly with one client id is stored once, and each call returns it', async () => {
  const { seller, buyer, roomId } = await talk()
  const clientId = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => say(buyer, roomId, 'Hello', clientId)))
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1)
  expect(await unreadOf(seller)).toBe(1)
  expect(await say(buyer, roomId, 'Next')).toMatchObject({ sequence: 2 })
  // A client id counts per sender.
  expect(await say(seller, roomId, 'Hello', clientId)).toMatchObject({ sequence: 3, text: 'Hello' })
})

test('a client id reused for another text is a conflict', async () => {
  const { buyer, roomId } = await talk()
  const clientId = crypto.randomUUID()
  await say(buyer, roomId, 'Hello', clientId)
  const other = buyer.api.sendMessage({ roomId, clientId, text: 'Goodbye' })
  expect(await refusalOf(other)).toMatchObject({ statusCode: 409, code: 'conflict' })
  expect(texts((await roomOf(buyer, roomId)).messages)).toEqual(['Hello'])
})

test('sending is limited to twenty messages a minute across processes, not counting repetitions', async () => {
  stopClock()
  const { buyer, product: table, roomId } = await talk()
  const another = await openTestAppOnSame()
  const clients = [buyer.api, browserClient(another, { token: await signIn(db, { userId: buyer.id }) })]
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID())
  for (const [index, clientId] of ids.entries()) {
    const api = clients[index % 2] ?? buyer.api
    await dataOf(api.sendMessage({ roomId, clientId, text: 'Hi' }))
    await dataOf(api.sendMessage({ roomId, clientId, text: 'Hi' }))
  }
  for (const api of clients) {
    const refused = api.sendMessage({ roomId, clientId: crypto.randomUUID(), text: 'Hi' })
    expect(await refusalOf(refused)).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
  }
  expect(await say(buyer, roomId, 'Hi', ids[19])).toMatchObject({ sequence: 20 })
  expect((await roomOf(buyer, roomId)).room.product?._id).toBe(table.id)
})

/** Creates a second process on the same database. */
async function openTestAppOnSame() {
  const { createApp } = await import('#server/app.ts')
  const second = createApp(() => resources, contentIn)
  return { ...app, fetch: async (request: Request) => second.fetch(request) }
}

test('a member can start ten conversations an hour, not counting existing ones', async () => {
  stopClock()
  const [seller, buyer] = await Promise.all([person(), person()])
  const tables = await Promise.all(Array.from({ length: 11 }, () => product(seller)))
  const [first, ...rest] = tables
  const rooms = await Promise.all(tables.slice(0, 10).map((table) => start(buyer, table)))
  expect(new Set(rooms).size).toBe(10)
  if (first) expect(await start(buyer, first)).toBe(rooms[0])
  const last = rest.at(-1)?.id ?? ''
  expect(await refusalOf(buyer.api.startChat({ productId: last }))).toMatchObject({
    code: 'too_many_requests',
  })
})

test('concurrent starts create one conversation', async () => {
  const { seller: _, buyer, product: table } = await talk()
  const [seller, other] = await Promise.all([person(), person()])
  const chair = await product(seller)
  const rooms = await Promise.all(Array.from({ length: 4 }, () => start(other, chair)))
  expect(new Set(rooms).size).toBe(1)
  expect(await start(buyer, table)).not.toBe(rooms[0])
})

test('a conversation needs another member’s product for sale, and an existing one goes on after a sale', async () => {
  const { seller, buyer, product: table, roomId } = await talk()
  const about = (who: typeof seller, productId: string) => who.api.startChat({ productId })
  expect(await refusalOf(about(seller, table.id))).toMatchObject({ code: 'own_product' })
  expect(await refusalOf(about(buyer, crypto.randomUUID()))).toMatchObject({ code: 'not_found' })
  const draft = await product(seller, { status: 'draft' })
  expect(await refusalOf(about(buyer, draft.id))).toMatchObject({ code: 'not_found' })
  const stateAs = async (fields: Partial<typeof table>) => {
    await db.update(schema.products).set(fields).where(eq(schema.products.id, table.id))
    await dataOf(about(buyer, table.id))
    await say(buyer, roomId, 'Hello')
    return (await roomOf(buyer, roomId)).room.product?.state
  }
  const stranger = await person()
  expect(await stateAs({ status: 'sold' })).toBe('sold')
  expect(await refusalOf(about(stranger, table.id))).toMatchObject({ statusCode: 410, code: 'gone' })
  expect(await stateAs({ status: 'active', expiresAt: daysFromNow(-1) })).toBe('expired')
  expect(await refusalOf(about(stranger, table.id))).toMatchObject({ code: 'gone' })
  expect(await stateAs({ status: 'removed' })).toBe('removed')
})

test('a conversation is inaccessible to other members', async () => {
  const { buyer, roomId } = await talk()
  await say(buyer, roomId, 'Hello')
  const { api } = await person()
  const calls = [
    api.chatList({ roomId }),
    api.sendMessage({ roomId, clientId: crypto.randomUUID(), text: 'Me too' }),
    api.markChat({ roomId, read: 1 }),
    api.clearChat({ roomId }),
  ]
  for (const refused of calls) {
    expect(await refusalOf(refused)).toMatchObject({ statusCode: 404, code: 'not_found' })
  }
})

test('a message without text or over 4,000 characters is refused', async () => {
  const { buyer, roomId } = await talk()
  const send = (text: string) => buyer.api.sendMessage({ roomId, clientId: crypto.randomUUID(), text })
  expect(await refusalOf(send('  '))).toMatchObject({ fields: { text: { code: 'required' } } })
  expect(await refusalOf(send('س'.repeat(4001)))).toMatchObject({
    fields: { text: { code: 'maximum_4000' } },
  })
  expect(await dataOf(send('س'.repeat(4000)))).toMatchObject({ sequence: 1 })
})

test('only the recipient sees the scam signs of a message', async () => {
  const { seller, buyer, roomId } = await talk()
  const sent = await say(buyer, roomId, 'Please send me the OTP code that you got by SMS')
  expect(sent.signs).toEqual([])
  expect((await roomOf(seller, roomId)).messages).toMatchObject([{ _id: sent._id, signs: ['code'] }])
  expect((await roomOf(buyer, roomId)).messages).toMatchObject([{ _id: sent._id, signs: [] }])
})

test('delivery and read marks only move forward and are visible to the other member', async () => {
  const { seller, buyer, roomId } = await talk()
  for (const text of ['One', 'Two', 'Three']) await say(buyer, roomId, text)
  const mark = (marks: { delivered?: number; read?: number }) => seller.api.markChat({ roomId, ...marks })
  const alone = { room: null, messages: null }
  expect(await dataOf(mark({ delivered: 2 }))).toEqual({ unread: 3, ...alone })
  expect((await roomOf(buyer, roomId)).room).toMatchObject({ otherDelivered: 2, otherRead: 0 })
  expect(await dataOf(mark({ read: 2 }))).toEqual({ unread: 1, ...alone })
  expect(await dataOf(mark({ read: 1, delivered: 1 }))).toEqual({ unread: 1, ...alone })
  // A mark cannot pass the last message.
  expect(await dataOf(mark({ read: 2_000_000_000 }))).toEqual({ unread: 0, ...alone })
  expect((await roomOf(buyer, roomId)).room).toMatchObject({ otherDelivered: 3, otherRead: 3 })
  expect((await roomOf(seller, roomId)).room).toMatchObject({ read: 3, unread: 0 })
  await say(buyer, roomId, 'Four')
  expect(await unreadOf(seller)).toBe(1)
})

test('the unread count stays right while messages arrive and are read concurrently', async () => {
  const { seller, buyer, roomId } = await talk()
  await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      await say(buyer, roomId, `Message ${index}`)
      await dataOf(seller.api.markChat({ roomId, read: index + 1 }))
    }),
  )
  const { room } = await roomOf(seller, roomId)
  expect(room.unread).toBe(16 - room.read)
})

test('messages are paginated by forty in both directions', async () => {
  const { seller, buyer, roomId } = await talk()
  for (let index = 1; index <= 90; index += 1) {
    if (index % 20 === 1) await db.execute(sql`TRUNCATE rate_limits`)
    await say(buyer, roomId, `Message ${index}`)
  }
  const page = async (range: { before?: string; after?: string }) => {
    const { messages } = await dataOf(seller.api.chatList({ roomId, ...range }))
    const sequences = messages?.items.map(({ sequence }) => sequence) ?? []
    return { first: sequences[0], last: sequences.at(-1), count: sequences.length, more: messages?.more }
  }
  expect(await page({})).toEqual({ first: 51, last: 90, count: 40, more: true })
  expect(await page({ before: '51' })).toEqual({ first: 11, last: 50, count: 40, more: true })
  expect(await page({ before: '11' })).toEqual({ first: 1, last: 10, count: 10, more: false })
  expect(await page({ after: '0' })).toEqual({ first: 1, last: 40, count: 40, more: true })
  expect(await page({ after: '80' })).toEqual({ first: 81, last: 90, count: 10, more: false })
})

test('the conversation list is filtered and paginated, the latest conversation first', async () => {
  const [me, other] = await Promise.all([person(), person()])
  const [mine, theirs] = await Promise.all([product(me), product(other)])
  const [bought, sold] = [await start(me, theirs), await start(other, mine)]
  await say(me, bought, 'I buy')
  await say(other, sold, 'I buy too')
  expect(await listOf(me)).toEqual([sold, bought])
  expect(await listOf(me, 'buying')).toEqual([bought])
  expect(await listOf(me, 'selling')).toEqual([sold])
  expect(await listOf(me, 'unread')).toEqual([sold])
  await say(other, bought, 'Good')
  expect(await listOf(me)).toEqual([bought, sold])
  const second = await dataOf(me.api.chatList({ page: '2', size: '1' }))
  expect(second).toMatchObject({
    items: [{ _id: sold }],
    total: 2,
    unread: 2,
    page: 2,
    size: 1,
    messages: null,
  })
})

test('markChat with `after` marks and returns new messages, the conversation and the unread count', async () => {
  const { seller, buyer, roomId } = await talk()
  for (const text of ['One', 'Two', 'Three']) await say(buyer, roomId, text)
  const marked = await dataOf(seller.api.markChat({ roomId, delivered: 3, read: 3, after: 1 }))
  expect(marked).toMatchObject({
    unread: 0,
    room: { _id: roomId, unread: 0, read: 3 },
    messages: { more: false },
  })
  expect(texts(marked.messages?.items ?? [])).toEqual(['Two', 'Three'])
  const stranger = await person()
  expect(await refusalOf(stranger.api.markChat({ roomId, read: 3, after: 0 }))).toMatchObject({
    code: 'not_found',
  })
})

test('clearing hides messages for one member only, and the next message brings the conversation back', async () => {
  const { seller, buyer, roomId } = await talk()
  await say(buyer, roomId, 'Old')
  expect(await seller.api.clearChat({ roomId })).toMatchObject({
    message: 'Chat deleted successfully',
    data: null,
  })
  expect(await listOf(seller)).toEqual([])
  expect(await unreadOf(seller)).toBe(0)
  expect(await roomOf(seller, roomId)).toMatchObject({ messages: [], room: { lastMessage: null } })
  expect(texts((await roomOf(buyer, roomId)).messages)).toEqual(['Old'])
  await say(buyer, roomId, 'New')
  expect(await listOf(seller)).toEqual([roomId])
  expect(texts((await roomOf(seller, roomId)).messages)).toEqual(['New'])
  expect(await unreadOf(seller)).toBe(1)
  const arabic = browserClient(app, { token: await signIn(db, { userId: seller.id }), lang: 'ar' })
  expect(await arabic.clearChat({ roomId })).toMatchObject({ message: 'تم حذف المحادثة بنجاح' })
})

test('messages and marks are published on the bus to the members they concern', async () => {
  const { seller, buyer, roomId } = await talk()
  const both = [seller.id, buyer.id].toSorted()
  const sent = await heardDuring(() => say(buyer, roomId, 'Hello'))
  expect(sent).toMatchObject([
    { type: 'message', roomId, sequence: 1 },
    { type: 'notification', userIds: [seller.id] },
  ])
  expect(sent[0]?.type === 'message' && sent[0].userIds.toSorted()).toEqual(both)
  const read = await heardDuring(() => seller.api.markChat({ roomId, read: 1 }))
  expect(read).toMatchObject([
    { type: 'marks', roomId, userId: seller.id, delivered: 1, read: 1 },
    { type: 'unread', roomId, read: 1, unread: 0, total: 0, userIds: [seller.id] },
    { type: 'notification', userIds: [seller.id], roomId, gone: true },
  ])
  expect(await heardDuring(() => seller.api.markChat({ roomId, read: 1 }))).toEqual([])
  expect(await heardDuring(() => seller.api.clearChat({ roomId }))).toContainEqual({
    type: 'rooms',
    userIds: [seller.id],
  })
})

test('messages of a conversation share one notification until it is read', async () => {
  const { seller, buyer, roomId } = await talk()
  const notices = async () => (await dataOf(seller.api.notification({}))).items
  await say(buyer, roomId, 'Hello, is it\nstill there?')
  await say(buyer, roomId, 'Hello?')
  expect(await notices()).toMatchObject([
    {
      kind: 'message',
      link: `/chat?room=${roomId}`,
      read: false,
      title: expect.stringContaining('Oak table'),
      title_ar: expect.stringContaining('طاولة بلوط'),
      message: expect.stringContaining('Hello, is it still there?'),
    },
  ])
  await seller.api.markChat({ roomId, read: 2 })
  expect(await notices()).toEqual([])
  await say(buyer, roomId, 'One more')
  expect(await notices()).toMatchObject([{ read: false }])
  // After the notification was read and the conversation was not, the next message notifies again.
  await seller.api.readNotifications({})
  await say(buyer, roomId, 'And another')
  expect(await notices()).toMatchObject([{ read: false, message: expect.stringContaining('And another') }])
})

test('a message that was read or cleared causes no notification', async () => {
  const { seller, buyer, roomId } = await talk()
  const notices = async () => (await dataOf(seller.api.notification({}))).items.length
  const tell = (sequence: number) =>
    notifyMessage(db, { roomId, recipientId: seller.id, senderId: buyer.id, sequence, text: 'Late' })
  await say(buyer, roomId, 'One')
  await dataOf(seller.api.markChat({ roomId, read: 1 }))
  expect(await tell(1)).toEqual([])
  await say(buyer, roomId, 'Two')
  await dataOf(seller.api.clearChat({ roomId }))
  expect(await tell(2)).toEqual([])
  expect(await notices()).toBe(0)
})

test('marking a message as read while its notification is stored leaves no notification', async () => {
  const { seller, buyer, roomId } = await talk()
  await say(buyer, roomId, 'One')
  await db.delete(schema.notifications).where(eq(schema.notifications.userId, seller.id))
  let marking: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    const message = { roomId, recipientId: seller.id, senderId: buyer.id, sequence: 1, text: 'One' }
    expect(await notifyMessage(tx, message)).toEqual([seller.id])
    marking = dataOf(seller.api.markChat({ roomId, read: 1 }))
    await vi.waitUntil(async () => {
      const { rows } = await db.execute(sql`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rows.length > 0
    })
  })
  await marking
  expect((await dataOf(seller.api.notification({}))).items).toEqual([])
})

test('the notification of a message is stored before the message is published', async () => {
  const { seller, buyer, roomId } = await talk()
  vi.spyOn(resources.bus, 'publish').mockRejectedValueOnce(new Error('no bus'))
  const message = { clientId: crypto.randomUUID(), text: 'Hello', imageId: null }
  await expect(sendMessage(resources, { id: buyer.id }, roomId, message)).rejects.toThrow('no bus')
  expect((await dataOf(seller.api.notification({}))).items).toMatchObject([{ read: false }])
})

test('a stored but unpublished message is published on repetition, and notified once', async () => {
  const { seller, buyer, roomId } = await talk()
  const notices = async () => (await dataOf(seller.api.notification({}))).items.length
  const clientId = crypto.randomUUID()
  const again = () => heardDuring(() => say(buyer, roomId, 'Hello', clientId))
  await again()
  // Simulates a process that ended after storing the message.
  await db.delete(schema.notifications).where(eq(schema.notifications.userId, seller.id))
  const message = { type: 'message', roomId, sequence: 1, userIds: [seller.id, buyer.id] }
  expect(await again()).toEqual([
    message,
    { type: 'notification', userIds: [seller.id], roomId, gone: false },
  ])
  expect(await again()).toEqual([message])
  expect(await notices()).toBe(1)
  await heardDuring(() => seller.api.markChat({ roomId, read: 1 }))
  expect(await again()).toEqual([message])
  expect(await notices()).toBe(0)
})

test('reading up to an earlier message keeps the notification of a later one', async () => {
  const { seller, buyer, roomId } = await talk()
  const notices = async () => (await dataOf(seller.api.notification({}))).items.length
  const mailAt = async () => {
    const { roomMembers: m } = schema
    const rows = await db.select({ at: m.mailAt, userId: m.userId }).from(m).where(eq(m.roomId, roomId))
    return rows.find(({ userId }) => userId === seller.id)?.at
  }
  for (const text of ['One', 'Two']) await say(buyer, roomId, text)
  await dataOf(seller.api.markChat({ roomId, read: 1 }))
  expect(await notices()).toBe(1)
  expect(await mailAt()).not.toBeNull()
  await dataOf(seller.api.markChat({ roomId, read: 2 }))
  expect(await notices()).toBe(0)
  expect(await mailAt()).toBeNull()
})

test('conversation ids are case-insensitive', async () => {
  const { seller, buyer, roomId } = await talk()
  const loud = roomId.toUpperCase()
  const sent = await heardDuring(() => say(buyer, loud, 'Hello'))
  expect(sent).toContainEqual(expect.objectContaining({ type: 'message', roomId }))
  await say(buyer, roomId, 'Hello?')
  const { items } = await dataOf(seller.api.notification({}))
  expect(items).toMatchObject([{ link: `/chat?room=${roomId}` }])
  await dataOf(seller.api.markChat({ roomId: loud, read: 2 }))
  expect((await dataOf(seller.api.notification({}))).items).toEqual([])
})
