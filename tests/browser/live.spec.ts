import type { BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { localText } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { notifications, users } from '#server/platform/db/schema.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, inEachLanguage, test } from './support/newcomer.ts'
import { inShop } from './support/shop.ts'
import { overflowing } from './support/visit.ts'

const news = {
  kind: 'price-drop',
  title: 'Oak table',
  titleAr: 'طاولة بلوط',
  message: 'It is cheaper now',
  messageAr: 'أصبح سعرها أقل',
  link: '/wishlist',
}
/** Notifies a member from another process than the one with their connection. */
const notify = (userId: string) =>
  inShop(async ({ db, bus }) => {
    await db.insert(notifications).values({ userId, ...news })
    await bus.publish({ type: 'notification', userIds: [userId] })
  })

/** Resolves when the page that is opened next is connected and has fetched the current state. Call it first. */
const whenConnected = (page: Page) =>
  page.waitForResponse((response) => /\/user\/v1\/notification\?page=1$/.test(response.url()))

/** Records the realtime connections and sounds that pages of a browser request. */
function askedOf(context: BrowserContext) {
  const asked = { sockets: [] as Page[], sounds: 0 }
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/static/sounds/notification_sound.mp3') asked.sounds += 1
    if (pathname === '/socket.io/' && !request.url().includes('sid='))
      asked.sockets.push(request.frame().page())
  })
  return asked
}

inEachLanguage((locale) => {
  const to = paths(locale)
  const title = localText(locale, news.title, news.titleAr).text
  const text = localText(locale, news.message, news.messageAr).text

  test('a notification appears as a toast in the page language that links to the notifications', async ({
    shopper,
    newcomer,
  }) => {
    const { page, header, t } = shopper
    const ready = whenConnected(page)
    await shopper.open(to.home())
    await ready
    // Position of the toast: it stays while the pointer is over it, however slow the machine is.
    const { width = 0 } = page.viewportSize() ?? {}
    await page.mouse.move(width - 150, 40)
    await notify(newcomer.id)
    const toast = page.getByRole('region', { name: t('layout:notifications') }).getByRole('link')
    await expect(toast).toHaveText(title + text)
    const name = t('notifications:headerCount', { count: 1, total: '1' })
    await expect(header.getByRole('link', { name })).toBeVisible()
    await expectAccessible(page)
    const box = await toast.boundingBox()
    expect(box && box.x > width / 2 && box.y < 200, 'top right').toBe(true)
    await toast.click()
    await page.waitForURL(`**${to.notifications()}`)
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
  })

  test('a new notification appears in the open list of notifications', async ({ shopper, newcomer }) => {
    const { page, t } = shopper
    await page.goto(to.notifications())
    await expect(page.getByRole('heading', { name: t('notifications:emptyTitle') })).toBeVisible()
    // The notification arrives, whether or not the page was connected before.
    await notify(newcomer.id)
    await expect(page.getByRole('main').getByText(text)).toHaveCount(1)
  })

  test('a member’s header links fit on one line of a phone and are large enough to touch', async ({
    shopper,
    newcomer,
  }) => {
    const { page, header } = shopper
    await notify(newcomer.id)
    await page.setViewportSize({ width: 360, height: 780 })
    const ready = whenConnected(page)
    await shopper.open(to.home())
    await ready
    for (const href of [to.wishlist(), to.chat(), to.notifications()]) {
      const box = await header.locator(`a[href="${href}"]`).first().boundingBox()
      expect(box?.width, href).toBeGreaterThanOrEqual(44)
    }
    // The logo links to the home page.
    const tops = await Promise.all(
      [to.home(), to.notifications()].map(async (href) => {
        const box = await header.locator(`a[href="${href}"]`).first().boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
      }),
    )
    expect(tops[0]).toBe(tops[1])
    expect(await overflowing(page)).toEqual([])
  })
})

test('two tabs share one connection, and the second takes over when the first is closed', async ({
  shopper,
  newcomer,
  context,
}) => {
  const { page, t } = shopper
  const asked = askedOf(context)
  const firstReady = whenConnected(page)
  await shopper.open('/')
  await firstReady
  const second = await context.newPage()
  const secondReady = whenConnected(second)
  await second.goto('/wishlist')
  await secondReady
  expect(asked.sockets).toEqual([page])

  const counted = (tab: Page, count: number) =>
    expect(
      tab
        .getByRole('banner')
        .getByRole('link', { name: t('notifications:headerCount', { count, total: String(count) }) }),
    ).toBeVisible()
  await notify(newcomer.id)
  await counted(page, 1)
  await counted(second, 1)

  await page.close()
  await expect.poll(() => asked.sockets.length).toBe(2)
  expect(asked.sockets[1]).toBe(second)
  await notify(newcomer.id)
  await counted(second, 2)
})

test('signing out in one tab closes the live connection and signs out the other tab', {
  tag: fullTag,
}, async ({ shopper, newcomer, context }) => {
  const { page, t } = shopper
  expect(newcomer.id).not.toBe('')
  const asked = askedOf(context)
  const ended = new Promise((resolve) =>
    page.on('websocket', (socket) => socket.url().includes('/socket.io/') && socket.once('close', resolve)),
  )
  const ready = whenConnected(page)
  await shopper.open('/')
  await ready
  const second = await context.newPage()
  const secondReady = whenConnected(second)
  await second.goto('/')
  await secondReady
  await second
    .getByRole('banner')
    .getByRole('button', { name: t('session:menu') })
    .click()
  await second.getByRole('button', { name: t('session:signOut') }).click()
  await ended
  await expect(shopper.signInButton).toBeVisible()
  expect(asked.sockets).toEqual([page])
})

test('notifications play a sound only after an interaction and unless the member turned it off', {
  tag: fullTag,
}, async ({ shopper, newcomer, context, db }) => {
  const { page, t } = shopper
  const asked = askedOf(context)
  const counted = (count: number) =>
    expect(
      page.getByRole('link', { name: t('notifications:headerCount', { count, total: String(count) }) }),
    ).toBeVisible()
  const ready = whenConnected(page)
  await shopper.open('/')
  await ready
  await notify(newcomer.id)
  await counted(1)

  await db
    .update(users)
    .set({ settings: { sound: false } })
    .where(eq(users.id, newcomer.id))
  await page.mouse.click(5, 300)
  const wanted = page.waitForResponse(/\/user\/v1\/getProfile/)
  await notify(newcomer.id)
  await wanted
  await db.update(users).set({ settings: {} }).where(eq(users.id, newcomer.id))
  // Simultaneous notifications play one sound.
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? []),
    )
    .not.toContain('marketplace-sound')
  expect(asked.sounds).toBe(0)
  await notify(newcomer.id)
  await counted(3)
  await expect.poll(() => asked.sounds).toBe(1)
})

test('a visitor has no live connection and loads no code for one', async ({ shopper, context }) => {
  const asked = askedOf(context)
  await shopper.home()
  await shopper.page.keyboard.press('Shift')
  await shopper.page.waitForFunction(() => !document.querySelector('astro-island[ssr]:not([opts*=known])'))
  await expect(shopper.signInButton).toBeVisible()
  expect(asked.sockets).toEqual([])
  expect(shopper.scripts().filter((path) => /socket|live/.test(path))).toEqual([])
})
