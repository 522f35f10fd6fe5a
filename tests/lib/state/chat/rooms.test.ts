import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openTrade, type Person } from '#support/offers.ts'
import { refusal } from '../browser.ts'
import { type ChatTab, openMember, until } from './tab.ts'

const app = await openTestApp()
const trade = await openTrade(app)

/** Creates a conversation about a new product, with a message of the buyer. */
async function converse(seller: Person, buyer: Person, text = 'hello'): Promise<string> {
  const product = await trade.product(seller)
  const room = await dataOf(buyer.api.startChat({ productId: product.id }))
  await write(buyer, room._id, text)
  return room._id
}
const write = (who: Person, roomId: string, text: string) =>
  dataOf(who.api.sendMessage({ roomId, clientId: crypto.randomUUID(), text }))

const openTab = async (person: Person) => {
  const tab = (await openMember(app, person)).tab()
  await tab.chat.start()
  return tab
}
const shown = ({ chat }: ChatTab) => {
  const list = chat.rooms.$rooms.get()
  return list.state === 'ready' ? list.items.map(({ _id }) => _id) : list.state
}

test('conversations are filtered by side and unread, latest first', async () => {
  const [person, other] = [await trade.person(), await trade.person()]
  const sold = await converse(person, other)
  const bought = await converse(other, person)
  const tab = await openTab(person)
  await tab.chat.rooms.load('all')
  expect(shown(tab)).toEqual([bought, sold])
  await tab.chat.rooms.load('selling')
  expect(shown(tab)).toEqual([sold])
  await tab.chat.rooms.load('buying')
  expect(shown(tab)).toEqual([bought])
  await tab.chat.rooms.load('unread')
  expect(shown(tab)).toEqual([sold])
  expect(tab.chat.$unread.get()).toBe(1)
})

test('a long conversation list is paginated, and a new message updates all loaded pages', async () => {
  const seller = await trade.person()
  const buyers = await Promise.all(Array.from({ length: 32 }, () => trade.person()))
  const made: string[] = []
  for (const buyer of buyers) made.unshift(await converse(seller, buyer))
  const tab = await openTab(seller)
  await tab.chat.rooms.load('all')
  expect(shown(tab)).toEqual(made.slice(0, 30))
  expect(tab.chat.rooms.$rooms.get()).toMatchObject({ more: 'more', total: 32 })
  await tab.chat.rooms.more()
  expect(shown(tab)).toEqual(made)
  expect(tab.chat.rooms.$rooms.get()).toMatchObject({ more: 'end' })
  const [oldest] = buyers
  if (oldest) await write(oldest, made[31] ?? '', 'and another thing')
  await until(tab, () => shown(tab)[0] === made[31])
  expect(shown(tab)).toHaveLength(32)
})

test('a conversation list that failed to load is loaded again on reconnect', async () => {
  const [seller, buyer] = [await trade.person(), await trade.person()]
  const roomId = await converse(seller, buyer)
  const tab = await openTab(seller)
  tab.outage = () => refusal(500, 'internal')
  await tab.chat.rooms.load('all')
  expect(shown(tab)).toBe('failed')
  tab.line.connect()
  await until(tab, () => shown(tab)[0] === roomId)
})

/** Delays the next answer to a tab until it is released. */
function holdNext(tab: ChatTab) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  tab.outage = async (request) => {
    tab.outage = undefined
    const answer = await app.fetch(request)
    ask()
    await held
    return answer
  }
  return { asked, release }
}

test('a conversation that starts while the list loads appears in it', async () => {
  const [seller, buyer] = [await trade.person(), await trade.person()]
  const first = await converse(seller, buyer)
  const tab = await openTab(seller)
  const { asked, release } = holdNext(tab)
  const loaded = tab.chat.rooms.load('all')
  await asked
  const second = await converse(seller, buyer)
  release()
  await loaded
  await until(tab, () => shown(tab)[0] === second && shown(tab)[1] === first)
})

test('the next page of conversations can be requested again after a failure', async () => {
  const seller = await trade.person()
  for (let count = 0; count < 31; count += 1) await converse(seller, await trade.person())
  const tab = await openTab(seller)
  await tab.chat.rooms.load('all')
  tab.outage = () => refusal(500, 'internal')
  await tab.chat.rooms.more()
  expect(tab.chat.rooms.$rooms.get()).toMatchObject({ state: 'ready', more: 'failed' })
  tab.outage = undefined
  await tab.chat.rooms.more()
  expect(shown(tab)).toHaveLength(31)
})

test('conversations started while offline are listed and counted after the reconnect, in every tab', async () => {
  const [seller, buyer] = [await trade.person(), await trade.person()]
  const first = await converse(seller, buyer)
  const member = await openMember(app, seller)
  const tabs = [member.tab(), member.tab()]
  for (const tab of tabs) {
    await tab.chat.start()
    await tab.chat.rooms.load('all')
    tab.line.disconnect()
  }
  const second = await converse(seller, buyer)
  for (const tab of tabs) expect(shown(tab)).toEqual([first])
  for (const tab of tabs) {
    tab.line.connect()
    await until(tab, () => shown(tab)[0] === second && tab.chat.$unread.get() === 2)
  }
})

/** Sequence up to which the other member has read the first conversation. */
const readByOther = ({ chat }: ChatTab) => {
  const list = chat.rooms.$rooms.get()
  return list.state === 'ready' ? list.items[0]?.otherRead : undefined
}

test('read marks of the other member update the list', async () => {
  const [seller, buyer] = [await trade.person(), await trade.person()]
  const roomId = await converse(seller, buyer)
  const tab = await openTab(buyer)
  await tab.chat.rooms.load('all')
  await dataOf(seller.api.markChat({ roomId, delivered: 1, read: 1 }))
  await until(tab, () => readByOther(tab) === 1)
})

test('read marks are not reverted by an older answer', async () => {
  const [seller, buyer] = [await trade.person(), await trade.person()]
  const roomId = await converse(seller, buyer)
  const tab = await openTab(buyer)
  await tab.chat.rooms.load('all')
  const { asked, release } = holdNext(tab)
  const refreshed = tab.chat.rooms.refresh()
  await asked
  await dataOf(seller.api.markChat({ roomId, delivered: 1, read: 1 }))
  await until(tab, () => readByOther(tab) === 1)
  release()
  await refreshed
  expect(readByOther(tab)).toBe(1)
})

test('read marks that arrive while the list loads are applied', async () => {
  const [seller, buyer] = [await trade.person(), await trade.person()]
  const roomId = await converse(seller, buyer)
  const tab = await openTab(buyer)
  const { asked, release } = holdNext(tab)
  const loaded = tab.chat.rooms.load('all')
  await asked
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  const stop = app.resources.bus.subscribe(({ type }) => type === 'marks' && hear())
  await dataOf(seller.api.markChat({ roomId, delivered: 1, read: 1 }))
  await heard
  stop()
  release()
  await loaded
  await until(tab, () => readByOther(tab) === 1)
})
