import { afterEach, expect, test, vi } from 'vitest'
import { suggestMs } from '#lib/stores/search.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser, type TestBrowser } from './browser.ts'

const app = await openTestApp()
afterEach(() => {
  vi.useRealTimers()
})

/** The field's second of quiet passes; the answer still comes from the real server. */
const pause = async (browser: TestBrowser, ms = suggestMs) => {
  vi.advanceTimersByTime(ms)
  vi.useRealTimers()
  await vi.waitFor(() => expect(browser.search.$busy.get()).toBe(false))
}
const typing = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const suggestCalls = (browser: TestBrowser) => browser.calls.filter((call) => call === 'globalSearch')

test('suggestions come after 1000 ms of quiet, for what was typed last', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  typing()
  browser.search.input('so')
  vi.advanceTimersByTime(999)
  browser.search.input('sofa')
  vi.advanceTimersByTime(999)
  expect(browser.search.$busy.get()).toBe(false)
  await pause(browser, 1)
  expect(suggestCalls(browser)).toHaveLength(1)
  expect(browser.search.$suggestions.get()?.text).toBe('sofa')
  expect(suggestMs).toBe(1000)
})

test('an emptied field has no suggestions and makes no call', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  typing()
  browser.search.input('sofa')
  browser.search.input('   ')
  await pause(browser)
  expect(suggestCalls(browser)).toEqual([])
  expect(browser.search.$suggestions.get()).toBeNull()
})

test('an answer for what is no longer in the field is not shown', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  typing()
  browser.search.input('sofa')
  vi.advanceTimersByTime(suggestMs)
  browser.search.input('lamp')
  vi.useRealTimers()
  await vi.waitFor(() => expect(suggestCalls(browser)).toHaveLength(1))
  await browser.api.statesList({})
  expect(browser.search.$suggestions.get()).toBeNull()
})

test('a search makes a visitor a guest and is there the next time', async () => {
  const browser = openBrowser(app)
  await browser.search.remember('sofa')
  expect(browser.calls).toEqual(['currentUser', 'guestLogin', 'saveSearchHistory'])
  await browser.search.loadHistory()
  expect(browser.search.$history.get()?.recent).toEqual(['sofa'])
})

test('results that somebody came to without their search being remembered remember it, once', async () => {
  const browser = openBrowser(app)
  await browser.search.arrive('sofa')
  const saves = () => browser.calls.filter((call) => call === 'saveSearchHistory').length
  expect(saves()).toBe(1)
  await browser.search.arrive('sofa')
  expect(saves()).toBe(1)
})

test('whoever has a session does not wait for a search to be remembered', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.session.start()
  browser.outage = () => new Promise(() => undefined)
  await browser.search.remember('sofa')
  await vi.waitFor(() => expect(browser.calls).toContain('saveSearchHistory'))
})

test('one recent search is forgotten, or all of them, at once', async () => {
  const user = await createUser(app.db)
  const token = await signIn(app.db, { userId: user.id })
  const browser = openBrowser(app, { token })
  await browser.session.start()
  for (const search of ['sofa', 'lamp', 'rug']) await browser.api.saveSearchHistory({ search })
  await browser.search.loadHistory()
  const forgetting = browser.search.forget('lamp')
  expect(browser.search.$history.get()?.recent).toEqual(['rug', 'sofa'])
  await forgetting
  await browser.search.forget()
  const later = openBrowser(app, { token })
  await later.search.loadHistory()
  expect(later.search.$history.get()?.recent).toEqual([])
})

test('a search that could not be forgotten stays', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.api.saveSearchHistory({ search: 'sofa' })
  await browser.search.loadHistory()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.search.forget('sofa')
  expect(browser.search.$history.get()?.recent).toEqual(['sofa'])
})
