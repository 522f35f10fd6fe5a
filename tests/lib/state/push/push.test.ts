import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parsePushSettings } from '#lib/api/push-config.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createPush, tokenLife } from '#lib/state/push/push.ts'
import type { PushBrowser } from '#lib/state/push/push-browser.ts'
import { createStorage } from '#lib/state/shared/storage.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const settings = { apiKey: 'k', appId: 'a', messagingSenderId: '1', projectId: 'p', vapidKey: 'v' }
const devicesOf = (userId: string) =>
  app.db.select().from(schema.devices).where(eq(schema.devices.userId, userId))
const settled = () => new Promise((resolve) => setImmediate(resolve))

type Options = {
  permission?: NotificationPermission
  /** Answer to the browser's permission prompt. */
  answer?: NotificationPermission
  configured?: boolean
  supported?: boolean
  locale?: Locale
  kept?: Map<string, string>
  now?: () => number
  user?: { id: string }
}

/** Opens a member's browser with a simulated permission and push service. */
async function pushed(options: Options = {}) {
  const { configured = true, supported = true, locale = 'en' } = options
  const user = options.user ?? (await createUser(app.db))
  const token = await signIn(app.db, { userId: user.id }, { deviceId: crypto.randomUUID() })
  const page = openBrowser(app, { token }, locale)
  for (const [key, value] of options.kept ?? []) if (!page.kept.has(key)) page.kept.set(key, value)
  const state = {
    permission: options.permission ?? 'default',
    answer: options.answer ?? 'granted',
    asked: 0,
    fetched: 0,
    reloads: 0,
    heard: [] as unknown[],
    out: false,
  }
  let turned: (permission: PermissionState) => void = () => undefined
  let say: (data: Record<string, unknown>) => void = () => undefined
  const browser: PushBrowser = {
    supported: () => supported,
    permission: () => state.permission,
    request: async () => {
      state.asked += 1
      state.permission = state.answer
      if (state.answer === 'granted') turned('granted')
      return state.answer
    },
    onPermission: (changed) => {
      turned = changed
    },
    onMessage: (heard) => {
      say = heard
    },
    deviceToken: async () => {
      if (state.out) throw new Error('push service out of reach')
      state.fetched += 1
      return `token-of-${user.id}-${state.fetched}`
    },
    reload: () => {
      state.reloads += 1
    },
  }
  const storage = createStorage(() => ({
    getItem: (key) => page.kept.get(key) ?? null,
    setItem: (key, value) => void page.kept.set(key, value),
    removeItem: (key) => void page.kept.delete(key),
  }))
  const push = createPush({
    api: page.quiet,
    session: page.session,
    storage,
    locale: () => locale,
    settings: () => (configured ? settings : null),
    browser,
    onMessage: (data) => state.heard.push(data),
    log: (message) => page.logged.push(message),
    ...(options.now ? { now: options.now } : {}),
  })
  const turn = async (permission: NotificationPermission) => {
    state.permission = permission
    turned(permission === 'default' ? 'prompt' : permission)
    await settled()
  }
  return { user, page, push, state, turn, say: (data: Record<string, unknown>) => say(data) }
}

test('a new page neither asks for permission nor fetches a push token', async () => {
  const { push, state, page } = await pushed()
  await push.start()
  expect(push.$question.get()).toBeNull()
  expect(push.$push.get()).toBe('off')
  expect(state).toMatchObject({ asked: 0, fetched: 0, reloads: 0 })
  expect(page.logged).toEqual([])
})

test('after a first message the page asks; a yes requests permission, registers and reloads once', async () => {
  const { push, state, user, page } = await pushed({ locale: 'ar' })
  await push.ask('message')
  expect(push.$question.get()).toBe('message')
  expect(state.asked).toBe(0)
  await push.answer(true)
  expect(push.$question.get()).toBeNull()
  expect(state).toMatchObject({ asked: 1, fetched: 1, reloads: 1 })
  expect(page.kept.get('fcmToken')).toBe(`token-of-${user.id}-1`)
  expect(await devicesOf(user.id)).toMatchObject([{ fcmToken: `token-of-${user.id}-1`, language: 'ar' }])
  expect(push.$push.get()).toBe('on')
})

test('"not now" is remembered for this member only', async () => {
  const { push, page } = await pushed()
  await push.ask('offer')
  await push.answer(false)
  await push.ask('offer')
  expect(push.$question.get()).toBeNull()
  const again = await pushed({ kept: page.kept })
  await again.push.ask('message')
  expect(again.push.$question.get()).toBe('message')
})

test('push is not offered if it is unconfigured, unsupported, denied or turned off in the settings', async () => {
  const off = await createUser(app.db, { settings: { push: false } })
  const options: Options[] = [
    { configured: false },
    { supported: false },
    { permission: 'denied' },
    { user: off },
  ]
  for (const option of options) {
    const { push, page } = await pushed(option)
    await push.ask('message')
    expect(push.$question.get(), JSON.stringify(option)).toBeNull()
    if (!option.user) expect(page.calls).not.toContain('getProfile')
  }
})

test('a permission denied by the browser is logged, and push is shown as blocked', async () => {
  const { push, state, page, user } = await pushed({ answer: 'denied' })
  await push.ask('message')
  await push.answer(true)
  expect(page.logged).toContain('Notification permission not granted.')
  expect(state).toMatchObject({ fetched: 0, reloads: 0 })
  expect(push.$push.get()).toBe('blocked')
  expect(await devicesOf(user.id)).toEqual([])
})

test('a permission granted in the browser settings registers the device and reloads', async () => {
  const { push, state, turn, user } = await pushed({ permission: 'denied' })
  await push.start()
  expect(push.$push.get()).toBe('blocked')
  await turn('granted')
  await expect.poll(() => state.reloads).toBe(1)
  expect(await devicesOf(user.id)).toHaveLength(1)
})

test('a push token is kept for seven days and then fetched again', async () => {
  let clock = Date.now()
  const now = () => clock
  const first = await pushed({ permission: 'granted', now })
  await first.push.start()
  await first.push.turnOn()
  expect(first.state).toMatchObject({ fetched: 1, reloads: 0 })
  const { user, page } = first
  const kept = new Map(page.kept)
  kept.delete('token')
  clock += tokenLife - 1
  const second = await pushed({ permission: 'granted', now, kept, user })
  await second.push.start()
  expect(second.state.fetched).toBe(0)
  expect(second.push.$push.get()).toBe('on')
  clock += 1
  const third = await pushed({ permission: 'granted', now, kept, user })
  await third.push.start()
  expect(third.state).toMatchObject({ fetched: 1, reloads: 0 })
})

test('a changed page language is sent to the server', async () => {
  const first = await pushed({ permission: 'granted' })
  await first.push.start()
  await first.push.turnOn()
  const kept = new Map(first.page.kept)
  kept.delete('token')
  const second = await pushed({ permission: 'granted', kept, user: first.user, locale: 'ar' })
  await second.push.start()
  expect((await devicesOf(first.user.id)).map(({ language }) => language)).toContain('ar')
})

test('turning push off removes the registration, and the page does not ask again', async () => {
  const { push, page, user } = await pushed({ permission: 'granted' })
  await push.start()
  await push.turnOn()
  await push.turnOff()
  expect(push.$push.get()).toBe('off')
  expect(page.kept.has('fcmToken')).toBe(false)
  expect(await devicesOf(user.id)).toEqual([])
  await push.ask('message')
  expect(push.$question.get()).toBeNull()
})

test('signing out removes the push token from browser and server, also for the next member', async () => {
  const { push, page, user, state } = await pushed({ permission: 'granted' })
  await push.start()
  await push.turnOn()
  await page.session.logout()
  await settled()
  expect(page.kept.has('fcmToken')).toBe(false)
  expect(await devicesOf(user.id)).toEqual([])
  expect(push.$push.get()).toBe('off')
  const fetched = state.fetched
  const other = await createUser(app.db, { email: 'other@example.com', password: 'Oasis-2026' })
  await page.session.login({ email: 'other@example.com', password: 'Oasis-2026', remember: false })
  await settled()
  expect(state.fetched).toBe(fetched)
  expect(await devicesOf(other.id)).toEqual([])
})

test('an unreachable push service is logged, and push is shown as failed until it works', async () => {
  const { push, page, state } = await pushed({ permission: 'granted' })
  state.out = true
  await push.start()
  await push.turnOn()
  expect(page.logged).toContain('push: push service out of reach')
  expect(push.$push.get()).toBe('failed')
  state.out = false
  await push.turnOn()
  expect(push.$push.get()).toBe('on')
})

test('a push message on a visible page is passed to the page', async () => {
  const { push, say, state } = await pushed()
  await push.start()
  say({ id: 'n1', title: 'T' })
  expect(state.heard).toEqual([{ id: 'n1', title: 'T' }])
})

test('empty or incomplete push settings are read as none', () => {
  expect(parsePushSettings('')).toBeNull()
  expect(parsePushSettings(JSON.stringify({ ...settings, vapidKey: '' }))).toBeNull()
  expect(parsePushSettings(JSON.stringify({ ...settings, other: 1 }))).toEqual(settings)
})
