import type { Page } from '@playwright/test'
import { type Locale, localeKeys, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/guarded.ts'
import { newDataDirectory, removeDataDirectory, startServer } from './support/own-server.ts'
import { gotoIdle } from './support/settled.ts'
import { overflowing } from './support/visit.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the service worker can serve it offline. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const expectOffline = async (page: Page, locale: Locale) => {
  const t = getTranslator(locale)
  await expect(page.getByRole('heading', { level: 1, name: t('layout:offline.title') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', locales[locale].dir)
}

for (const locale of localeKeys) {
  const to = paths(locale)
  const t = getTranslator(locale)

  for (const [kind, viewport] of Object.entries({
    phone: { width: 360, height: 780 },
    desktop: { width: 1440, height: 900 },
  })) {
    test(`the offline page appears without a network and reloads once it is back, ${locale}, ${kind}`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport)
      await visit(page, to.home())
      await context.setOffline(true)
      await page.goto(to.information('about-us'))
      await expectOffline(page, locale)
      // The page has the shop's fonts and styles and the requested address.
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('16px "Readex Pro"', document.title))).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(244, 247, 249)',
      )
      expect(new URL(page.url()).pathname).toBe(to.information('about-us'))
      expect(await overflowing(page)).toEqual([])
      await expectAccessible(page)

      const retry = page.getByRole('link', { name: t('errors:retry') })
      await retry.click()
      await expectOffline(page, locale)
      // The page reloads by itself once the network is back.
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('layout:offline.title'))
      await expect(page.getByRole('banner').getByRole('search')).toBeVisible()
    })
  }
}

test('the offline page has the language of the address, even if only the other one was visited', async ({
  page,
  context,
}) => {
  await visit(page, '/')
  await context.setOffline(true)
  await page.goto('/ar/blog')
  await expectOffline(page, 'ar')
})

test('the service worker caches only the offline pages and their assets', async ({ page }) => {
  await visit(page, '/')
  await page.goto('/all-products/explore')
  await page.goto('/product-detail/none')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.names).toHaveLength(1)
  const others = kept.paths.filter(
    (path) => !/^(\/ar)?\/offline$|^\/_astro\/|^\/(favicon\.svg|recovery\.js)$/.test(path),
  )
  expect(others).toEqual([])
  expect(kept.paths).toEqual(expect.arrayContaining(['/offline', '/ar/offline']))
  expect(kept.paths.length).toBeLessThanOrEqual(8)
})

test('navigation preload is enabled, and assets bypass the service worker', async ({ page, context }) => {
  await visit(page, '/')
  const [worker] = context.serviceWorkers()
  const preloading = await page.evaluate(async () =>
    (await navigator.serviceWorker.ready).navigationPreload.getState(),
  )
  expect(preloading.enabled).toBe(true)
  // Assets of a page bypass the worker.
  const throughWorker: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() === worker && worker) throughWorker.push(new URL(request.url()).pathname)
  })
  await gotoIdle(page, '/all-products/explore')
  expect(throughWorker.filter((path) => path !== '/all-products/explore')).toEqual([])
})

test('SERVICE_WORKER=false unregisters the service worker and deletes its caches', { tag: fullTag }, async ({
  browser,
}) => {
  const directory = await newDataDirectory()
  let server = await startServer(directory, { DEMO: 'false' })
  const port = new URL(server.url).port
  const context = await browser.newContext()
  const page = await context.newPage()
  await visit(page, `${server.url}/about-us`)
  await server.stop()
  server = await startServer(directory, { DEMO: 'false', PORT: port, SERVICE_WORKER: 'false' })
  await page.goto(`${server.url}/about-us`)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await context.close()
  await server.stop()
  await removeDataDirectory(directory)
})
