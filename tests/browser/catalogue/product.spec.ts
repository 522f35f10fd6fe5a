import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { formatDirhams } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask, findProduct, fullestBranch } from './demo.ts'

type Node = { '@type': string; [name: string]: unknown }

inEachLanguage((locale) => {
  const to = paths(locale)
  const other = locale === 'en' ? 'ar' : 'en'

  test('breadcrumbs follow the list that the address names and ignore unknown names', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { top, leaf } = await fullestBranch(request)
    const [product] = (await ask(request, 'getProducts', { categoryId: leaf._id })).items
    const path = to.product(product?._id ?? '')
    const crumbs = page.getByRole('navigation', { name: t('layout:breadcrumbs') }).getByRole('link')
    const lastCrumb = async (query: string) => {
      await page.goto(`${path}${query}`)
      return [await crumbs.last().textContent(), await crumbs.last().getAttribute('href')]
    }
    for (const query of ['', '?name_en=Cheap+pills', '?cat_id=00000000-0000-7000-8000-000000000000']) {
      expect(await lastCrumb(query)).toEqual([localName(locale, leaf).text, to.category(leaf._id)])
      await expect(crumbs.nth(1)).toHaveText(t('products:types.explore'))
      await expect(crumbs.nth(1)).toHaveAttribute('href', to.allProducts('explore'))
      await expect(crumbs.nth(2)).toHaveAttribute('href', to.category(top._id))
    }
    await page.goto(`${path}?cat_id=${leaf._id}&name_en=Cheap+pills`)
    const category = crumbs.nth(2)
    await expect(category).toHaveText(localName(locale, leaf).text)
    await expect(category).toHaveAttribute('href', to.category(leaf._id))
    expect(await crumbs.nth(1).getAttribute('href')).toBe(to.category(top._id))
    expect(await lastCrumb('?name_en=wishlist')).toEqual([t('products:wishlist'), to.wishlist()])
    expect(await lastCrumb('?name_en=hot-deals')).toEqual([
      t('products:types.hot-deals'),
      to.allProducts('hot-deals'),
    ])
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  })

  test('a product page shows the price, emirate, seller and category', async ({ shopper, request }) => {
    const { page, t } = shopper
    const found = await findProduct(
      request,
      ({ deal, price, name, name_ar }) => deal === null && price > 0 && name !== null && name_ar !== null,
    )
    const product = await ask(request, 'getProduct', {}, `/${found._id}`)
    await shopper.open(to.product(found._id))
    const article = page.locator('[data-view]')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localName(locale, product).text)
    await expect(article.getByText(formatDirhams(product.price), { exact: false }).first()).toBeVisible()
    await expect(article.getByText(t(`emirates:${product.emirate}`)).first()).toBeVisible()
    await expect(article.locator(`a[data-store="${product.seller._id}"]`)).toHaveAttribute(
      'href',
      to.profile(product.seller._id),
    )
    await expect(
      article.getByRole('link', { name: localName(locale, product.category).text }),
    ).toHaveAttribute('href', to.category(product.category._id))
    await expect(page.locator('main article[data-product]')).not.toHaveCount(0)
  })

  test('a product without a price shows "Ask for price" and has no price in its structured data', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { _id } = await findProduct(request, ({ price }) => price === 0)
    await shopper.open(to.product(_id))
    await expect(page.locator('[data-view]').getByText(t('card:askForPrice')).first()).toBeVisible()
    const product = (await structuredData()).find((node) => node['@type'] === 'Product')
    expect(product?.offers).not.toHaveProperty('price')

    async function structuredData() {
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      return texts.map((text) => JSON.parse(text) as Node)
    }
  })

  test('a deal shows the deal price, the regular price and the time left', async ({ shopper, request }) => {
    const { page } = shopper
    const [product] = (await ask(request, 'topDeals', { size: 1 })).items
    await shopper.open(to.product(product?._id ?? ''))
    const summary = page.locator('[data-view] section', { has: page.locator('h1') })
    await expect(summary.locator('ins')).toContainText(formatDirhams(product?.deal?.price ?? 0))
    await expect(summary.locator('del')).toContainText(formatDirhams(product?.price ?? 0))
    await expect(summary.getByRole('timer')).toHaveText(locale === 'en' ? /seconds?$/ : /ثانية|ثوان|ثانيتان/)
  })

  test('a product named only in the other language shows that name with its lang and dir', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const missing = locale === 'en' ? 'name' : 'name_ar'
    const product = await findProduct(request, (candidate) => candidate[missing] === null)
    await shopper.open(to.product(product._id))
    const name = page.locator('h1 bdi')
    await expect(name).toHaveText(localName(locale, product).text)
    await expect(name).toHaveAttribute('lang', other)
    await expect(name).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  })

  test('thumbnails and arrows turn the pictures and leave the address unchanged', async ({ shopper }) => {
    const { page, t } = shopper
    await shopper.product()
    const before = page.url()
    await page.getByRole('link', { name: t('detail:showPicture', { number: 3 }) }).click()
    await expect(page.locator('#picture-3')).toBeInViewport({ ratio: 0.3 })
    await expect(page.locator('#picture-1')).not.toBeInViewport({ ratio: 0.1 })
    await expect(page.getByRole('link', { name: t('detail:showPicture', { number: 3 }) })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(page.url()).toBe(before)
    await page.getByRole('button', { name: t('detail:previous') }).click()
    await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.3 })
    await expect(page.locator('#picture-3')).not.toBeInViewport({ ratio: 0.1 })
  })

  test('sharing opens a sheet with links and a copy of the address without its query, which Back closes', async ({
    shopper,
    context,
  }) => {
    const { page, t } = shopper
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await shopper.product()
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
    const address = page.url()
    await page.getByRole('button', { name: t('detail:share') }).click()
    const sheet = page.getByRole('dialog', { name: t('detail:shareTitle') })
    const whatsApp = sheet.getByRole('link', { name: t('detail:shareTo.whatsapp') })
    const shared = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    expect(new URL(shared.split(' ').at(-1) ?? '').pathname).toBe(new URL(address).pathname)
    await expect(sheet.getByRole('link')).toHaveCount(4)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: t('detail:copyLink') }).click()
    await expect(sheet.getByRole('button', { name: t('detail:copied') })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname).toBe(new URL(address).pathname)
    expect(new URL(copied).search).toBe('')
    await page.goBack()
    await expect(sheet).toBeHidden()
    expect(page.url()).toBe(address)
  })

  test('sharing uses the browser’s own share dialog instead of the sheet where there is one', async ({
    shopper,
  }) => {
    const { page, t } = shopper
    await shopper.product()
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => true })
      Object.defineProperty(navigator, 'share', {
        value: async (data: ShareData) => {
          document.title = `shared ${data.url}`
        },
      })
    })
    await page.getByRole('button', { name: t('detail:share') }).click()
    await expect(page).toHaveTitle(/^shared .*product-detail/)
    await expect(page.getByRole('dialog', { name: t('detail:shareTitle') })).toBeHidden()
  })

  test('a product page shows other products of the seller and does not repeat them as related ones', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { _id } = await findProduct(request, ({ postedBy }) => postedBy === 'business')
    await shopper.open(to.product(_id))
    const cardsOf = (name: string) =>
      page
        .getByRole('region', { name })
        .locator('article[data-product]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product ?? ''))
    const [more, related] = [await cardsOf(t('detail:moreFromSeller')), await cardsOf(t('detail:related'))]
    expect(more.length).toBeGreaterThan(0)
    expect(more.length).toBeLessThanOrEqual(5)
    expect(related.length).toBeGreaterThan(0)
    expect([...more, ...related, _id]).toHaveLength(new Set([...more, ...related, _id]).size)
  })

  test('a visitor can set a favourite, and the store link asks them to sign in', async ({ shopper }) => {
    const { page, t, dialog } = shopper
    await shopper.product()
    const article = page.locator('[data-view]')
    const heart = article.locator('[data-favourite]')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await article.locator('a[data-store]').click()
    await expect(dialog.getByRole('heading', { name: t('auth:signInTitle') })).toBeVisible()
    await expect(page).toHaveURL(/product-detail/)
  })

  test('an unknown product answers 404 in the page language', async ({ shopper }) => {
    const { page, t } = shopper
    for (const id of ['00000000-0000-7000-8000-000000000000', 'x']) {
      const response = await page.goto(to.product(id))
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout:notFound.title'))
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a product page shows its pictures, details and further products', async ({ page, request }) => {
      const { top } = await fullestBranch(request)
      await page.goto(to.category(top._id))
      await (await cardOfSeveral(request, page)).locator('a').first().click()
      await page.waitForURL('**/product-detail/*')
      const pictures = page.locator('[data-track] img[id], [data-track] li[id] img')
      await expect(pictures.first()).toBeVisible()
      await page.locator('[data-dot]').last().click()
      await expect(pictures.last()).toBeInViewport({ ratio: 0.2 })
      await expect(page.locator('dl dt').first()).toBeVisible()
      await expect(page.locator('main article[data-product]')).not.toHaveCount(0)
    })
  })
})

/** Returns the first card of a page whose product has several pictures; listings of other tests have one. */
async function cardOfSeveral(request: APIRequestContext, page: Page): Promise<Locator> {
  for (const card of await page.locator('main article[data-product]').all()) {
    const id = await card.getAttribute('data-product')
    if ((await ask(request, 'getProduct', {}, `/${id}`)).images.length > 1) return card
  }
  throw new Error('no product with several pictures')
}
