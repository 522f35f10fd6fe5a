import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp()
const { db } = app

/** Creates a member with this many notifications, the latest first. */
const openMember = async (told: number) => {
  const user = await createUser(db)
  const rows = Array.from({ length: told }, (_, number) => ({
    userId: user.id,
    kind: 'price-drop',
    title: `Title ${number}`,
    titleAr: `عنوان ${number}`,
    message: 'It is cheaper',
    messageAr: 'أصبح أرخص',
    link: '/wishlist',
    createdAt: new Date(Date.now() - number * 60_000),
  }))
  if (told > 0) await db.insert(schema.notifications).values(rows)
  return openBrowser(app, { token: await signIn(db, { userId: user.id }) })
}
type Browser = Awaited<ReturnType<typeof openMember>>
const shown = ({ notifications }: Browser) => {
  const list = notifications.$list.get()
  return list.state === 'ready' ? list.items : []
}

test('unread notifications are counted for a member, and a visitor makes no call', async () => {
  const browser = await openMember(3)
  await browser.notifications.count()
  expect(browser.notifications.$unread.get()).toBe(3)
  const visitor = openBrowser(app)
  await visitor.notifications.count()
  expect(visitor.notifications.$unread.get()).toBeNull()
  expect(visitor.calls).not.toContain('notification')
})

test('one notification is marked as read by itself, or all at once', async () => {
  const browser = await openMember(3)
  await browser.notifications.load()
  const [first] = shown(browser)
  await browser.notifications.read(first?._id ?? '')
  expect(shown(browser).map(({ read }) => read)).toEqual([true, false, false])
  expect(browser.notifications.$unread.get()).toBe(2)
  await browser.notifications.readAll()
  expect(shown(browser).every(({ read }) => read)).toBe(true)
  expect(browser.notifications.$unread.get()).toBe(0)
})

test('notifications that could not be marked as read are reverted with an error toast', async () => {
  const browser = await openMember(2)
  await browser.notifications.load()
  browser.outage = () => refusal(500, 'internal')
  await browser.notifications.read(shown(browser)[0]?._id ?? '')
  await browser.notifications.readAll()
  expect(shown(browser).map(({ read }) => read)).toEqual([false, false])
  expect(browser.toasts.$toasts.get()).toMatchObject([{ kind: 'error' }])
})

test('the next page has no duplicates although a notification arrived in between', async () => {
  const browser = await openMember(35)
  await browser.notifications.load()
  expect(browser.notifications.$list.get()).toMatchObject({ state: 'ready', more: 'more' })
  expect(shown(browser)).toHaveLength(30)
  const { userId } = (await db.query.notifications.findFirst({
    where: (row, { eq }) => eq(row.id, shown(browser)[0]?._id ?? ''),
  })) as { userId: string }
  await db.insert(schema.notifications).values({
    userId,
    kind: 'offer',
    title: 'New',
    titleAr: 'جديد',
    message: 'An offer',
    messageAr: 'عرض',
    link: '/chat',
  })
  await browser.notifications.loadMore()
  expect(shown(browser)).toHaveLength(35)
  expect(new Set(shown(browser).map(({ _id }) => _id)).size).toBe(35)
  expect(browser.notifications.$list.get()).toMatchObject({ more: 'end' })
  expect(browser.notifications.$unread.get()).toBe(36)
})

test('a failed next page can be requested again without losing the list', async () => {
  const browser = await openMember(31)
  await browser.notifications.load()
  browser.outage = () => refusal(500, 'internal')
  await browser.notifications.loadMore()
  expect(browser.notifications.$list.get()).toMatchObject({ state: 'ready', more: 'failed' })
  browser.outage = undefined
  await browser.notifications.loadMore()
  expect(shown(browser)).toHaveLength(31)
  browser.outage = () => refusal(500, 'internal')
  await browser.notifications.load()
  expect(browser.notifications.$list.get()).toEqual({ state: 'failed' })
})

test('clearing the notifications empties list and count, with a toast', async () => {
  const browser = await openMember(4)
  await browser.notifications.load()
  expect(await browser.notifications.clear()).toBe(true)
  expect(shown(browser)).toEqual([])
  expect(browser.notifications.$unread.get()).toBe(0)
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { text: 'Notifications cleared successfully' } },
  ])
})

test('signing out clears the notifications and their count', async () => {
  const browser = await openMember(2)
  await browser.notifications.load()
  await browser.session.logout()
  expect(browser.notifications.$unread.get()).toBeNull()
  expect(browser.notifications.$list.get()).toEqual({ state: 'loading' })
})
