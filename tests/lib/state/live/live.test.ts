import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { nobody } from '#lib/state/session/session.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openSockets } from '#support/sockets.ts'
import { openTabs } from './tabs.ts'

const app = await openTestApp()
const { db, resources } = app
const { bus } = resources
const sockets = await openSockets(resources)
const talk = await openTalk(app)

const openMember = async () => {
  const { id } = await createUser(db)
  return { id, ...openTabs(sockets.url, await signIn(db, { userId: id })) }
}
/** Number of connections that the server holds. */
const held = async () =>
  (await resources.metrics.getSingleMetric('marketplace_sockets')?.get())?.values[0]?.value
const tell = (id: string) => bus.publish({ type: 'notification', userIds: [id] })

test('all tabs of a browser receive events over one connection', async () => {
  const { id, tab } = await openMember()
  const tabs = [tab(), tab(), tab()]
  await Promise.all(tabs.map(({ becomes }) => becomes('online')))
  expect(await held()).toBe(1)
  expect(tabs.filter(({ holds }) => holds())).toHaveLength(1)
  const heard = tabs.map(({ next }) => next('notification'))
  await tell(id)
  expect(await Promise.all(heard)).toEqual([{}, {}, {}])
})

test('every tab is notified of a connection once, also a tab opened later', async () => {
  const { tab } = await openMember()
  const first = tab()
  await first.becomes('online')
  const later = tab()
  await later.becomes('online')
  expect([first.seen.reconnects, later.seen.reconnects]).toEqual([1, 1])
})

test.each(['closes', 'enters the back/forward cache', 'freezes'] as const)(
  'another tab takes over when the leading tab %s',
  async (how) => {
    const { id, tab } = await openMember()
    const first = tab()
    await first.becomes('online')
    const second = tab()
    await second.becomes('online')
    if (how === 'closes') first.live.stop()
    else if (how === 'freezes') first.sayDocument('freeze')
    else first.say('pagehide')
    expect(first.live.$state.get()).toBe('off')
    await vi.waitFor(() => expect(second.seen.reconnects).toBe(2))
    expect([first.seen.leads, second.seen.leads]).toEqual([false, true])
    expect(second.holds()).toBe(true)
    await vi.waitFor(async () => expect(await held()).toBe(1))
    const heard = second.next('notification')
    await tell(id)
    await heard
  },
)

test('a page restored from the back/forward cache reconnects and receives events', async () => {
  const { id, tab } = await openMember()
  const page = tab()
  await page.becomes('online')
  page.say('pagehide')
  page.say('pageshow')
  await page.becomes('online')
  expect(page.seen.reconnects).toBe(2)
  const heard = page.next('notification')
  await tell(id)
  await heard
})

test('a leading tab that no longer answers loses the lead', async () => {
  const { name, tab } = await openMember()
  // A frozen tab holds the lock and sends nothing.
  let lost: (() => void) | undefined
  const stolen = new Promise<void>((resolve) => {
    lost = resolve
  })
  const frozen = Promise.withResolvers<void>()
  navigator.locks.request(name, () => frozen.promise).catch(() => lost?.())
  const seen = tab({ patienceMs: 20 })
  await stolen
  await seen.becomes('online')
  frozen.resolve()
})

test('a hidden leading tab without network hands the lead to a visible tab', async () => {
  const { tab } = await openMember()
  const hidden = tab({ visible: false })
  await hidden.becomes('online')
  const seen = tab()
  await seen.becomes('online')
  // The leading tab loses its network.
  hidden.say('offline')
  await vi.waitFor(() => expect(seen.holds()).toBe(true))
  await Promise.all([hidden, seen].map(({ becomes }) => becomes('online')))
  expect(seen.seen.reconnects).toBe(2)
})

test('the leading tab reconnects as soon as the network is back', async () => {
  const { tab } = await openMember()
  const page = tab()
  await page.becomes('online')
  page.say('offline')
  await page.becomes('offline')
  page.say('online')
  await page.becomes('online')
  expect(page.seen.reconnects).toBe(2)
})

test('all tabs connect at sign-in and disconnect at sign-out', async () => {
  const { id } = await createUser(db)
  const { $auth, tab } = openTabs(sockets.url, null)
  const tabs = [tab(), tab()]
  expect(tabs.map(({ live }) => live.$state.get())).toEqual(['off', 'off'])
  $auth.set({ ...nobody, token: await signIn(db, { userId: id }) })
  await Promise.all(tabs.map(({ becomes }) => becomes('online')))
  $auth.set(nobody)
  expect(tabs.map(({ live }) => live.$state.get())).toEqual(['off', 'off'])
  await vi.waitFor(async () => expect(await held()).toBe(0))
})

test('after an account change the connection receives events of the new member only', async () => {
  const { id, $auth, tab } = await openMember()
  const page = tab()
  await page.becomes('online')
  const other = await createUser(db)
  $auth.set({ ...nobody, token: await signIn(db, { userId: other.id }) })
  await vi.waitFor(() => expect(page.seen.reconnects).toBe(2))
  const heard = page.next('notification')
  await tell(id)
  await tell(other.id)
  await heard
  expect(page.heard.filter(({ name }) => name === 'notification')).toHaveLength(1)
})

test('an ended session is checked again and not reconnected', async () => {
  const { id, tab } = await openMember()
  const page = tab()
  await page.becomes('online')
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, id))
  await bus.publish({ type: 'session-ended', sessionIds: [row?.id ?? ''] })
  await vi.waitFor(() => expect(page.seen.rechecks).toBe(1))
  expect(page.live.$state.get()).toBe('offline')
  expect(page.log.filter((line) => line === 'Socket connected')).toHaveLength(1)
})

test('an unknown token is refused, checked and tried again later', async () => {
  const { tab } = openTabs(sockets.url, 'a'.repeat(43))
  const page = tab({ refusedMs: 10 })
  await vi.waitFor(() => expect(page.seen.rechecks).toBeGreaterThan(1))
  expect(page.log).toContain('Socket connection error')
  expect(page.live.$state.get()).toBe('offline')
})

test('tabs without the Web Locks API open a connection each', async () => {
  const { id, tab } = await openMember()
  const tabs = [tab({ locks: false }), tab({ locks: false })]
  await Promise.all(tabs.map(({ becomes }) => becomes('online')))
  expect(tabs.map(({ holds }) => holds())).toEqual([true, true])
  const heard = tabs.map(({ next }) => next('notification'))
  await tell(id)
  await Promise.all(heard)
})

test('a tab that does not lead watches a conversation, with presence and typing events', async () => {
  const { buyer, seller, roomId } = await talk.talk()
  const mine = openTabs(sockets.url, await signIn(db, { userId: buyer.id }))
  const leader = mine.tab()
  await leader.becomes('online')
  const page = mine.tab()
  const early = page.live.watch(roomId)
  await page.becomes('online')
  expect(await early).toEqual({ online: false })
  expect(page.live.isWatched(roomId)).toBe(true)

  const came = page.next('presence')
  const other = openTabs(sockets.url, await signIn(db, { userId: seller.id })).tab()
  await other.becomes('online')
  expect(await came).toEqual({ userId: seller.id, online: true })
  expect(await other.live.watch(roomId)).toEqual({ online: true })
  const typed = page.next('typing')
  other.live.typing(roomId)
  expect(await typed).toEqual({ roomId })
  const answered = other.next('typing')
  page.live.typing(roomId)
  page.live.typing(roomId)
  expect(await answered).toEqual({ roomId })
  expect(await page.live.watch(crypto.randomUUID())).toBeNull()
})

test('watched conversations are watched again after a reconnect', async () => {
  const { buyer, seller, roomId } = await talk.talk()
  const mine = openTabs(sockets.url, await signIn(db, { userId: buyer.id }))
  const leader = mine.tab()
  await leader.becomes('online')
  const page = mine.tab()
  await page.live.watch(roomId)
  leader.live.stop()
  await vi.waitFor(() => expect(page.seen.reconnects).toBe(2))
  // The server answers in order, so this answer implies that the repeated watch is answered as well.
  await page.live.watch(roomId)
  const typed = page.next('typing')
  const other = openTabs(sockets.url, await signIn(db, { userId: seller.id })).tab()
  await other.becomes('online')
  other.live.typing(roomId)
  expect(await typed).toEqual({ roomId })
})

test('a pending watch request resolves with null when the connection is stopped', async () => {
  const { buyer, roomId } = await talk.talk()
  const { tab } = openTabs(sockets.url, await signIn(db, { userId: buyer.id }))
  const page = tab()
  await page.becomes('online')
  const watched = page.live.watch(roomId)
  page.live.stop()
  expect(await watched).toBeNull()
  await vi.waitFor(async () => expect(await held()).toBe(0))
})

test('a conversation stays watched until the last tab leaves it', async () => {
  const { buyer, seller, roomId } = await talk.talk()
  const mine = openTabs(sockets.url, await signIn(db, { userId: buyer.id }))
  const [leader, page] = [mine.tab(), mine.tab()]
  await Promise.all([leader, page].map(({ becomes }) => becomes('online')))
  await Promise.all([leader, page].map(({ live }) => live.watch(roomId)))
  page.live.unwatch(roomId)
  const typed = leader.next('typing')
  const other = openTabs(sockets.url, await signIn(db, { userId: seller.id })).tab()
  await other.becomes('online')
  other.live.typing(roomId)
  expect(await typed).toEqual({ roomId })
})
