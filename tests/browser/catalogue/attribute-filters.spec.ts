import type { Locator } from '@playwright/test'
import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask, leafOf, topOf } from './demo.ts'

/** Chooses an option by pointer. */
async function choose(select: Locator, value: string) {
  await select.click()
  await select.selectOption(value)
}

inEachLanguage((locale) => {
  const to = paths(locale)
  const cards = 'main article[data-product]'

  test('filtering cars by make, year and mileage gives an address that also works without scripts', async ({
    shopper,
    request,
    browser,
  }) => {
    const { page, t } = shopper
    const cars = await leafOf(request, 'cars')
    await shopper.open(to.category(cars._id))
    const toyota = page.locator('#filters label', { has: page.locator('input[value=toyota]') })
    const count = Number(await toyota.locator('bdi').last().textContent())
    await toyota.click()
    await page.waitForURL(/a\.brand=toyota/)
    await expect(
      page.getByText(t('list:results', { count, total: formatCount(count) }), { exact: true }),
    ).toBeVisible()
    await choose(page.locator('select[name="a.year.min"]'), '2019')
    await page.waitForURL(/a\.year\.min=2019/)
    await choose(page.locator('select[name="a.mileage.max"]'), '100000')
    await page.waitForURL(/a\.mileage\.max=100000/)
    const shown = await page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    const { items } = await ask(request, 'getProducts', {
      categoryId: cars._id,
      attributes: 'brand:toyota;year:2019..;mileage:..100000',
    })
    expect(shown).toEqual(items.map(({ _id }) => _id))
    expect(shown.length).toBeGreaterThan(0)

    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    const plain = await elsewhere.newPage()
    await plain.goto(page.url())
    await expect(plain.locator(cards)).toHaveCount(shown.length)
    await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await plain.locator('input[value=honda]').check()
    await plain.getByRole('button', { name: t('list:apply') }).click()
    await plain.waitForURL(/a\.brand=toyota&.*a\.brand=honda|a\.brand=honda&.*a\.brand=toyota/)
    await elsewhere.close()
  })

  test('attribute filters survive a change of order and language, and a chip removes its filter', {
    tag: fullTag,
  }, async ({ shopper, request }) => {
    const { page, t } = shopper
    const flats = await leafOf(request, 'apartments-rent')
    const attributes = [
      { key: 'bedrooms', values: ['1', '2'] },
      { key: 'area', min: 500 },
    ]
    await shopper.open(withAttributes(to.category(flats._id), attributes))
    const chips = page.getByRole('list', { name: t('list:active') }).getByRole('link')
    await expect(chips).toHaveCount(3)
    await choose(page.locator('select[name=sort]'), 'price_asc')
    await page.waitForURL(/sort=price_asc/)
    await expect(chips).toHaveCount(3)
    const other = page.locator(`a[hreflang=${locale === 'en' ? 'ar' : 'en'}]`)
    await expect(other.first()).toHaveAttribute('href', /a\.bedrooms=1&a\.bedrooms=2&a\.area\.min=500/)
    await chips.first().click()
    await page.waitForURL((url) => !url.search.includes('a.bedrooms'))
    expect(page.url()).toContain('a.area.min=500')
  })

  test('the filter sheet on a phone counts results at once and applies its filters together', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const flats = await leafOf(request, 'apartments-rent')
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.category(flats._id))
    await page.locator('button.chip[popovertarget=filters]').click()
    const sheet = page.locator('#filters')
    const button = sheet.locator('[data-show-count]')
    const before = await button.textContent()
    await sheet.locator('input[name="a.bedrooms"][value="1"]').check()
    await expect(button).not.toHaveText(before ?? '')
    // The count follows the input while the field still has the focus.
    await sheet.locator('input[name=maxPrice]').fill(locale === 'ar' ? '٩٠٬٠٠٠' : '90,000')
    const { total } = await ask(request, 'getProducts', {
      categoryId: flats._id,
      attributes: 'bedrooms:1',
      maxPrice: 90_000,
    })
    const show = sheet.getByRole('button', {
      name: t('list:show', { count: total, total: formatCount(total) }),
    })
    await expect(show).toBeVisible()
    await expect(page).toHaveURL(to.category(flats._id))
    await show.click()
    await page.waitForURL(/a\.bedrooms=1/)
    await expect(
      page.getByText(t('list:results', { count: total, total: formatCount(total) }), { exact: true }),
    ).toBeVisible()
  })

  test('Property is filtered by bedrooms on a phone, and narrowing it to flats keeps the filter', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const property = await topOf(request, 'property')
    const flats = await leafOf(request, 'apartments-rent')
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.category(property._id))
    await page.locator('button.chip[popovertarget=filters]').click()
    const sheet = page.locator('#filters')
    await sheet.locator('input[name="a.bedrooms"][value="2"]').check()
    const query = { categoryId: property._id, attributes: 'bedrooms:2' }
    const { total, items, facets } = await ask(request, 'getProducts', query)
    expect(facets.subCategory.length).toBeGreaterThan(1)
    await sheet
      .getByRole('button', { name: t('list:show', { count: total, total: formatCount(total) }) })
      .click()
    await page.waitForURL(/a\.bedrooms=2/)
    const shown = () => page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    expect(await shown()).toEqual(items.map(({ _id }) => _id))
    await page.goto(`${page.url()}&subCat=${flats._id}`)
    // The filter, the category, and the link that removes both.
    const chips = page.getByRole('list', { name: t('list:active') }).getByRole('link')
    await expect(chips).toHaveCount(3)
    const narrowed = await ask(request, 'getProducts', { ...query, subCat: flats._id })
    expect(narrowed.total).toBe(facets.subCategory.find(({ _id }) => _id === flats._id)?.count)
    expect(await shown()).toEqual(narrowed.items.map(({ _id }) => _id))
    // The page is that of the flats, in Property.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(localName(locale, flats).text)
    await expect(page).toHaveTitle(new RegExp(localName(locale, flats).text))
    const crumbs = page.getByRole('navigation', { name: t('layout:breadcrumbs') })
    await expect(crumbs.getByRole('link', { name: localName(locale, property).text })).toHaveAttribute(
      'href',
      to.category(property._id),
    )
    await chips.first().click()
    await page.waitForURL((url) => !url.search.includes('subCat'))
    expect(await shown()).toEqual(items.map(({ _id }) => _id))
  })

  test('filter and sort controls stay in view on a phone, and a quick filter applies with one tap', {
    tag: fullTag,
  }, async ({ shopper, request }) => {
    const { page, t } = shopper
    const cars = await leafOf(request, 'cars')
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.category(cars._id, { sort: 'price_asc' }))
    await page.locator(cards).last().scrollIntoViewIfNeeded()
    await expect(page.locator('button.chip[popovertarget=filters]')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('select[name=sort]')).toBeInViewport({ ratio: 1 })
    const quick = page.getByRole('list', { name: t('list:quick') }).getByRole('link')
    const label = await quick.first().textContent()
    await quick.first().click()
    await page.waitForURL(/a\.brand=/)
    await expect(page.getByRole('list', { name: t('list:active') })).toContainText(label?.trim() ?? '?')
    expect(page.url()).toContain('sort=price_asc')
    await expect(page.locator(cards).first()).toBeVisible()
  })

  test('models are offered and filtered only together with their make, without scripts', async ({
    shopper,
    request,
    browser,
  }) => {
    const { t } = shopper
    const cars = await leafOf(request, 'cars')
    const plainContext = await browser.newContext({ javaScriptEnabled: false })
    const plain = await plainContext.newPage()
    await plain.goto(to.category(cars._id))
    await expect(plain.locator('#filters [name="a.model"]')).toHaveCount(0)
    await plain.goto(`${to.category(cars._id)}?a.brand=toyota`)
    const models = plain.locator('#filters label', { has: plain.locator('[name="a.model"]') })
    await expect(models.filter({ hasText: locale === 'ar' ? 'كامري' : 'Camry' })).toHaveCount(1)
    await expect(models.filter({ hasText: locale === 'ar' ? 'سيفيك' : 'Civic' })).toHaveCount(0)
    await plain.goto(`${to.category(cars._id)}?a.brand=toyota&a.model=toyota-camry`)
    const { items } = await ask(request, 'getProducts', {
      categoryId: cars._id,
      attributes: 'brand:toyota;model:toyota-camry',
    })
    expect(items.length).toBeGreaterThan(0)
    await expect(plain.locator(cards)).toHaveCount(items.length)
    const count = { count: items.length, total: formatCount(items.length) }
    await expect(plain.getByText(t('list:results', count), { exact: true })).toBeVisible()
    // A model without its make is dropped.
    await plain.goto(`${to.category(cars._id)}?a.model=toyota-camry`)
    expect(new URL(plain.url()).search).toBe('')
    await plainContext.close()
  })

  test('a redirect removes attribute parameters that the category does not know', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const cars = await leafOf(request, 'cars')
    await shopper.open(`${to.category(cars._id)}?a.brand=Toyota&a.rooms=2&a.specs=martian`)
    expect(new URL(page.url()).search).toBe('?a.brand=toyota')
  })

  test('a search for a category offers its attribute filters, which narrow the search to it', {
    tag: fullTag,
  }, async ({ shopper, request, browser }) => {
    const { page, t } = shopper
    const cars = await leafOf(request, 'cars')
    const text = { en: 'cars', ar: 'سيارات' }[locale]
    await shopper.open(to.search(text))
    const honda = page.locator('#filters label', { has: page.locator('input[value=honda]') })
    const count = Number(await honda.locator('bdi').last().textContent())
    await honda.click()
    await page.waitForURL(`**${to.search(text, { subCat: cars._id })}&a.brand=honda`)
    await expect(
      page.getByText(t('list:results', { count, total: formatCount(count) }), { exact: true }),
    ).toBeVisible()
    const order = page.locator('select[name=sort]')
    await choose(order, 'price_asc')
    await page.waitForURL(/sort=price_asc/)
    const shown = () => page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    const { items, promoted } = await ask(request, 'searchOnNextPage', {
      search: text,
      subCat: cars._id,
      attributes: 'brand:honda',
      sort: 'price_asc',
    })
    expect(await shown()).toEqual([...promoted, ...items].map(({ _id }) => _id))
    const other = page.locator(`a[hreflang=${locale === 'en' ? 'ar' : 'en'}]`)
    await expect(other.first()).toHaveAttribute('href', /a\.brand=honda/)

    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    const plain = await elsewhere.newPage()
    await plain.goto(new URL(`${to.search(text)}?a.brand=honda&a.rooms=2`, page.url()).href)
    expect(new URL(plain.url()).search).toBe(`?subCat=${cars._id}&a.brand=honda`)
    await plain.locator('input[name="a.brand"][value=toyota]').check()
    await plain.getByRole('button', { name: t('list:apply') }).click()
    await plain.waitForURL(/a\.brand=honda/)
    await expect(plain).toHaveURL(/a\.brand=toyota/)
    const chips = plain.getByRole('list', { name: t('list:active') }).getByRole('link')
    await expect(chips).toHaveCount(3)
    await chips.first().click()
    await expect(plain).toHaveURL(to.search(text))
    await elsewhere.close()
  })

  test('the filter sheet of a search on a phone applies an attribute filter', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const flats = await leafOf(request, 'apartments-rent')
    const text = { en: 'apartments for rent', ar: 'شقق للإيجار' }[locale]
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.search(text, { subCat: flats._id }))
    await page.locator('button.chip[popovertarget=filters]').click()
    const sheet = page.locator('#filters')
    await sheet.locator('input[name="a.bedrooms"][value="1"]').check()
    await sheet.locator('[type=submit]').click()
    await page.waitForURL(/a\.bedrooms=1/)
    await expect(page.locator(cards)).not.toHaveCount(0)
  })
})
