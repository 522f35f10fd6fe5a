import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createProduct } from '#support/factories.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from '../support/accessible.ts'
import { enterNew, listingOf } from '../support/listing.ts'
import { inDatabase, newMember } from '../support/member.ts'
import { expect, inEachLanguage, type Shopper, test } from '../support/shopper.ts'
import { ask, leafOf } from './demo.ts'

/** Products of a leaf category of the demo catalogue. */
async function productsOf(request: APIRequestContext, slug: string, size: number) {
  const leaf = await leafOf(request, slug)
  return (await ask(request, 'getProducts', { categoryId: leaf._id, size })).items
}

const compareButton = ({ page }: Shopper, id: string) => page.locator(`[data-compare="${id}"]`).first()
const tray = ({ page, t }: Shopper) => page.getByRole('region', { name: t('compare:tray.label') })
const countOf = ({ t }: Shopper, count: number) => t('compare:tray.count', { count, most: 4 })

inEachLanguage((locale) => {
  const to = paths(locale)

  test('products are added to the comparison, compared side by side and removed by keyboard', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const [one, two] = await productsOf(request, 'mobile-phones', 2)
    const ids = [one?._id ?? '', two?._id ?? '']
    for (const [index, id] of ids.entries()) {
      await shopper.open(to.product(id))
      await compareButton(shopper, id).press('Enter')
      await expect(compareButton(shopper, id)).toHaveAttribute('aria-pressed', 'true')
      await expect(tray(shopper).getByRole('status')).toHaveText(countOf(shopper, index + 1))
    }
    await expectAccessible(page)
    await tray(shopper)
      .getByRole('link', { name: t('compare:tray.compare') })
      .press('Enter')
    await page.waitForURL(`**${to.compare(ids)}`)
    const table = page.getByRole('table', { name: t('compare:caption') })
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(1)

    // A word marks rows that differ, and the checkbox hides the others.
    const differing = table.getByRole('rowheader').filter({ hasText: t('compare:differs') })
    const count = await differing.count()
    expect(count).toBeGreaterThan(0)
    await page.getByLabel(t('compare:onlyDifferences')).press('Space')
    await expect(table.getByRole('rowheader')).toHaveCount(count + 1)
    await expectAccessible(page)

    const name = localName(locale, one ?? { name: '', name_ar: '' }).text
    await table
      .locator('thead')
      .getByRole('link', { name: t('compare:removeShort') })
      .first()
      .press('Enter')
    await page.waitForURL(`**${to.compare(ids.slice(1))}`)
    await expect(page.getByText(t('compare:one'))).toBeVisible()
    await expect(page.locator('thead').getByText(name, { exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: t('compare:clear') }).press('Enter')
    await page.waitForURL(`**${to.compare()}`)
    await expect(page.getByText(t('compare:emptyTitle'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('compared'))).toBeNull()
  })

  test('the compare button works without scripts, and the comparison offers similar products to add', async ({
    shopper,
    browser,
    request,
  }) => {
    const { t } = shopper
    const [one] = await productsOf(request, 'mobile-phones', 1)
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto(to.product(one?._id ?? ''))
    await page
      .getByRole('button', { name: t('card:compare') })
      .first()
      .click()
    await page.waitForURL(/\/compare\?ids=/)
    for (const columns of [3, 4, 5]) {
      await page
        .getByRole('link', { name: t('compare:addShort') })
        .first()
        .click()
      await expect(page.locator('thead th')).toHaveCount(columns)
    }
    await expect(page.getByRole('heading', { name: t('compare:addTitle') })).toHaveCount(0)
    const sizes = await page.getByRole('region', { name: t('compare:table') }).evaluate((region) => ({
      page: document.documentElement.scrollWidth,
      width: region.clientWidth,
      content: region.scrollWidth,
    }))
    expect(sizes.page).toBeLessThanOrEqual(360)
    expect(sizes.content).toBeGreaterThan(sizes.width)
    await page
      .locator('thead')
      .getByRole('link', { name: t('compare:removeShort') })
      .last()
      .click()
    await expect(page.locator('thead th')).toHaveCount(4)
    await context.close()
  })

  test('row headers of the comparison stay in place while columns scroll by keyboard on a phone', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    await page.setViewportSize({ width: 360, height: 740 })
    const products = await productsOf(request, 'mobile-phones', 4)
    await shopper.open(to.compare(products.map(({ _id }) => _id)))
    const region = page.getByRole('region', { name: t('compare:table') })
    const label = page.getByRole('rowheader', { name: t('compare:price') })
    const before = await label.boundingBox()
    await region.focus()
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    for (let press = 0; press < 5; press += 1) await page.keyboard.press(forward)
    await expect.poll(() => region.evaluate((element) => Math.abs(element.scrollLeft))).toBeGreaterThan(40)
    expect((await label.boundingBox())?.x).toBe(before?.x)
  })
})

inEachLanguage((locale) => {
  const to = paths(locale)

  test('the comparison notes excess, unknown and other-category products that it leaves out', {
    tag: fullTag,
  }, async ({ shopper, request }) => {
    const { page, t } = shopper
    const phones = (await productsOf(request, 'mobile-phones', 5)).map(({ _id }) => _id)
    const [laptop] = await productsOf(request, 'laptops', 1)
    const notes = page.getByRole('list', { name: t('compare:notes.label') })
    await shopper.open(to.compare(phones))
    await expect(notes).toHaveText(t('compare:notes.tooMany', { count: 1 }))
    await expect(page.locator('thead th')).toHaveCount(5)
    const unknown = '0198c0de-0000-7000-8000-000000000001'
    await shopper.open(`${to.compare()}?ids=${[phones[0], 'x', unknown, laptop?._id].join()}`)
    await expect(notes.getByRole('listitem')).toHaveCount(3)
    await expect(notes).toContainText(t('compare:notes.invalid', { count: 1 }))
    await expect(notes).toContainText(t('compare:notes.unknown'))
    await expect(notes.getByRole('link')).toHaveAttribute('href', to.compare([laptop?._id ?? '']))
    await expect(page.locator('thead th')).toHaveCount(2)
    await expectAccessible(page)
    const answer = await page.goto(`${to.compare()}?ids=,,x,${'y'.repeat(300)}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(t('compare:emptyTitle'))).toBeVisible()
  })

  test('the comparison marks a sold product and leaves out a hidden one with a note', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const leaf = await leafOf(request, 'mobile-phones')
    const { user: seller } = await newMember()
    const category = { id: leaf._id, parentId: leaf.parentId }
    const make = () => inDatabase((db) => createProduct(db, { seller, category }, { name: 'Old phone' }))
    const [sold, removed] = [await make(), await make()]
    await inDatabase(async (db) => {
      await db.update(schema.products).set({ status: 'sold' }).where(eq(schema.products.id, sold.id))
      await db.update(schema.products).set({ status: 'hidden' }).where(eq(schema.products.id, removed.id))
    })
    await shopper.open(to.compare([sold.id, removed.id]))
    await expect(page.getByRole('table').getByText(t('compare:sold'), { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: t('compare:notes.label') })).toHaveText(
      t('compare:notes.gone'),
    )
  })

  test('a product of another category, added in the quick view, asks before it starts a new comparison', {
    tag: fullTag,
  }, async ({ shopper, request }) => {
    const { page, t, dialog } = shopper
    const [phone] = await productsOf(request, 'mobile-phones', 1)
    const [laptop] = await productsOf(request, 'laptops', 1)
    const laptops = await leafOf(request, 'laptops')
    await shopper.open(to.product(phone?._id ?? ''))
    await compareButton(shopper, phone?._id ?? '').click()
    await expect(tray(shopper).getByRole('status')).toHaveText(countOf(shopper, 1))
    await shopper.open(to.category(laptops._id))
    await page.locator(`[data-product="${laptop?._id}"] [data-quick-view]`).press('Enter')
    const choose = dialog.locator(`[data-compare="${laptop?._id}"]`)
    await choose.press('Enter')
    await page.getByRole('button', { name: t('compare:other.cancel') }).click()
    await expect(choose).toHaveAttribute('aria-pressed', 'false')
    await choose.press('Enter')
    await page.getByRole('button', { name: t('compare:other.action') }).press('Enter')
    await expect(choose).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await tray(shopper).getByRole('link').click()
    await page.waitForURL(`**${to.compare([laptop?._id ?? ''])}`)
  })

  test('the owner’s bar replaces the comparison tray on the page of an own listing', {
    tag: fullTag,
  }, async ({ shopper, request }) => {
    const { page, t } = shopper
    const [phone] = await productsOf(request, 'mobile-phones', 1)
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    await shopper.open(to.compare([phone?._id ?? '']))
    await shopper.open(to.product(id))
    const bar = page.getByRole('region', { name: t('my-listings:owner.title') })
    await expect(bar).toBeVisible()
    const choose = compareButton(shopper, id)
    await choose.click()
    await expect(choose).toHaveAttribute('aria-pressed', 'true')
    await expect(tray(shopper)).toHaveCount(0)
    await bar.getByRole('link').or(bar.getByRole('button')).first().click({ trial: true })
  })

  test('a fifth product is refused with a message, and the bare address reopens the stored comparison', {
    tag: fullTag,
  }, async ({ shopper, request }) => {
    const { page, t } = shopper
    const ids = (await productsOf(request, 'mobile-phones', 5)).map(({ _id }) => _id)
    await shopper.open(to.compare(ids.slice(0, 4)))
    await shopper.open(to.product(ids[4] ?? ''))
    await compareButton(shopper, ids[4] ?? '').click()
    await expect(page.getByRole('alert').filter({ hasText: t('compare:full') })).toBeVisible()
    await expect(tray(shopper).getByRole('status')).toHaveText(countOf(shopper, 4))
    await page.goto(to.compare())
    await page.waitForURL(`**${to.compare(ids.slice(0, 4))}`)
    await shopper.open(to.product(ids[0] ?? ''))
    await page.keyboard.press('Shift')
    await tray(shopper)
      .getByRole('button', { name: t('compare:tray.clear') })
      .click()
    await expect(tray(shopper)).toHaveCount(0)
    await expect(compareButton(shopper, ids[0] ?? '')).toHaveAttribute('aria-pressed', 'false')
  })
})
