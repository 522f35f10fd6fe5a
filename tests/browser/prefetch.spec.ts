import type { Page } from '@playwright/test'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expect, test } from './support/guarded.ts'
import { gotoIdle } from './support/settled.ts'
import { readKnown } from './support/site.ts'

type Revealed = { viewTransition: { ready: Promise<void>; finished: Promise<void> } | null }

/** Records the `pagereveal` event of each page. */
const watchReveal = (page: Page) =>
  page.addInitScript(() => {
    const revealed = Promise.withResolvers<string>()
    Object.assign(window, { revealed: revealed.promise })
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as unknown as Revealed
      if (!viewTransition) return revealed.resolve('at once')
      viewTransition.ready.then(
        () => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
            .map((name) => /\((.+)\)/.exec(name)?.[1])
          revealed.resolve([...new Set(names)].sort().join())
        },
        (error: Error) => revealed.resolve(error.message),
      )
    })
  })

const revealed = (page: Page) =>
  page.evaluate(() => (window as unknown as { revealed: Promise<string> }).revealed)

for (const locale of localeKeys) {
  test(`a view transition between pages keeps the header in place, ${locale}`, async ({ page }) => {
    await watchReveal(page)
    const to = paths(locale)
    // A transition times out, so the next page has to be in the server's cache.
    await page.request.get(to.blog())
    await page.goto(to.home())
    expect(await revealed(page)).toBe('at once')
    await page.locator(`a[href="${to.blog()}"]:visible`).first().click()
    await page.waitForURL(to.blog())
    expect(await revealed(page)).toBe('page-header,root')
    await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
    await page.goBack()
    await page.waitForURL(to.home())
    await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
  })
}

test('reduced motion turns view transitions off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchReveal(page)
  await page.goto('/')
  await page.locator('a[href="/blog"]:visible').first().click()
  await page.waitForURL('/blog')
  expect(await revealed(page)).toBe('at once')
})

/** Returns how the current page was delivered. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as unknown as { deliveryType: string }).deliveryType
  })

for (const serviceWorkers of ['block', 'allow'] as const) {
  test.describe(`service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers })

    test('hovering a link prefetches its page before the click', async ({ page }) => {
      await page.goto('/')
      if (serviceWorkers === 'allow') {
        await page.evaluate(() => navigator.serviceWorker.ready)
        await page.waitForFunction(() => navigator.serviceWorker.controller)
      }
      const link = page.locator('a[href="/blog"]:visible').first()
      // DevTools reports when a prefetch has finished.
      const session = await page.context().newCDPSession(page)
      await session.send('Preload.enable')
      const fetched = new Promise<string>((resolve) =>
        session.on('Preload.prefetchStatusUpdated', ({ status, prefetchStatus }) => {
          if (status === 'Ready' || status === 'Failure') resolve(`${status} ${prefetchStatus}`)
        }),
      )
      await link.hover()
      expect(await fetched).toMatch(/^Ready/)
      await link.click()
      await page.waitForURL('/blog')
      expect(await delivery(page)).toBe('navigational-prefetch')
    })
  })
}

/** Returns the sets of speculation rules of the page. */
const rules = (page: Page) => page.locator('script[type=speculationrules]')

test('speculation rules are added once, at the first interaction', async ({ page }) => {
  await page.goto('/')
  await expect(rules(page)).toHaveCount(0)
  await page.mouse.move(200, 300)
  await expect(rules(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.mouse.move(210, 310)
  await expect(rules(page)).toHaveCount(1)
})

test('a pointermove event without movement adds no speculation rules', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { clientX: 200, clientY: 300 })))
  await expect(rules(page)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })))
  await expect(rules(page)).toHaveCount(1)
})

test('data saving keeps speculation rules away', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    addEventListener('pointermove', () => document.documentElement.toggleAttribute('data-moved', true))
  })
  await page.goto('/')
  await page.mouse.move(200, 300)
  await expect(page.locator('html[data-moved]')).toHaveCount(1)
  await expect(rules(page)).toHaveCount(0)
})

/** Emulates a browser without speculation rules. */
const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false })
  })

const hints = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  )

test('a browser without speculation rules gets prefetch links for hovered and focused links', async ({
  page,
}) => {
  await withoutRules(page)
  await page.goto('/')
  // Once the page is settled, its listeners exist and no layout shift puts another element under the pointer.
  await expect(page.locator('html')).toHaveAttribute('data-settled')
  await page.locator('a[href="/blog"]:visible').first().hover()
  await expect.poll(() => hints(page)).toEqual(['/blog'])
  await page.locator('a[href="/sell"]:visible').first().focus()
  await expect.poll(() => hints(page)).toEqual(['/blog', '/sell'])
  await page.locator('a[href="/blog"]:visible').first().hover()
  const questions = page.locator('a[href="/faqs"]').first()
  await questions.evaluate((link) => link.setAttribute('data-members', ''))
  await questions.scrollIntoViewIfNeeded()
  await page.mouse.move(2, 400)
  await questions.focus()
  await page.locator('a[href="/about-us"]').first().focus()
  await expect.poll(() => hints(page)).toEqual(['/blog', '/sell', '/about-us'])
})

for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await withoutRules(page)
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
      // Records the listeners of the page: without one for hovering, nothing is prefetched later.
      const added: string[] = []
      Object.assign(window, { added })
      const add = window.addEventListener
      window.addEventListener = function (this: Window, ...args: Parameters<typeof add>) {
        added.push(args[0])
        add.apply(this, args)
      } as typeof add
    }, connection)
    await page.goto('/')
    const added = await page.evaluate(() => (window as unknown as { added: string[] }).added)
    expect(added).toContain('pageshow')
    expect(added).not.toContain('pointerover')
  })
}

test('a prerendered product counts as viewed only when it is shown', async ({ page, request }) => {
  const { product } = await readKnown(request)
  await page.addInitScript(() => {
    // A browser without a session asks for one with a call instead.
    localStorage.setItem('tempToken', 'of-an-earlier-visit')
    const beacons: string[] = []
    Object.assign(window, { beacons })
    navigator.sendBeacon = (url) => beacons.push(String(url)) > 0
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  })
  const beacons = () => page.evaluate(() => (window as unknown as { beacons: string[] }).beacons)
  await gotoIdle(page, paths('en').product(product))
  expect(await beacons()).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')))
  expect(await beacons()).toEqual([`/user/v1/recordView/${product}`])
})
