import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Message } from '#lib/contract/chat.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openTrade, type Person } from '#support/offers.ts'
import { type ChatTab, openMember, until } from './tab.ts'

const app = await openTestApp()
const trade = await openTrade(app)

/** Creates a buyer, a seller and an empty conversation. */
async function openRoom() {
  const { seller, buyer, product } = await trade.pair()
  const room = await dataOf(buyer.api.startChat({ productId: product.id }))
  return { seller, buyer, product, roomId: room._id }
}
const write = (who: Person, roomId: string, text: string): Promise<Message> =>
  dataOf(who.api.sendMessage({ roomId, clientId: crypto.randomUUID(), text }))

const writeMany = async (who: Person, roomId: string, from: number, to: number) => {
  // The rate limit has its own tests, so it is reset here.
  for (let count = from; count <= to; count += 1) {
    await write(who, roomId, `message ${count}`)
    if (count % 20 === 0) await forgetLimits()
  }
}
const forgetLimits = () => app.db.execute('DELETE FROM rate_limits')

const thread = ({ chat }: ChatTab) => {
  const open = chat.thread.$thread.get()
  if (open.state !== 'ready') throw new Error(`the thread is ${open.state}`)
  return open
}
const texts = (tab: ChatTab) => thread(tab).messages.map(({ text }) => text)
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `message ${from + index}`)
const openTab = async (person: Person, roomId: string) => {
  const tab = (await openMember(app, person)).tab()
  await tab.chat.start()
  await tab.chat.thread.open(roomId)
  return tab
}
const said = ({ toasts }: ChatTab) =>
  toasts.$toasts.get().map(({ content }) => ('text' in content ? content.text : content.message))

test('a conversation opens with its latest messages and loads older ones on demand', async () => {
  const { seller, buyer, roomId } = await openRoom()
  await writeMany(seller, roomId, 1, 85)
  const tab = await openTab(buyer, roomId)
  expect(texts(tab)).toEqual(numbers(46, 85))
  expect(thread(tab).earlier).toBe('more')
  await Promise.all([tab.chat.thread.earlier(), tab.chat.thread.earlier()])
  expect(texts(tab)).toEqual(numbers(6, 85))
  await tab.chat.thread.earlier()
  expect(texts(tab)).toEqual(numbers(1, 85))
  expect(thread(tab).earlier).toBe('end')
})

test('messages of both members appear once each, in the order of the server', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  await Promise.all([write(seller, roomId, 'a'), write(buyer, roomId, 'b'), write(seller, roomId, 'c')])
  await until(tab, () => thread(tab).messages.length === 3)
  expect(thread(tab).messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
  tab.line.hear('message', { roomId, sequence: 3 })
  tab.line.hear('message', { roomId, sequence: 2 })
  await tab.chat.thread.sync()
  expect(thread(tab).messages).toHaveLength(3)
})

test('a message that arrives while others are being fetched is not missed', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  tab.outage = async (request) => {
    const answer = await app.fetch(request)
    ask()
    await held
    return answer
  }
  await write(seller, roomId, 'first')
  await asked
  await write(seller, roomId, 'second')
  tab.line.hear('message', { roomId, sequence: 2 })
  tab.outage = undefined
  release()
  await until(tab, () => thread(tab).messages.length === 2)
  expect(texts(tab)).toEqual(['first', 'second'])
})

/** Opens a conversation whose first answer is delayed until `meanwhile` has run. */
async function openSlowly(person: Person, roomId: string, meanwhile: (tab: ChatTab) => Promise<void>) {
  const tab = (await openMember(app, person)).tab()
  await tab.chat.start()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  tab.outage = async (request) => {
    const answer = await app.fetch(request)
    if (!request.url.includes(`roomId=${roomId}`)) return answer
    ask()
    await held
    return answer
  }
  const opened = tab.chat.thread.open(roomId)
  await asked
  await meanwhile(tab)
  tab.outage = undefined
  release()
  await opened
  return tab
}

test('messages and marks that arrive while a conversation opens are not missed', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const message = await write(buyer, roomId, 'mine')
  const tab = await openSlowly(buyer, roomId, async () => {
    await write(seller, roomId, 'meanwhile')
    await dataOf(seller.api.markChat({ roomId, delivered: 1, read: 1 }))
  })
  await until(tab, () => texts(tab).includes('meanwhile') && thread(tab).room.otherRead === message.sequence)
})

test('a conversation whose opening call fails after the reconnect still opens', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = (await openMember(app, buyer)).tab()
  await tab.chat.start()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: held, reject: lose } = Promise.withResolvers<Response>()
  tab.outage = () => {
    ask()
    return held
  }
  const opened = tab.chat.thread.open(roomId)
  await asked
  tab.line.connect()
  lose(new TypeError('lost'))
  await opened
  await until(tab, () => tab.chat.thread.$thread.get().state === 'ready')
})

test('a hundred messages written while offline are there after the reconnect', async () => {
  const { seller, buyer, roomId } = await openRoom()
  await write(seller, roomId, 'message 1')
  const tab = await openTab(buyer, roomId)
  tab.line.disconnect()
  await writeMany(seller, roomId, 2, 100)
  expect(texts(tab)).toEqual(['message 1'])
  tab.line.connect()
  await until(tab, () => thread(tab).messages.length === 100)
  expect(texts(tab)).toEqual(numbers(1, 100))
})

test('a failed fetch of new messages is retried', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  let refused = 0
  tab.outage = (request) => {
    refused += 1
    if (refused === 4) tab.outage = undefined
    return refused % 2
      ? Promise.reject(new TypeError('lost'))
      : app.fetch(request).then(() => new Response('?'))
  }
  await write(seller, roomId, 'here')
  await until(tab, () => texts(tab).includes('here'))
  expect(refused).toBe(4)
})

test('a conversation that failed to open opens on reconnect, an unknown one is refused', async () => {
  const { buyer, product, roomId } = await openRoom()
  const tab = (await openMember(app, buyer)).tab()
  await tab.chat.start()
  tab.line.disconnect()
  await tab.chat.thread.open(roomId)
  expect(tab.chat.thread.$thread.get()).toMatchObject({ state: 'failed', roomId })
  tab.line.connect()
  await until(tab, () => tab.chat.thread.$thread.get().state === 'ready')
  await tab.chat.thread.open(crypto.randomUUID())
  expect(tab.chat.thread.$thread.get()).toMatchObject({ state: 'refused', code: 'not_found' })
  await tab.chat.thread.openProduct(product.id)
  expect(thread(tab).roomId).toBe(roomId)
})

test('a seller cannot start a conversation about an own product', async () => {
  const { seller, product } = await openRoom()
  const tab = (await openMember(app, seller)).tab()
  await tab.chat.thread.openProduct(product.id)
  expect(tab.chat.thread.$thread.get()).toMatchObject({ state: 'refused', code: 'own_product' })
})

test("a message is delivered once the recipient's tab has it, and read once the tab is looked at", async () => {
  const { seller, buyer, roomId } = await openRoom()
  const selling = await openTab(seller, roomId)
  const member = await openMember(app, buyer)
  const buying = member.tab()
  await buying.chat.start()
  const message = await write(seller, roomId, 'still for sale')
  await until(selling, () => thread(selling).room.otherDelivered === message.sequence)
  expect(thread(selling).room.otherRead).toBe(0)
  await until(buying, () => buying.chat.$unread.get() === 1)
  buying.attend(false)
  await buying.chat.thread.open(roomId)
  expect(thread(selling).room.otherRead).toBe(0)
  buying.attend(true)
  await until(selling, () => thread(selling).room.otherRead === message.sequence)
  await until(buying, () => buying.chat.$unread.get() === 0 && thread(buying).room.unread === 0)
})

test('an incoming message costs one call, including the update of the list and the count', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  await tab.chat.rooms.load('all')
  const before = tab.calls.length
  const message = await write(seller, roomId, 'hello')
  await until(tab, () => thread(tab).room.read === message.sequence)
  const shown = () => {
    const list = tab.chat.rooms.$rooms.get()
    return list.state === 'ready' && list.items
  }
  await expect.poll(shown).toMatchObject([{ _id: roomId, lastMessage: { text: 'hello' }, unread: 0 }])
  expect(tab.chat.$unread.get()).toBe(0)
  expect(tab.calls.slice(before)).toEqual(['markChat'])
})

test('a message of another conversation costs one call and moves its row to the top', async () => {
  const one = await openRoom()
  const other = await trade.pair()
  const room = await dataOf(one.buyer.api.startChat({ productId: other.product.id }))
  await write(other.seller, room._id, 'first')
  await write(one.seller, one.roomId, 'second')
  const tab = await openTab(one.buyer, one.roomId)
  await tab.chat.rooms.load('all')
  const first = () => {
    const list = tab.chat.rooms.$rooms.get()
    return list.state === 'ready' ? list.items[0] : undefined
  }
  await until(tab, () => first()?._id === one.roomId)
  const before = tab.calls.length
  await write(other.seller, room._id, 'third')
  await until(tab, () => first()?._id === room._id && first()?.lastMessage?.text === 'third')
  expect(tab.calls.slice(before)).toEqual(['markChat'])
})

test('a message is marked as delivered from any page of the site', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const selling = await openTab(seller, roomId)
  const elsewhere = (await openMember(app, buyer)).tab()
  await elsewhere.post.start()
  const message = await write(seller, roomId, 'hello')
  await until(selling, () => thread(selling).room.otherDelivered === message.sequence)
})

test('a conversation read in one tab is read in the other tabs', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const member = await openMember(app, buyer)
  const [one, two] = [member.tab(), member.tab()]
  for (const tab of [one, two]) {
    tab.attend(false)
    await tab.chat.start()
    await tab.chat.rooms.load('all')
  }
  await write(seller, roomId, 'hello')
  await until(two, () => two.chat.$unread.get() === 1)
  await one.chat.thread.open(roomId)
  one.attend(true)
  await until(two, () => two.chat.$unread.get() === 0)
})

test('an open conversation shows presence and typing of the other member until it is closed', async () => {
  const { seller, buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  await until(tab, () => tab.chat.thread.$online.get() === true)
  tab.line.hear('presence', { userId: seller.id, online: false })
  expect(tab.chat.thread.$online.get()).toBe(false)
  tab.line.hear('typing', { roomId: crypto.randomUUID() })
  expect(tab.chat.thread.$typing.get()).toBe(false)
  tab.line.hear('typing', { roomId })
  expect(tab.chat.thread.$typing.get()).toBe(true)
  await write(seller, roomId, 'written')
  await until(tab, () => !tab.chat.thread.$typing.get())
  tab.chat.thread.typing()
  expect(tab.line.typed).toEqual([roomId])
  tab.chat.thread.close()
  expect(tab.line.watched.size).toBe(0)
  expect(tab.chat.thread.$online.get()).toBeNull()
})

test('clearing a conversation empties it in all tabs of one member only; new messages still arrive', async () => {
  const { seller, buyer, roomId } = await openRoom()
  await write(seller, roomId, 'old')
  const member = await openMember(app, buyer)
  const [one, two] = [member.tab(), member.tab()]
  for (const tab of [one, two]) {
    await tab.chat.start()
    await tab.chat.thread.open(roomId)
  }
  const selling = await openTab(seller, roomId)
  expect(await one.chat.thread.clear()).toBe(true)
  expect(said(one)).toEqual(['Chat deleted successfully'])
  expect(texts(one)).toEqual([])
  await until(two, () => texts(two).length === 0)
  expect(texts(selling)).toEqual(['old'])
  await write(seller, roomId, 'new')
  await until(one, () => texts(one).length === 1)
  await until(two, () => texts(two).length === 1)
  expect([texts(one), texts(two)]).toEqual([['new'], ['new']])
})

test('blocking the other member closes the conversation for both', async () => {
  const { seller, buyer, roomId } = await openRoom()
  await write(buyer, roomId, 'hello')
  const [selling, buying] = [await openTab(seller, roomId), await openTab(buyer, roomId)]
  await selling.chat.rooms.load('all')
  expect(await selling.chat.thread.block()).toBe(true)
  expect(selling.chat.thread.$thread.get().state).toBe('none')
  expect(selling.chat.rooms.$rooms.get()).toMatchObject({ items: [] })
  await until(buying, () => buying.chat.thread.$thread.get().state === 'refused')
})

test('a counter-offer updates the offer in all its messages', async () => {
  const { seller, buyer, product, roomId } = await openRoom()
  const offer = await trade.offer(buyer, product)
  const tab = await openTab(buyer, roomId)
  await until(tab, () => thread(tab).messages.length === 1)
  await trade.answer(seller, offer, 'counter', 90_00)
  await until(tab, () => {
    const { messages } = thread(tab)
    return messages.length === 2 && messages.every((message) => message.offer?.status === 'countered')
  })
  expect(thread(tab).messages.map(({ step }) => step?.kind)).toEqual(['offer', 'counter'])
})

test('signing out clears the open conversation and the list', async () => {
  const { seller, buyer, roomId } = await openRoom()
  await write(seller, roomId, 'hello')
  const tab = await openTab(buyer, roomId)
  await tab.chat.rooms.load('all')
  await tab.session.logout()
  expect(tab.chat.thread.$thread.get().state).toBe('none')
  expect(tab.chat.rooms.$rooms.get()).toEqual({ state: 'loading', filter: 'all' })
})

test('invisible text is not sent', async () => {
  const { buyer, roomId } = await openRoom()
  const tab = await openTab(buyer, roomId)
  expect(tab.chat.thread.send(' \u200b\u3164')).toBeNull()
  expect(texts(tab)).toEqual([])
})
