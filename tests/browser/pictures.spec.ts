import type { Page } from '@playwright/test'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expect, test } from './support/guarded.ts'
import { watch } from './support/settled.ts'
import { pages, readKnown, type SitePage } from './support/site.ts'

/** Maximum number of pictures that load eagerly: the first row of a list on a phone. */
const mostEager = 2

/** Lists of all products are sorted by price here: the newest are listings of other tests, some without pictures. */
const dearestFirst: Record<string, SitePage['path']> = {
  category: (to, { topCategory }) => to.category(topCategory, { sort: 'price_desc' }),
  'all products: explore': (to) => to.allProducts('explore', { sort: 'price_desc' }),
}
const shown = pages
  .filter(({ name }) =>
    /^(home|category|all products: (explore|top-offers)|search|product|blog|deal)$/.test(name),
  )
  .map((page) => ({ ...page, path: dearestFirst[page.name] ?? page.path }))
const preloading = new Set(['home', 'category', 'all products: explore', 'search', 'product', 'blog'])

/** Returns the pictures of a page's main part, from the server's HTML. */
const readPictures = (page: Page) =>
  page.evaluate(() => {
    const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=image]')]
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    return {
      preloads: preloads.map(({ imageSrcset, imageSizes, fetchPriority }) => ({
        imageSrcset,
        imageSizes,
        fetchPriority,
      })),
      pictures: pictures.map((picture) => ({
        srcset: picture.srcset,
        sizes: picture.sizes,
        loading: picture.loading,
        fetchPriority: picture.fetchPriority,
        hasPlace: picture.hasAttribute('width') && picture.hasAttribute('height'),
      })),
    }
  })

test.describe('in the HTML', () => {
  test.use({ javaScriptEnabled: false })
  for (const { name, path } of shown) {
    test(`${name}: at most two pictures load eagerly, and at most one has high priority`, async ({
      page,
      request,
    }) => {
      await page.goto(path(paths('en'), await readKnown(request)))
      const { preloads, pictures } = await readPictures(page)
      const [first] = pictures
      expect(pictures.filter(({ hasPlace }) => !hasPlace)).toEqual([])
      expect(pictures.filter(({ loading }) => loading !== 'lazy').length).toBeLessThanOrEqual(mostEager)
      expect(pictures.filter(({ fetchPriority }) => fetchPriority === 'high').length).toBeLessThanOrEqual(1)
      if (!preloading.has(name)) return
      expect(first?.loading).not.toBe('lazy')
      expect(first?.fetchPriority).toBe('high')
      // Preloading a different file would fetch both.
      expect(preloads).toEqual([
        { imageSrcset: first?.srcset, imageSizes: first?.sizes, fetchPriority: 'high' },
      ])
    })
  }
})

test('a browser that shows no AVIF gets pictures as WebP', async ({ page }) => {
  await page.route(/\.avif$/, (route) => route.abort())
  await page.goto(paths('en').home())
  const pictures = page.locator('main img:visible')
  await expect(pictures.first()).toHaveJSProperty('complete', true)
  const loaded = () =>
    pictures
      .first()
      .evaluate((picture: HTMLImageElement) => [picture.currentSrc, picture.naturalWidth] as const)
  await expect.poll(async () => (await loaded())[0]).toMatch(/\.webp$/)
  await expect.poll(async () => (await loaded())[1]).toBeGreaterThan(0)
})

test('lazy pictures load without scrolling, except when the browser saves data', async ({
  page,
  context,
}) => {
  const unloaded = (of: Page) =>
    of
      .locator('main img:visible')
      .evaluateAll((pictures) => pictures.filter((picture) => !(picture as HTMLImageElement).complete).length)
  const saving = await context.newPage()
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  await saving.goto(paths('en').home())
  await expect(saving.locator('html')).toHaveAttribute('data-settled')
  expect(await unloaded(saving)).toBeGreaterThan(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths('en').home())
  await expect.poll(() => unloaded(page)).toBe(0)
  const waiting = page.locator('main img[loading=lazy]')
  await expect(waiting.filter({ visible: true })).toHaveCount(0)
  expect(await waiting.count(), 'pictures of wider windows').toBeGreaterThan(0)
})

/** Returns the ratio of `sizes` to the drawn width of each picture, which may exceed its box with `object-fit: cover`. */
const readSizes = (page: Page) =>
  page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement('div'))
    ruler.style.position = 'absolute'
    const inPixels = (length: string) => {
      ruler.style.width = length
      return ruler.getBoundingClientRect().width
    }
    const said = (sizes: string) => {
      const parts = sizes.split(',').map((part) => /^(?:(\(min-width.+?\)) )?(.+)$/.exec(part.trim()))
      const part = parts.find((found) => found && (!found[1] || matchMedia(found[1]).matches))
      return inPixels(part?.[2] ?? '100vw')
    }
    return [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      if (width === 0 || picture.naturalWidth === 0) return []
      const asHigh = (height * picture.naturalWidth) / picture.naturalHeight
      const isWhole = getComputedStyle(picture).objectFit === 'contain'
      const drawn = isWhole ? Math.min(width, asHigh) : Math.max(width, asHigh)
      return [{ file: picture.currentSrc, drawn: Math.round(drawn), ratio: said(picture.sizes) / drawn }]
    })
  })

for (const viewport of [360, 768, 1024, 1280, 1440]) {
  const tag = viewport === 360 || viewport === 1280 ? [] : [fullTag]
  test(`pictures at ${viewport} pixels are as wide as their sizes attribute says`, { tag }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: viewport, height: 800 })
    const known = await readKnown(request)
    const settled = watch(page)
    for (const { name, path } of shown) {
      await page.goto(path(paths('en'), known))
      await settled()
      const sizes = await readSizes(page)
      expect(sizes.length, name).toBeGreaterThan(0)
      expect(
        sizes.filter(({ ratio }) => ratio < 0.92 || ratio > 1.06),
        name,
      ).toEqual([])
    }
  })
}

for (const locale of localeKeys) {
  test(`${locale}: pages fetch only the Latin and Arabic subsets of their font`, async ({
    page,
    request,
  }) => {
    const fetched = new Set<string>()
    page.on('request', (found) => found.resourceType() === 'font' && fetched.add(found.url()))
    const settled = watch(page)
    const known = await readKnown(request)
    for (const { name, path } of shown.filter(({ name }) => name === 'home' || name === 'blog')) {
      fetched.clear()
      await page.goto(path(paths(locale), known))
      await settled()
      const asked = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')].map(({ href }) => href),
      )
      // Arabic pages have Latin digits and brands, and the first rows of the home page have Arabic names.
      expect(asked, name).toHaveLength(locale === 'ar' || name === 'home' ? 2 : 1)
      expect([...fetched], name).toEqual(expect.arrayContaining(asked))
      expect([...fetched].filter((url) => !/readex-pro-(latin|arabic)\.[\w-]+\.woff2$/.test(url))).toEqual([])
    }
  })
}
