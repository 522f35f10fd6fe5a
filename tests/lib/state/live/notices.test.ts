import { expect, test } from 'vitest'
import type { ServerEventName, ServerEvents } from '#lib/contract/events.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createListeners } from '#lib/state/live/listeners.ts'
import { createLiveNotices } from '#lib/state/live/notices.ts'
import type { Notice } from '#lib/state/toasts/toasts.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { db } = app

/** Opens a member's page on the real server, with a simulated connection. */
async function openPage({ locale = 'en', told = 0 }: { locale?: Locale; told?: number } = {}) {
  const { id: userId } = await createUser(db)
  const tell = async (fields: Partial<typeof schema.notifications.$inferInsert> = {}) => {
    const words = { title: 'Cheaper', titleAr: 'أرخص', message: 'It is', messageAr: 'إنه كذلك' }
    await db
      .insert(schema.notifications)
      .values({ userId, kind: 'price-drop', link: '/wishlist', ...words, ...fields })
  }
  for (let count = 0; count < told; count += 1) await tell()
  const browser = openBrowser(app, { token: await signIn(db, { userId }) }, locale)
  const { on, emit } = createListeners()
  let connected = () => {}
  const watched = new Set<string>()
  const state = { visible: true, attentive: true, sounds: 0, quiet: 0, started: 0 }
  const notices: Notice[] = []
  const page = createLiveNotices({
    live: {
      on,
      onReconnect: (listener) => {
        connected = listener
        return () => undefined
      },
      isWatched: (roomId) => watched.has(roomId),
      start: () => {
        state.started += 1
      },
    },
    session: browser.session,
    notifications: browser.notifications,
    chatUnread: browser.chatUnread,
    toasts: { notice: (notice) => void notices.push(notice) },
    sound: {
      play: async () => {
        state.sounds += 1
      },
      keepQuiet: async () => {
        state.quiet += 1
      },
    },
    locale: () => locale,
    visible: () => state.visible,
    attentive: () => state.attentive,
  })
  page.start()
  /** Resolves when the endpoint was called once more and its answer has been processed. */
  const asked = async (endpoint: string, act: () => void) => {
    const before = browser.calls.filter((name) => name === endpoint).length
    act()
    await expect.poll(() => browser.calls.filter((name) => name === endpoint).length).toBe(before + 1)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { $unread } = browser.notifications
  return {
    ...{ browser, tell, page, state, notices, watched, asked },
    hear: <Name extends ServerEventName>(name: Name, data: ServerEvents[Name]) =>
      emit({ name, data } as never),
    connect: () => connected(),
    /** Connects and waits until the existing notifications are counted. */
    async open() {
      connected()
      await expect.poll(() => $unread.get()).toBe(told)
    },
    counts: (count: number) => expect.poll(() => $unread.get()).toBe(count),
  }
}

test('notifications from before the page opened are counted but not shown', async () => {
  const page = await openPage({ told: 2 })
  await page.open()
  expect(page.notices).toEqual([])
  expect(page.state).toMatchObject({ sounds: 0, started: 1 })
})

test.each(['en', 'ar'] as const)(
  'a new notification is shown in the page language with a sound: %s',
  async (locale) => {
    const page = await openPage({ locale, told: 1 })
    await page.open()
    await page.tell()
    page.hear('notification', {})
    await page.counts(2)
    expect(page.notices).toHaveLength(1)
    const [notice] = page.notices
    expect([notice?.title.text, notice?.text.text, notice?.href]).toEqual(
      locale === 'en' ? ['Cheaper', 'It is', '/notifications'] : ['أرخص', 'إنه كذلك', '/ar/notifications'],
    )
    expect(page.state.sounds).toBe(1)
  },
)

test('a notification is shown once, and not at all if it is already read', async () => {
  const page = await openPage()
  await page.open()
  await page.tell()
  page.hear('notification', {})
  await page.counts(1)
  await page.tell({ readAt: new Date() })
  await page.asked('notification', () => page.hear('notification', {}))
  expect(page.notices).toHaveLength(1)
})

test('notifications from the time offline are shown after the reconnect', async () => {
  const page = await openPage()
  await page.open()
  await page.tell()
  page.connect()
  await page.counts(1)
  expect(page.notices).toHaveLength(1)
})

test('several notifications at once show the latest three with one sound', async () => {
  const page = await openPage()
  await page.open()
  for (const title of ['one', 'two', 'three', 'four']) await page.tell({ title })
  page.hear('notification', {})
  await page.counts(4)
  expect(page.notices.map(({ title }) => title.text)).toEqual(['two', 'three', 'four'])
  expect(page.state.sounds).toBe(1)
})

test('a hidden tab counts a notification without showing it', async () => {
  const page = await openPage()
  await page.open()
  page.state.visible = false
  await page.tell()
  page.hear('notification', {})
  await page.counts(1)
  expect(page.notices).toEqual([])
  expect(page.state.sounds).toBe(1)
})

test('a notification about the open conversation is not shown, one about another is', async () => {
  const page = await openPage()
  await page.open()
  const [open, other] = [crypto.randomUUID(), crypto.randomUUID()]
  page.watched.add(open)
  page.hear('message', { roomId: open, sequence: 1 })
  expect(page.state.quiet).toBe(1)
  await page.tell({ kind: 'message', link: `/chat?room=${open}` })
  page.hear('notification', {})
  await page.counts(1)
  expect(page.notices).toEqual([])
  await page.tell({ kind: 'message', link: `/chat?room=${other}`, title: 'Other' })
  page.hear('notification', {})
  await page.counts(2)
  expect(page.notices.map(({ title }) => title.text)).toEqual(['Other'])
})

test('a notification about the open conversation is shown while another window has the focus', async () => {
  const page = await openPage()
  await page.open()
  const open = crypto.randomUUID()
  page.watched.add(open)
  page.state.attentive = false
  page.hear('message', { roomId: open, sequence: 1 })
  expect(page.state.quiet).toBe(0)
  await page.tell({ kind: 'message', link: `/chat?room=${open}` })
  page.hear('notification', {})
  await page.counts(1)
  expect(page.notices).toHaveLength(1)
  expect(page.state.sounds).toBe(1)
})

test('notifications about a message read on arrival are not fetched', async () => {
  const page = await openPage()
  await page.open()
  const open = crypto.randomUUID()
  page.watched.add(open)
  const before = page.browser.calls.length
  page.hear('notification', { roomId: open, gone: false })
  page.hear('notification', { roomId: open, gone: true })
  expect(page.browser.calls.slice(before)).toEqual([])
  // The end of an earlier notification is fetched, and so is a notification of another conversation.
  await page.asked('notification', () => page.hear('notification', { roomId: open, gone: true }))
  await page.asked('notification', () =>
    page.hear('notification', { roomId: crypto.randomUUID(), gone: false }),
  )
})

test('an unread event from another tab updates the count without a call', async () => {
  const page = await openPage()
  await page.open()
  await expect.poll(() => page.browser.chatUnread.$unread.get()).toBe(0)
  const before = page.browser.calls.length
  page.hear('unread', { roomId: crypto.randomUUID(), read: 4, unread: 1, total: 3 })
  expect(page.browser.chatUnread.$unread.get()).toBe(3)
  expect(page.browser.calls.slice(before)).toEqual([])
})

test('unread messages are counted on reconnect, on a new message and when rooms change', async () => {
  const page = await openPage()
  await page.asked('chatUnread', page.connect)
  await expect.poll(() => page.browser.chatUnread.$unread.get()).toBe(0)
  await page.asked('chatUnread', () => page.hear('message', { roomId: crypto.randomUUID(), sequence: 1 }))
  await page.asked('chatUnread', () => page.hear('rooms', {}))
})

test('the open notification list adds new entries and removes cleared ones', async () => {
  const page = await openPage({ told: 3 })
  await page.open()
  const { notifications } = page.browser
  await notifications.load()
  await page.tell({ title: 'New' })
  page.hear('notification', {})
  await page.counts(4)
  const shown = () => {
    const list = notifications.$list.get()
    return list.state === 'ready' ? list.items.map(({ title }: Notification) => title) : []
  }
  expect(shown()).toEqual(['New', 'Cheaper', 'Cheaper', 'Cheaper'])
  await page.browser.quiet.clearNotifications({})
  page.hear('notification', {})
  await page.counts(0)
  expect(shown()).toEqual([])
})

test('a notification that arrives by push and by socket is shown once, with one sound', async () => {
  const { open, tell, page, notices, hear, asked, state } = await openPage()
  await open()
  await tell({ id: '0198c0de-0000-7000-8000-0000000000a1' })
  await asked('notification', () => page.pushed('0198c0de-0000-7000-8000-0000000000a1'))
  await expect.poll(() => notices.length).toBe(1)
  await asked('notification', () => hear('notification', {}))
  expect(notices).toHaveLength(1)
  expect(state.sounds).toBe(1)
})

test('a pushed notification is shown before the page ever connected, without earlier ones', async () => {
  const { tell, page, notices } = await openPage({ told: 2 })
  await tell({ id: '0198c0de-0000-7000-8000-0000000000a2', title: 'News' })
  page.pushed('0198c0de-0000-7000-8000-0000000000a2')
  await expect.poll(() => notices.map(({ title }) => title.text)).toEqual(['News'])
})
