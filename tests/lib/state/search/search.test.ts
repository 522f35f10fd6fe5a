import { afterEach, expect, test, vi } from 'vitest'
import { suggestMs } from '#lib/state/search/search.ts'
import { openTestApp } from '#support/app.ts'
import { agreed, newEmail } from '#support/contacts.ts'
import { createUser, signIn } from '#support/factories.ts'
import { codeTo } from '#support/outbox.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'

const app = await openTestApp()
afterEach(() => {
  vi.useRealTimers()
})

/** Skips the debounce; the answer still comes from the real server. */
const pause = (ms = suggestMs) => {
  vi.advanceTimersByTime(ms)
  vi.useRealTimers()
}
const answered = (browser: TestBrowser, text: string) =>
  vi.waitFor(() => expect(browser.search.$suggestions.get()?.text).toBe(text))
const typing = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const suggestCalls = (browser: TestBrowser) => browser.calls.filter((call) => call === 'globalSearch')

test('suggestions are requested 1000 ms after the last input, for the last text', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  typing()
  browser.search.input('so')
  vi.advanceTimersByTime(999)
  browser.search.input('sofa')
  vi.advanceTimersByTime(999)
  expect(suggestCalls(browser)).toEqual([])
  pause(1)
  await answered(browser, 'sofa')
  expect(suggestCalls(browser)).toHaveLength(1)
  expect(suggestMs).toBe(1000)
})

test('an emptied search field has no suggestions and makes no call', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  typing()
  browser.search.input('sofa')
  browser.search.input('   ')
  pause()
  await browser.api.statesList({})
  expect(suggestCalls(browser)).toEqual([])
  expect(browser.search.$suggestions.get()).toBeNull()
})

test('suggestions for a text no longer in the field are not shown', async () => {
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

test('suggestions for a text answered before come from the cache', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  typing()
  browser.search.input('sofa')
  pause()
  await answered(browser, 'sofa')
  typing()
  browser.search.input('sof')
  browser.search.input('sofa ')
  browser.search.input('')
  browser.search.input('sofa')
  vi.useRealTimers()
  await answered(browser, 'sofa')
  expect(suggestCalls(browser)).toHaveLength(1)
})

test('slow suggestions do not replace later ones', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  const held: (() => void)[] = []
  browser.outage = async (request) => {
    if (new URL(request.url).searchParams.get('search') === 'slow')
      await new Promise<void>((resolve) => held.push(resolve))
    return app.fetch(request)
  }
  typing()
  browser.search.input('slow')
  pause()
  await vi.waitFor(() => expect(held).toHaveLength(1))
  typing()
  browser.search.input('sofa')
  pause()
  await answered(browser, 'sofa')
  for (const release of held) release()
  await browser.api.statesList({})
  expect(browser.search.$suggestions.get()?.text).toBe('sofa')
})

test('failed suggestions are known to be missing', async () => {
  const browser = openBrowser(app)
  await browser.session.start()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  typing()
  browser.search.input('sofa')
  pause()
  await answered(browser, 'sofa')
  expect(browser.search.$suggestions.get()?.data).toBeNull()
})

test('a search of a visitor creates a guest session and enters the search history', async () => {
  const browser = openBrowser(app)
  await browser.search.remember('sofa')
  expect(browser.calls).toEqual(['currentUser', 'guestLogin', 'saveSearchHistory'])
  // The call of `remember` may still be under way.
  await vi.waitFor(async () => {
    await browser.search.loadHistory()
    expect(browser.search.$history.get()?.recent).toEqual(['sofa'])
  })
})

test('arriving at results saves the search once', async () => {
  const browser = openBrowser(app)
  await browser.search.arrive('sofa')
  const saves = () => browser.calls.filter((call) => call === 'saveSearchHistory').length
  expect(saves()).toBe(1)
  await browser.search.arrive('sofa')
  expect(saves()).toBe(1)
})

test('saving a search does not delay a visitor who has a session', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.session.start()
  browser.outage = () => new Promise(() => undefined)
  await browser.search.remember('sofa')
  await vi.waitFor(() => expect(browser.calls).toContain('saveSearchHistory'))
})

test('recent searches can be removed one by one or all at once', async () => {
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

test('a history requested before a search was removed does not restore it', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  for (const search of ['sofa', 'lamp']) await browser.api.saveSearchHistory({ search })
  await browser.search.loadHistory()
  browser.cached.drop('searches')
  const answered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  browser.outage = async (request) => {
    const answer = await app.fetch(request)
    if (!request.url.includes('searchHistory')) return answer
    answered.resolve()
    await held.promise
    return answer
  }
  const before = browser.search.loadHistory()
  await answered.promise
  await browser.search.forget('lamp')
  held.resolve()
  await before
  expect(browser.search.$history.get()?.recent).toEqual(['sofa'])
})

test('the search history is not requested while a search is being removed', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  for (const search of ['sofa', 'lamp']) await browser.api.saveSearchHistory({ search })
  await browser.search.loadHistory()
  const held = Promise.withResolvers<void>()
  browser.outage = async (request) => {
    if (request.url.includes('clearSearch')) await held.promise
    return app.fetch(request)
  }
  const forgetting = browser.search.forget('lamp')
  const meanwhile = browser.search.loadHistory()
  await browser.api.statesList({})
  held.resolve()
  await Promise.all([forgetting, meanwhile])
  expect(browser.calls.filter((call) => /History|clear/.test(call)).slice(-2)).toEqual([
    'clearSearch',
    'searchHistory',
  ])
  expect(browser.calls.lastIndexOf('searchHistory')).toBeGreaterThan(browser.calls.indexOf('statesList'))
  expect(browser.search.$history.get()?.recent).toEqual(['sofa'])
})

test('a search that could not be removed stays in the history', async () => {
  const user = await createUser(app.db)
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.api.saveSearchHistory({ search: 'sofa' })
  await browser.search.loadHistory()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.search.forget('sofa')
  expect(browser.search.$history.get()?.recent).toEqual(['sofa'])
})

test("a guest's remaining searches move to the account at sign-in, and can be cleared", async () => {
  const browser = openBrowser(app)
  await browser.search.remember('sofa')
  for (const search of ['lamp', 'rug']) await browser.api.saveSearchHistory({ search })
  await browser.search.loadHistory()
  await browser.search.forget('lamp')
  const email = newEmail()
  await browser.signIn.sendCode({ email, ...agreed })
  await browser.signIn.verify(await codeTo(app.db, email))
  expect(browser.search.$history.get()).toBeNull()
  await browser.search.loadHistory()
  expect(browser.search.$history.get()?.recent).toEqual(['rug', 'sofa'])
  await browser.search.forget()
  const later = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await later.search.loadHistory()
  expect(later.search.$history.get()?.recent).toEqual([])
})
