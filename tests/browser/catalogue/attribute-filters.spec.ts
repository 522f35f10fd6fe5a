import type { APIRequestContext, Locator } from '@playwright/test'
import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expect, inBothLanguages, test } from '../support/shopper.ts'
import { ask } from './demo.ts'

/** Returns the leaf category of the demo catalogue with a slug. */
async function leafOf(request: APIRequestContext, slug: string) {
  const leaves = (await ask(request, 'category')).flatMap(({ subCategories }) => subCategories)
  const leaf = leaves.find((category) => category.slug === slug)
  if (!leaf) throw new Error(`no category ${slug}`)
  return leaf
}

/** Chooses an option by pointer. */
async function choose(select: Locator, value: string) {
  await select.click()
  await select.selectOption(value)
}

inBothLanguages((locale) => {
  const to = paths(locale)
  const cards = 'main article[data-product]'

  test('a car is found by make, year and mileage, and its address works elsewhere without scripts', async ({
    shopper,
    request,
    browser,
  }) => {
    const { page, t } = shopper
    const cars = await leafOf(request, 'cars')
    await shopper.open(to.category(cars._id))
    const toyota = page.locator('#filters label', { has: page.locator('input[value=Toyota]') })
    const count = Number(await toyota.locator('bdi').last().textContent())
    await toyota.click()
    await page.waitForURL(/a\.brand=Toyota/)
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
      attributes: 'brand:Toyota;year:2019..;mileage:..100000',
    })
    expect(shown).toEqual(items.map(({ _id }) => _id))
    expect(shown.length).toBeGreaterThan(0)

    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    const plain = await elsewhere.newPage()
    await plain.goto(page.url())
    await expect(plain.locator(cards)).toHaveCount(shown.length)
    await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await plain.locator('input[value=Honda]').check()
    await plain.getByRole('button', { name: t('list:apply') }).click()
    await plain.waitForURL(/a\.brand=Toyota&.*a\.brand=Honda|a\.brand=Honda&.*a\.brand=Toyota/)
    await elsewhere.close()
  })

  test('each filter is taken off by its chip, and stays over order, page and language', async ({
    shopper,
    request,
  }) => {
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

  test('on a phone the filters are in the sheet, and are applied together', async ({ shopper, request }) => {
    const { page, t } = shopper
    const flats = await leafOf(request, 'apartments-rent')
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.category(flats._id))
    await page.locator('button.chip[popovertarget=filters]').click()
    const sheet = page.locator('#filters')
    await sheet.locator('input[name="a.bedrooms"][value="1"]').check()
    await sheet.locator('input[name=maxPrice]').fill(locale === 'ar' ? '٩٠٬٠٠٠' : '90,000')
    await expect(page).toHaveURL(to.category(flats._id))
    await sheet.getByRole('button', { name: t('list:apply') }).click()
    await page.waitForURL(/a\.bedrooms=1/)
    const { total } = await ask(request, 'getProducts', {
      categoryId: flats._id,
      attributes: 'bedrooms:1',
      maxPrice: 90_000,
    })
    await expect(
      page.getByText(t('list:results', { count: total, total: formatCount(total) }), { exact: true }),
    ).toBeVisible()
  })

  test('parameters that mean nothing to the category lead to the address without them', async ({
    shopper,
    request,
  }) => {
    const { page } = shopper
    const cars = await leafOf(request, 'cars')
    await shopper.open(`${to.category(cars._id)}?a.brand=Toyota&a.rooms=2&a.specs=martian`)
    expect(new URL(page.url()).search).toBe('?a.brand=Toyota')
  })
})
