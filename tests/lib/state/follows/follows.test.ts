import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createBusiness, createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal, settled } from '../browser.ts'

const app = await openTestApp()
const { db } = app

const openMember = async (locale: 'en' | 'ar' = 'en') => {
  const user = await createUser(db, { password: 'Secret-123' })
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) }, locale)
  await browser.session.start()
  return { user, browser }
}

test('following a store updates ids and follower count, with a toast in the page language', async () => {
  const store = await createBusiness(db)
  const { browser } = await openMember('ar')
  await browser.follows.toggle(store.id)
  expect([...(browser.follows.$ids.get() ?? [])]).toEqual([store.id])
  expect(browser.follows.$followerCounts.get()).toEqual({ [store.id]: 1 })
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { text: expect.stringMatching(/[ء-ي]/) } },
  ])
  await browser.follows.toggle(store.id)
  expect([...(browser.follows.$ids.get() ?? [])]).toEqual([])
  expect(browser.follows.$followerCounts.get()).toEqual({ [store.id]: 0 })
})

test('followed sellers are unknown until loaded', async () => {
  const store = await createBusiness(db)
  const { browser } = await openMember()
  await browser.follows.toggle(store.id)
  const next = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  expect(next.follows.$ids.get()).toBeNull()
  await next.follows.load()
  expect([...(next.follows.$ids.get() ?? [])]).toEqual([store.id])
})

test('a refused follow is reverted with an error toast', async () => {
  const store = await createBusiness(db)
  const { browser } = await openMember()
  await browser.follows.load()
  browser.outage = () => refusal(500, 'internal')
  await browser.follows.toggle(store.id)
  expect([...(browser.follows.$ids.get() ?? [])]).toEqual([])
  expect(browser.toasts.$toasts.get()).toMatchObject([{ kind: 'error' }])
})

test('a visitor follows after signing in, but never themselves', async () => {
  const store = await createBusiness(db)
  const user = await createUser(db, { password: 'Secret-123' })
  const signInAfter = async (sellerId: string) => {
    const browser = openBrowser(app)
    await browser.follows.load()
    await browser.follows.toggle(sellerId)
    expect(browser.general.$general.get().authModal).toMatchObject({ visible: true, type: 'login' })
    await browser.session.login({ email: user.email ?? '', password: 'Secret-123', remember: false })
    browser.general.finishSignIn()
    return browser
  }
  const browser = await signInAfter(store.id)
  await settled(browser, () => browser.toasts.$toasts.get().length > 0)
  expect([...(browser.follows.$ids.get() ?? [])]).toEqual([store.id])
  const own = await signInAfter(user.id)
  await own.follows.load()
  expect(own.calls).not.toContain('follow')
})

test('followers and followed sellers are listed with their follow state', async () => {
  const store = await createBusiness(db)
  const { user, browser } = await openMember()
  await browser.follows.toggle(store.id)
  const ids = async (userId: string, side: 'followers' | 'following') => {
    const list = await browser.follows.loadList(userId, side, 1)
    return list.ok ? list.data.items.map(({ _id, followed }) => [_id, followed]) : null
  }
  expect(await ids(store.id, 'followers')).toEqual([[user.id, false]])
  expect(await ids(user.id, 'following')).toEqual([[store.id, true]])
})

test('signing out clears followed sellers and follower counts', async () => {
  const store = await createBusiness(db)
  const { browser } = await openMember()
  await browser.follows.toggle(store.id)
  await browser.session.logout()
  expect(browser.follows.$ids.get()).toBeNull()
  expect(browser.follows.$followerCounts.get()).toEqual({})
})
