import { expect, type Page, test } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { notify } from '#server/notifications/service.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBranch, createProduct } from '#support/factories.ts'
import { pushVariables } from '#support/push-variables.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'
import { fakeFcm, fakeFirebase, openWorker } from './support/push.ts'
import { gotoIdle, watch } from './support/settled.ts'

// A server with Firebase configured; its hosts are faked at the network edge.

test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

let directory: string
let fcm: Awaited<ReturnType<typeof fakeFcm>>
let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  fcm = await fakeFcm()
  directory = await newDataDirectory()
  server = await startServer(directory, {
    DEMO: 'false',
    ...pushVariables,
    FIREBASE_PROVIDERS: 'none',
    FIREBASE_API_BASE: fcm.url,
  })
})
test.afterAll(async () => {
  await server.stop()
  await fcm.close()
  await removeDataDirectory(directory)
})

/** Notifies a member as the server does. `quietly`: without an event on the bus. */
const notifyMember = (member: Member, link: string, quietly = false, title = 'Now cheaper') =>
  inDatabase(async (db) => {
    await notify(db, [
      {
        userId: member.user.id,
        kind: 'price-drop',
        link,
        words: (_, locale) =>
          locale === 'ar' ? { title: 'انخفض السعر', message: 'طاولة بلوط' } : { title, message: 'Oak table' },
      },
    ])
    if (!quietly) await announceTo(db, member)
  }, directory)

const announceTo = (db: Parameters<typeof notify>[0], member: Member) =>
  db.execute(
    sql`SELECT pg_notify('marketplace', ${JSON.stringify({ type: 'notification', userIds: [member.user.id] })})`,
  )

const register = async ({ token }: Member, fcmToken: string, language: 'en' | 'ar') => {
  const answer = await fetch(`${server.url}/user/v1/registerDevice`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fcmToken, language }),
  })
  expect(answer.status).toBe(200)
}

type PushWorker = Awaited<ReturnType<typeof openWorker>>['worker']

const shownBy = (worker: PushWorker) =>
  worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, lang, dir }) => ({ title, body, lang, dir }))
  })

/** Waits until the worker knows the number of tabs, which it learns shortly after they open or close. */
const expectTabs = (worker: PushWorker, count: number) =>
  expect
    .poll(() =>
      worker.evaluate(async () => {
        const { clients } = self as unknown as {
          clients: { matchAll: (options: object) => Promise<unknown[]> }
        }
        return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
      }),
    )
    .toBe(count)

/**
 * Makes pages that are opened later report when they listen to messages of service workers.
 * @returns function that resolves once a page does
 */
async function watchListening(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const add = serviceWorker.addEventListener.bind(serviceWorker)
    serviceWorker.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
      add(name, ...rest)
      if (name === 'message') Object.assign(window, { listensToWorkers: true })
    }
  })
  return () => page.waitForFunction(() => 'listensToWorkers' in window)
}

/** Leaves the site, so that a push finds no tab. */
async function leave(page: Page, worker: PushWorker): Promise<void> {
  await page.goto('about:blank')
  await expectTabs(worker, 0)
}

for (const [locale, seen] of [
  ['en', { title: 'Now cheaper', body: 'Oak table', lang: 'en', dir: 'ltr' }],
  ['ar', { title: 'انخفض السعر', body: 'طاولة بلوط', lang: 'ar', dir: 'rtl' }],
] as const) {
  test(`a push notification appears in the language of the device, and a click opens its link, ${locale}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['notifications'], { origin: server.url })
    const member = await newMember({}, directory)
    await page.goto(`${server.url}/healthz`)
    const { worker, push } = await openWorker(page)
    await register(member, `device-${locale}`, locale)
    await notifyMember(member, '/wishlist')
    await expect.poll(() => fcm.sent.filter(({ token }) => token === `device-${locale}`)).toHaveLength(1)
    const message = fcm.sent.find(({ token }) => token === `device-${locale}`)
    expect(message?.data).toMatchObject({ title: 'Now cheaper', message_sr: 'طاولة بلوط', link: '/wishlist' })

    await leave(page, worker)
    await push(message?.data ?? {})
    await expect.poll(() => shownBy(worker)).toEqual([seen])
    // A repeated message replaces the first notification.
    await push(message?.data ?? {})
    await expect.poll(() => shownBy(worker)).toEqual([seen])

    const opened = await worker.evaluate(async () => {
      const inside = self as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow: (url: string) => Promise<null> }
      }
      const [notification] = await inside.registration.getNotifications()
      // Opening a window needs a user gesture, which a script does not have.
      return new Promise<string>((resolve) => {
        inside.clients.openWindow = async (url) => {
          resolve(url)
          return null
        }
        self.dispatchEvent(
          new (Reflect.get(self, 'NotificationEvent'))('notificationclick', { notification }),
        )
      })
    })
    expect(opened).toBe(`${server.url}${paths(locale).wishlist()}`)
    expect(await shownBy(worker)).toEqual([])
  })
}

test('a click on a push notification focuses the tab that already shows its page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await page.goto(`${server.url}/healthz`)
  const { worker, push } = await openWorker(page)
  await leave(page, worker)
  await push({ id: 'n1', title: 'Now cheaper', message: 'Oak table', link: '/sell', language: 'ar' })
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  await page.goto(`${server.url}/ar/sell`)
  await expectTabs(worker, 1)
  const shown = await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    // Focusing a tab needs a user gesture, which a script does not have.
    const tab: { focus: () => Promise<unknown> } = Reflect.get(self, 'WindowClient').prototype
    return new Promise<string>((resolve) => {
      tab.focus = async function (this: { url: string }) {
        resolve(this.url)
      }
      self.dispatchEvent(new (Reflect.get(self, 'NotificationEvent'))('notificationclick', { notification }))
    })
  })
  expect(shown).toBe(`${server.url}/ar/sell`)
})

test('a visible tab shows a push message once, as a toast instead of a notification', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: server.url })
  const member = await newMember({}, directory)
  await enter(page, member, server.url)
  const { worker, push } = await openWorker(page)
  const listening = await watchListening(page)
  const connected = page.waitForResponse((response) => /\/notification\?(.*&)?page=1$/.test(response.url()))
  await gotoIdle(page, `${server.url}/`)
  // Before the page listens, the worker would show the message; before it is connected, the message is no news.
  await Promise.all([listening(), connected])
  await expectTabs(worker, 1)
  const toast = page.getByRole('status').getByText('Now cheaper')
  await notifyMember(member, '/wishlist', true)
  const [{ id } = { id: '' }] = await inDatabase(
    (db) => db.select().from(schema.notifications).where(eq(schema.notifications.userId, member.user.id)),
    directory,
  )
  await push({ id, title: 'Now cheaper', message: 'Oak table', link: '/wishlist', language: 'en' })
  await expect(toast).toHaveCount(1)
  // Once a second notification has arrived, all effects of the first one are over.
  await inDatabase((db) => announceTo(db, member), directory)
  await notifyMember(member, '/notifications', false, 'Cheaper again')
  await expect(page.getByRole('status').getByText('Cheaper again')).toHaveCount(1)
  expect(await toast.count()).toBeLessThanOrEqual(1)
  expect(await shownBy(worker)).toEqual([])
})

/** Creates a listing for an offer of another member. */
const newListing = async () => {
  const seller = await newMember({}, directory)
  return inDatabase(async (db) => {
    const { leaf } = await createBranch(db)
    return createProduct(db, { seller: seller.user, category: leaf })
  }, directory)
}

const makeOffer = async (page: Page, locale: 'en' | 'ar', productId: string) => {
  const t = getTranslator(locale)
  await gotoIdle(page, `${server.url}${paths(locale).product(productId)}`)
  await page.getByRole('button', { name: t('offers:make'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('offers:amount'), { exact: true }).fill('60')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

const questionOf = (page: Page, locale: 'en' | 'ar') =>
  page.getByRole('region', { name: getTranslator(locale)('push:title') })

for (const locale of ['en', 'ar'] as const) {
  const t = getTranslator(locale)

  test(`the push question appears after a first offer, and not again after "not now", ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(() => {
      // A headless browser denies the permission; here it counts as not asked.
      Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    })
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        void response.text().then(
          (text) => scripts.push(text),
          () => undefined,
        )
    })
    await enter(page, await newMember({}, directory), server.url)
    await makeOffer(page, locale, (await newListing()).id)
    const question = questionOf(page, locale)
    await expect(question.getByText(t('push:textOffer'))).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: t('push:later') }).click()
    await expect(question).toHaveCount(0)
    await makeOffer(page, locale, (await newListing()).id)
    await expect(page.getByText(t('success:offerMade'))).toBeVisible()
    await watch(page)()
    await expect(question).toHaveCount(0)
    expect(scripts.filter((text) => text.includes('fcmregistrations'))).toEqual([])
    await context.close()
  })
}

test('the push question appears after a first chat message', async ({ browser }) => {
  const t = getTranslator('ar')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await enter(page, await newMember({}, directory), server.url)
  const { id } = await newListing()
  await gotoIdle(page, `${server.url}${paths('ar').chat({ product: id })}`)
  await expect(questionOf(page, 'ar')).toHaveCount(0)
  await page.getByRole('main').getByRole('textbox').fill('هل الطاولة متاحة؟')
  await page.keyboard.press('Enter')
  await expect(questionOf(page, 'ar').getByText(t('push:textMessage'))).toBeVisible()
  await expectAccessible(page)
  await context.close()
})

test('accepting push registers the browser, the profile turns it off and on, and signing out removes it', async ({
  browser,
}) => {
  const t = getTranslator('en')
  const context = await browser.newContext()
  await context.grantPermissions(['notifications'], { origin: server.url })
  const asked = await fakeFirebase(context)
  const page = await context.newPage()
  const member = await newMember({}, directory)
  const devices = () =>
    inDatabase(
      (db) => db.select().from(schema.devices).where(eq(schema.devices.userId, member.user.id)),
      directory,
    )
  await enter(page, member, server.url)
  await makeOffer(page, 'en', (await newListing()).id)
  await questionOf(page, 'en')
    .getByRole('button', { name: t('push:yes') })
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fcmToken'))).toMatch(/^browser-token/)
  expect(asked).toEqual(['installations', 'registrations'])
  expect(await devices()).toMatchObject([{ language: 'en' }])
  // The worker for push exists beside the offline worker, whose scope is every page.
  const scopes = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
    )
  await expect.poll(scopes).toEqual(['/', '/firebase-cloud-messaging-push-scope'])

  await page.goto(`${server.url}${paths('en').account('notifications')}`)
  const device = page.getByRole('switch', { name: t('push:device') })
  await expect(device).toBeChecked()
  await expectAccessible(page)
  await device.click()
  await expect(device).not.toBeChecked()
  await expect.poll(devices).toEqual([])
  await device.click()
  await expect(device).toBeChecked()
  await expect.poll(devices).toHaveLength(1)

  await page.getByRole('button', { name: t('session:menu') }).click()
  await page.getByRole('button', { name: t('session:signOut') }).click()
  await page.waitForURL(`${server.url}/`)
  await expect.poll(devices).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('fcmToken'))).toBeNull()
  await context.close()
})

test('granting the notification permission later fetches the push token and reloads the page', async ({
  browser,
}) => {
  const context = await browser.newContext()
  await fakeFirebase(context)
  const page = await context.newPage()
  // The permission has to change after the page listens for changes.
  const listening = page.waitForEvent('console', (message) => message.text() === 'listens to the permission')
  await page.addInitScript(() => {
    const { addEventListener } = PermissionStatus.prototype
    PermissionStatus.prototype.addEventListener = function (...of: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, of)
      console.log('listens to the permission')
    }
  })
  await enter(page, await newMember({}, directory), server.url)
  await page.goto(`${server.url}/`)
  await listening
  const reloaded = page.waitForEvent('framenavigated')
  await context.grantPermissions(['notifications'], { origin: server.url })
  await reloaded
  expect(await page.evaluate(() => localStorage.getItem('fcmToken'))).toMatch(/^browser-token/)
  await context.close()
})

test('only a server with Firebase configured lets pages reach it or loads code for it', async ({ page }) => {
  const policy = async (origin: string) =>
    (await page.request.get(`${origin}/`)).headers()['content-security-policy'] ?? ''
  expect(await policy(server.url)).toContain('https://fcmregistrations.googleapis.com')
  expect(await policy('')).not.toContain('googleapis')
  expect(await (await page.request.get('/firebase-messaging-sw.js')).text()).not.toContain('firebase')

  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  await enter(page, await newMember())
  for (const path of [paths('en').home(), paths('en').account('notifications')]) {
    await gotoIdle(page, path)
    await expect(page.locator('meta[name="push-messaging"]')).toHaveCount(0)
  }
  expect((await Promise.all(scripts)).filter((text) => /firebase/i.test(text))).toEqual([])
  await expect(page.getByRole('switch', { name: getTranslator('en')('push:device') })).toHaveCount(0)
})
