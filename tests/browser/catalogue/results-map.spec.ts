import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Facets } from '#lib/contract/products.ts'
import { formatDirhams } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'
import { resultCount, showCount } from '#lib/i18n/result-count.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { expectAccessible } from '../support/accessible.ts'
import { fakeService } from '../support/outside.ts'
import { type OwnServer, startServer } from '../support/own-server.ts'
import { ask, leafOf } from './demo.ts'

// A second process on the demo catalogue of the server under test, with a fake tile server.

test.describe.configure({ mode: 'serial' })

let tiles: Awaited<ReturnType<typeof fakeService>>
let server: OwnServer
let shop: APIRequestContext
let tilesFail = false

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  const body = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#e8efe4' } })
    .png()
    .toBuffer()
  tiles = await fakeService(({ call }) => {
    if (tilesFail || !/^GET \/\d+\/\d+\/\d+\.png$/.test(call)) return { status: 503, body: {} }
    return { type: 'image/png', body }
  })
  const directory = process.env.DATA_DIRECTORY ?? '.data'
  server = await startServer(directory, {
    DATABASE_URL: (await findEmbedded(directory)) ?? '',
    DEMO: 'false',
    MAP_TILES_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    MAP_ATTRIBUTION: '© <a href="https://maps.example/copyright">Maps by a test</a>',
  })
  shop = await playwright.request.newContext({ baseURL: server.url })
})
test.afterAll(async () => {
  await shop.dispose()
  await server.stop()
  await tiles.close()
})
test.afterEach(() => {
  tilesFail = false
})

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

const policyOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).headers()['content-security-policy'] ?? ''

/** Returns the key and the text of each entry of the list of places below the map. */
const listedIn = (page: Page) =>
  page.locator('.map-places a').evaluateAll((all) =>
    all.map((one) => {
      const { searchParams } = new URL((one as HTMLAnchorElement).href)
      return [searchParams.get('place') ?? searchParams.get('emirate'), one.textContent]
    }),
  )

const windowOf = (browser: Browser, options: Parameters<Browser['newPage']>[0] = {}) =>
  browser.newPage({ baseURL: server.url, serviceWorkers: 'block', ...options })

/** Place with the most products. */
const largest = ({ place }: Facets) => place.toSorted((a, b) => b.count - a.count)[0]

for (const locale of ['en', 'ar'] as const) {
  const to = paths(locale)
  const t = getTranslator(locale)
  const map = (page: Page) => page.getByRole('region', { name: t('map:label') })
  const explore = (filters = {}) => to.allProducts('explore', filters)
  const panel = (page: Page) => page.locator('.map-panel')

  test(`the map opens from a list and leads to the list of a place, and Back returns step by step, ${locale}`, async ({
    browser,
  }) => {
    const page = await windowOf(browser, { viewport: { width: 1440, height: 900 } })
    const complaints = complaintsOf(page)
    const { facets } = await ask(shop, 'getProducts', { emirate: 'dubai' })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(explore({ emirate: 'dubai' }))
    const open = page.getByRole('link', { name: t('map:open'), exact: true }).locator('visible=true')
    await open.hover()
    expect(scripts.filter((url) => /leaflet|map-canvas|results-map/.test(url))).toEqual([])
    await open.click()
    await page.waitForURL((url) => url.searchParams.get('view') === 'map')
    await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expect(map(page).getByRole('link', { name: 'Maps by a test' })).toBeVisible()
    expect(await listedIn(page)).toHaveLength(facets.place.length)
    const total = (count: number) => resultCount({ total: count, totalExact: true }, t)
    const counted = new Map(facets.place.map(({ key, count }) => [key, count]))
    for (const [key, text] of await listedIn(page)) expect(text).toContain(total(counted.get(key ?? '') ?? 0))

    // The first marker of a single place.
    const marker = map(page).locator('button[aria-pressed]').first()
    const key = await marker.getAttribute('data-place')
    const count = counted.get(key ?? '') ?? 0
    await expect(marker).toHaveAccessibleName(new RegExp(`: ${total(count)}$`))
    await marker.click()
    await expect(marker).toHaveAttribute('aria-pressed', 'true')
    const { items } = await ask(shop, 'getProducts', {
      ...{ emirate: 'dubai', place: key ?? '', sort: 'price_asc', size: 3 },
    })
    const shown = panel(page)
      .getByRole('list', { name: t('map:cheapest') })
      .getByRole('link')
    await expect(shown).toHaveCount(items.length)
    for (const [index, { _id, deal, price }] of items.entries()) {
      await expect(shown.nth(index)).toHaveAttribute('href', to.product(_id))
      await expect(shown.nth(index)).toContainText(formatDirhams(deal?.price ?? price))
    }
    await page.screenshot({ path: `test-results/results-map-${locale}.png` })
    await panel(page)
      .getByRole('link', { name: showCount({ total: count, totalExact: true }, t) })
      .click()
    await page.waitForURL((url) => url.searchParams.get('place') === key && !url.searchParams.has('view'))
    await expect(page.locator('main article[data-product]')).toHaveCount(Math.min(count, 24))
    await page.goBack()
    await expect(map(page)).toBeVisible()
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('view'))
    await expect(page.locator('main article[data-product]').first()).toBeVisible()
    expect(complaints).toEqual([])
    await page.close()
  })

  test(`map markers are focused, opened and closed by keyboard, ${locale}`, async ({ browser }) => {
    const page = await windowOf(browser, { viewport: { width: 1280, height: 900 } })
    const complaints = complaintsOf(page)
    await page.goto(explore({ emirate: 'dubai', view: 'map' }))
    await expect(map(page).locator('button').first()).toBeVisible()
    // Areas close to each other share a marker, which zooms in.
    const group = map(page).locator('button:not([aria-pressed])').first()
    const before = await map(page).locator('button').count()
    await map(page).focus()
    await page.keyboard.press('Tab')
    await expect(map(page).locator('button:focus')).toHaveCount(1)
    await group.focus()
    await page.keyboard.press('Enter')
    await expect(map(page)).toBeFocused()
    await expect(map(page).locator('button')).not.toHaveCount(before)
    const place = map(page).locator('button[aria-pressed]').first()
    await place.focus()
    const name = (await place.locator('bdi').textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()
    await expect(panel(page).getByRole('listitem').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(place).toBeFocused()
    await page.emulateMedia({ colorScheme: 'dark' })
    await place.press('Enter')
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/results-map-dark-${locale}.png` })
    expect(complaints).toEqual([])
    await page.close()
  })

  test(`the map fills the page on a phone, and an emirate opens its areas, ${locale}`, async ({
    browser,
  }) => {
    const page = await windowOf(browser, { viewport: { width: 360, height: 740 }, hasTouch: true })
    await page.goto(to.search('villa', { view: 'map' }))
    const box = await map(page).boundingBox()
    expect(box?.height).toBeGreaterThan(400)
    expect(box?.width).toBeGreaterThan(320)
    const { facets } = await ask(shop, 'searchOnNextPage', { search: 'villa', emirate: 'dubai' })
    await page
      .locator('.map-places')
      .getByRole('link', { name: t('emirates:dubai') })
      .tap()
    await page.waitForURL((url) => url.searchParams.get('emirate') === 'dubai')
    await expect(map(page).locator('button').first()).toBeVisible()
    expect((await listedIn(page)).map(([key]) => key).toSorted()).toEqual(
      facets.place.map(({ key }) => key).toSorted(),
    )
    const name = largest(facets)?.key ?? ''
    await page.goto(to.search('villa', { emirate: 'dubai', place: name, view: 'map' }))
    // The chosen place is open at once.
    await expect(panel(page).getByRole('listitem').getByRole('link').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/results-map-phone-${locale}.png` })
    await page.goto(explore({ emirate: 'dubai' }))
    await page
      .getByRole('link', { name: t('map:open'), exact: true })
      .locator('visible=true')
      .tap()
    await expect(map(page)).toBeVisible()
    await page.getByRole('link', { name: t('map:close'), exact: true }).tap()
    await expect(page.locator('main article[data-product]').first()).toBeVisible()
    await page.close()
  })

  test(`the map says when tiles are missing, and its places still work, ${locale}`, async ({ browser }) => {
    tilesFail = true
    const page = await windowOf(browser)
    await page.goto(explore({ emirate: 'sharjah', view: 'map' }))
    await expect(page.getByRole('status').filter({ hasText: t('map:noTiles') })).toBeVisible()
    await map(page).locator('button').first().press('Enter')
    await expect(page.getByRole('heading', { name: t('map:places') })).toBeVisible()
    tilesFail = false
    await page.getByRole('button', { name: t('map:zoomIn'), exact: true }).click()
    await expect(page.getByText(t('map:noTiles'))).toHaveCount(0)
    await page.close()
  })

  test(`without scripts the map is a list of places, ${locale}`, async ({ browser }) => {
    const page = await windowOf(browser, { javaScriptEnabled: false })
    const cars = await leafOf(shop, 'cars')
    await page.goto(to.category(cars._id, { condition: 'used', view: 'map' }))
    const { facets } = await ask(shop, 'getProducts', { categoryId: cars._id, condition: 'used' })
    const key = facets.emirate[0]?.key ?? ''
    const inEmirate = await ask(shop, 'getProducts', {
      categoryId: cars._id,
      condition: 'used',
      emirate: key,
    })
    await expect(page.locator('.results-map')).toBeHidden()
    expect(await listedIn(page)).toHaveLength(facets.emirate.length)
    await page.locator(`.map-places a[href*="emirate=${key}"]`).click()
    const places = await listedIn(page)
    expect(places).toHaveLength(inEmirate.facets.place.length)
    const [place] = inEmirate.facets.place
    await page.locator(`.map-places a[href*="place=${place?.key}"]`).first().click()
    await expect(page.locator('main article[data-product]')).toHaveCount(Math.min(place?.count ?? 0, 24))
    expect(new URL(page.url()).searchParams.get('condition')).toBe('used')
    await page.close()
  })
}

test('the CSP allows the tile server only on the map page, which is noindex', async () => {
  const list = paths('en').allProducts('explore')
  expect(await policyOf(shop, `${list}?view=map`)).toContain(`img-src 'self' data: blob: ${tiles.url};`)
  for (const path of [list, `${list}?view=globe`, '/', '/ar/weekly-deals/1'])
    expect(await policyOf(shop, path), path).not.toContain(tiles.url)
  const html = await (await shop.get(`${list}?view=map`)).text()
  expect(html).toContain('content="noindex')
})

test('a server without a tile server shows the list instead of the map', async ({ request }) => {
  const list = paths('en').allProducts('explore', { emirate: 'dubai' })
  const html = await (await request.get(`${list}&view=map`)).text()
  expect(html).toContain('data-product=')
  expect(html).not.toMatch(/view=map|results-map|name="view"/)
  expect(await policyOf(request, `${list}&view=map`)).toContain("img-src 'self' data: blob:;")
})
