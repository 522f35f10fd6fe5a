import 'fake-indexeddb/auto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { WaitingRows } from '#lib/state/chat/waiting.ts'
import { rateLimits } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openTrade, type Person } from '#support/offers.ts'
import { refusal } from '../browser.ts'
import { type ChatTab, openMember, until } from './tab.ts'

const app = await openTestApp()
const trade = await openTrade(app)

async function openRoom() {
  const { seller, buyer, product } = await trade.pair()
  const room = await dataOf(buyer.api.startChat({ productId: product.id }))
  return { seller, buyer, roomId: room._id }
}
type Options = Parameters<Awaited<ReturnType<typeof openMember>>['tab']>[0]

const enter = async (tab: ChatTab, roomId: string) => {
  await tab.chat.start()
  await tab.chat.thread.open(roomId)
  return tab
}
const openTab = async (person: Person, roomId: string, options: Options = {}) =>
  enter((await openMember(app, person)).tab(options), roomId)

/** Messages of a conversation on the server. */
const stored = async ({ api }: Person, roomId: string) =>
  ((await dataOf(api.chatList({ roomId }))).messages?.items ?? []).map(({ text }) => text)

const waiting = ({ chat }: ChatTab) => chat.thread.$thread.get().waiting
const waitingTexts = (tab: ChatTab) => waiting(tab).map(({ text }) => text)
const shown = ({ chat }: ChatTab) => {
  const thread = chat.thread.$thread.get()
  return thread.state === 'ready' ? thread.messages.map(({ text }) => text) : thread.state
}
const isSend = ({ url }: Request) => url.includes('/sendMessage/')

test('a sent message is shown at once and stored in order', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  for (const text of ['one', 'two', 'three']) tab.chat.thread.send(text)
  expect(waitingTexts(tab)).toEqual(['one', 'two', 'three'])
  await until(tab, () => waiting(tab).length === 0)
  expect(shown(tab)).toEqual(['one', 'two', 'three'])
  expect(await stored(buyer, roomId)).toEqual(['one', 'two', 'three'])
  expect(tab.chat.thread.send('  ')).toBeNull()
})

test('messages written offline are sent in order after the reconnect', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  tab.line.disconnect()
  for (const text of ['one', 'two', 'three']) tab.chat.thread.send(text)
  await dataOf(seller.api.sendMessage({ roomId, clientId: crypto.randomUUID(), text: 'meanwhile' }))
  expect(waitingTexts(tab)).toEqual(['one', 'two', 'three'])
  tab.line.connect()
  await until(tab, () => waiting(tab).length === 0)
  expect(shown(tab)).toEqual(['meanwhile', 'one', 'two', 'three'])
  expect(await stored(buyer, roomId)).toEqual(['meanwhile', 'one', 'two', 'three'])
})

test('a message whose answer was lost is sent again and stored once', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  let lost = 0
  tab.outage = async (request) => {
    const answer = await app.fetch(request)
    if (!isSend(request) || lost === 3) return answer
    lost += 1
    throw new TypeError('the answer was lost')
  }
  for (const text of ['one', 'two']) tab.chat.thread.send(text)
  await until(tab, () => waiting(tab).length === 0)
  expect(lost).toBe(3)
  expect(await stored(buyer, roomId)).toEqual(['one', 'two'])
})

test('a connection that drops calls and answers neither loses, duplicates nor reorders messages', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const [buying, selling] = [await openTab(buyer, roomId), await openTab(seller, roomId)]
  let seed = 7
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  for (const tab of [buying, selling]) {
    tab.outage = async (request) => {
      if (chance() < 0.25) throw new TypeError('the call was lost')
      const answer = await app.fetch(request)
      if (chance() < 0.25) throw new TypeError('the answer was lost')
      return answer
    }
  }
  const written = (name: string) => Array.from({ length: 18 }, (_, index) => `${name} ${index}`)
  for (const text of written('buyer')) buying.chat.thread.send(text)
  for (const text of written('seller')) selling.chat.thread.send(text)
  for (const tab of [buying, selling])
    await until(tab, () => waiting(tab).length === 0 && shown(tab).length === 36)
  const all = await stored(buyer, roomId)
  expect(all.filter((text) => text.startsWith('buyer'))).toEqual(written('buyer'))
  expect(all.filter((text) => text.startsWith('seller'))).toEqual(written('seller'))
  expect([shown(buying), shown(selling)]).toEqual([all, all])
})

test('waiting messages survive a reload and are sent', async () => {
  const { buyer, roomId } = await openRoom()
  const member = await openMember(app, buyer)
  const before = await enter(member.tab(), roomId)
  before.line.disconnect()
  for (const text of ['one', 'two']) before.chat.thread.send(text)
  await until(before, () => before.chat.outbox.$waiting.get().some(({ state }) => state === 'sending'))
  before.close()
  const after = member.tab()
  after.outage = (request) => (isSend(request) ? refusal(503, 'maintenance') : app.fetch(request))
  await enter(after, roomId)
  await until(after, () => waiting(after).length === 2)
  expect(waitingTexts(after)).toEqual(['one', 'two'])
  after.line.connect()
  await until(after, () => waiting(after).length === 0)
  expect(await stored(buyer, roomId)).toEqual(['one', 'two'])
})

test('waiting messages are sent from any page of the site', async () => {
  const { buyer, roomId } = await openRoom()
  const member = await openMember(app, buyer)
  const before = await enter(member.tab(), roomId)
  before.line.disconnect()
  before.chat.thread.send('written before')
  await until(before, () => before.chat.outbox.$waiting.get().some(({ state }) => state === 'sending'))
  before.close()
  const elsewhere = member.tab()
  await elsewhere.post.start()
  await until(elsewhere, () => elsewhere.post.outbox.$waiting.get().length === 0)
  expect(await stored(buyer, roomId)).toEqual(['written before'])
})

test('one tab sends the messages of all tabs, and another takes over when it closes', async () => {
  const { buyer, roomId } = await openRoom()
  const member = await openMember(app, buyer)
  const one = await enter(member.tab(), roomId)
  const two = await enter(member.tab(), roomId)
  const sends: string[] = []
  const watch = (tab: ChatTab, name: string) => {
    tab.outage = (request) => {
      if (isSend(request)) sends.push(name)
      return app.fetch(request)
    }
  }
  watch(one, 'one')
  watch(two, 'two')
  two.chat.thread.send('from the second')
  one.chat.thread.send('from the first')
  for (const tab of [one, two]) await until(tab, () => shown(tab).length === 2 && waiting(tab).length === 0)
  expect(sends).toEqual(['one', 'one'])
  one.close()
  two.chat.thread.send('alone now')
  await until(two, () => shown(two).length === 3 && waiting(two).length === 0)
  expect(sends).toEqual(['one', 'one', 'two'])
})

test('a refused message keeps its reason, blocks no other message, and can be retried or dropped', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId, { locale: 'ar' })
  tab.chat.thread.send('x'.repeat(4001))
  tab.chat.thread.send('short')
  await until(tab, () => shown(tab).length === 1)
  expect(shown(tab)).toEqual(['short'])
  const [tooLong] = waiting(tab)
  expect(tooLong).toMatchObject({ state: 'refused', problemLocale: 'ar', code: 'invalid_input' })
  expect(tooLong?.problem).toMatch(/[\u0600-\u06ff]/)
  await tab.chat.thread.drop(tooLong?.clientId ?? '')
  expect(waiting(tab)).toEqual([])

  tab.outage = (request) => (isSend(request) ? refusal(403, 'chat_closed', 'closed') : app.fetch(request))
  const clientId = tab.chat.thread.send('again') ?? ''
  await until(tab, () => waiting(tab)[0]?.state === 'refused')
  expect(waiting(tab)[0]).toMatchObject({ text: 'again', problem: 'closed', code: 'chat_closed' })
  tab.outage = undefined
  await tab.chat.thread.retry(clientId)
  await until(tab, () => waiting(tab).length === 0)
  expect(await stored(buyer, roomId)).toEqual(['short', 'again'])
})

test('a message refused by a proxy does not block the next ones', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  let refused = 0
  tab.outage = (request) => {
    if (!isSend(request) || refused > 1) return app.fetch(request)
    refused += 1
    // A 403 without JSON is retried, because it may come from a captive portal where the member has to sign in.
    const status = refused === 1 ? 403 : 413
    return new Response('<h1>No</h1>', { status, headers: { 'content-type': 'text/html' } })
  }
  for (const text of ['large', 'small']) tab.chat.thread.send(text)
  await until(tab, () => shown(tab).includes('small'))
  expect(waiting(tab)).toMatchObject([{ text: 'large', state: 'refused', code: null }])
})

test('rate-limited messages wait and show when they will be sent', async () => {
  const { buyer, roomId } = await openRoom()
  let clock = Date.now()
  const tab = await openTab(buyer, roomId, { now: () => clock })
  const start = Math.floor(Date.now() / 60_000) * 60_000
  const windows = [0, 1].map((minute) => ({
    key: `message:${buyer.id}`,
    windowStart: new Date(start + minute * 60_000),
    count: 20,
    expiresAt: new Date(start + (minute + 1) * 60_000),
  }))
  await app.db.insert(rateLimits).values(windows)
  for (const text of ['one', 'two']) tab.chat.thread.send(text)
  await until(tab, () => typeof waiting(tab)[0]?.sendAt === 'number')
  const [first, second] = waiting(tab)
  expect(first).toMatchObject({ text: 'one', state: 'waiting' })
  expect((first?.sendAt ?? 0) - clock).toBeGreaterThan(0)
  expect((first?.sendAt ?? 0) - clock).toBeLessThanOrEqual(60_000)
  expect(second).toMatchObject({ text: 'two', state: 'waiting' })
  await app.db.delete(rateLimits)
  clock = first?.sendAt ?? 0
  tab.line.connect()
  await until(tab, () => waiting(tab).length === 0)
  expect(await stored(buyer, roomId)).toEqual(['one', 'two'])
})

const photo = async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
const isUpload = ({ url }: Request) => url.includes('/upload')

test('a photo waits for the connection, keeps its place among messages and is stored once', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const member = await openMember(app, buyer)
  const before = await enter(member.tab(), roomId)
  before.line.disconnect()
  before.chat.thread.send('look')
  before.chat.thread.sendPhoto(await photo())
  before.chat.thread.send('nice?')
  await until(before, () => before.chat.outbox.$waiting.get().some(({ state }) => state === 'sending'))
  before.close()
  const after = member.tab()
  let lost = 0
  after.outage = async (request) => {
    const answer = await app.fetch(request)
    if ((!isUpload(request) && !isSend(request)) || lost === 4) return answer
    lost += 1
    throw new TypeError('the answer was lost')
  }
  await enter(after, roomId)
  await until(after, () => shown(after).length === 3 && waiting(after).length === 0)
  const { messages } = await dataOf(seller.api.chatList({ roomId }))
  expect(messages?.items.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'text look',
    'image ',
    'text nice?',
  ])
  expect(messages?.items[1]?.image).toMatchObject({ width: 40, height: 30 })
})

test('a photo that the server no longer has is uploaded again', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  let [uploads, sends] = [0, 0]
  tab.outage = (request) => {
    if (isUpload(request)) uploads += 1
    if (!isSend(request)) return app.fetch(request)
    sends += 1
    if (sends === 1) return refusal(503, 'maintenance')
    if (sends > 2) return app.fetch(request)
    const fields = { imageId: { code: 'image_gone', message: 'gone' } }
    const answer = { statusCode: 404, code: 'not_found', message: 'gone', data: null, fields }
    return Response.json({ ...answer, error: ['gone', 404] }, { status: 404 })
  }
  tab.chat.thread.sendPhoto(await photo())
  await until(tab, () => shown(tab).length === 1 && waiting(tab).length === 0)
  expect(uploads).toBe(2)
})

test('no message is accepted before the member is known', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = (await openMember(app, buyer)).tab()
  tab.outage = (request) =>
    request.url.includes('/currentUser') ? refusal(503, 'maintenance') : app.fetch(request)
  await enter(tab, roomId)
  expect(tab.chat.thread.send('hello')).toBeNull()
  expect(tab.chat.thread.sendPhoto(await photo())).toBeNull()
  const { user } = await dataOf(buyer.api.currentUser({}))
  if (user) tab.session.replaceUser(user)
  tab.chat.thread.send('hello')
  await until(tab, () => shown(tab).includes('hello') && waiting(tab).length === 0)
})

test('signing out deletes waiting messages, and other members never see them', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const member = await openMember(app, buyer)
  const tab = await enter(member.tab(), roomId)
  tab.line.disconnect()
  tab.chat.thread.send('never sent')
  await until(tab, () => tab.chat.outbox.$waiting.get().some(({ state }) => state === 'sending'))
  const next = await enter((await openMember(app, seller, `${member.place}`)).tab(), roomId)
  expect(waiting(next)).toEqual([])
  tab.outage = (request) => (isSend(request) ? refusal(503, 'maintenance') : app.fetch(request))
  await tab.session.logout()
  tab.close()
  next.close()
  const again = await enter((await openMember(app, buyer, member.place)).tab(), roomId)
  again.chat.thread.send('sent')
  await until(again, () => shown(again).length === 1 && waiting(again).length === 0)
  expect(await stored(buyer, roomId)).toEqual(['sent'])
})

test('messages are sent even if the browser cannot store them', async () => {
  const { buyer, roomId } = await openRoom()
  const no = () => Promise.reject(new Error('no database'))
  const rows: WaitingRows = { add: no, list: no, change: no, remove: no, keepOnly: no }
  const tab = await openTab(buyer, roomId, { rows })
  tab.line.disconnect()
  for (const text of ['one', 'two']) tab.chat.thread.send(text)
  tab.line.connect()
  await until(tab, () => shown(tab).length === 2 && waiting(tab).length === 0)
  expect(await stored(buyer, roomId)).toEqual(['one', 'two'])
})
