import { formatDirhams } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'
import { priceCut } from '#lib/i18n/price-cut.ts'
import { pricePosition } from '#lib/text/price-position.ts'
import { updatePriceBands } from '#server/price-insight/update.ts'
import { createProduct, createUser } from '#support/factories.ts'
import { expectAccessible } from '../support/accessible.ts'
import { listingForm, phones } from '../support/listing.ts'
import { enter, inDatabase, newMember } from '../support/member.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { ask, findProduct, fullestBranch } from './demo.ts'

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a reduced product shows its saving on card and page, and the page lists earlier prices', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const product = await findProduct(request, ({ reducedFrom, deal }) => reducedFrom !== null && !deal)
    const saving = `\u2212${priceCut(product)?.percent}\u00a0%`
    const [least, most] = [Math.floor(product.price / 100), Math.ceil(product.price / 100)]
    await shopper.open(`${to.category(product.category._id)}?minPrice=${least}&maxPrice=${most}`)
    const card = page.locator(`article[data-product="${product._id}"]`)
    await expect(card.locator('bdi[dir=ltr]', { hasText: saving })).toBeVisible()
    await shopper.open(to.product(product._id))
    const article = page.locator('[data-view]')
    await expect(article.locator('bdi[dir=ltr]', { hasText: saving })).toBeVisible()
    await expect(article.locator('del')).toContainText(formatDirhams(product.reducedFrom ?? 0))
    const { priceHistory } = await ask(request, 'getProduct', {}, `/${product._id}`)
    const history = page.getByRole('region', { name: t('prices:history') })
    await expect(history.getByRole('row').filter({ has: page.locator('td') })).toHaveCount(
      priceHistory.length,
    )
  })

  test('a product page compares its price with similar products and links to an explanation', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const { top, leaf } = await fullestBranch(request)
    const category = { id: leaf._id, parentId: top._id }
    const product = await createSimilar(category, { brand: `Oasis ${locale}`, model: 'A 1' })
    await shopper.open(to.product(product.id))
    const { percent, kind } = pricePosition(product.price, 1_004_00)
    expect([percent, kind]).toEqual([20, 'good'])
    const values = { count: 9, total: '9', percent: `\u2068${percent}\u00a0%\u2069` }
    await expect(page.getByText(t('prices:good', values))).toBeVisible()
    await expect(page.getByText(t('prices:negotiable'))).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await page.getByRole('link', { name: t('prices:how') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('prices:page.title'))
  })

  test('the listing form compares an entered price with similar listings', async ({ shopper }) => {
    const { page, t } = shopper
    const { _id, parentId } = await phones(page)
    const storage = locale === 'en' ? 771 : 772
    await createSimilar({ id: _id, parentId }, { brand: 'samsung', storage })
    await enter(page, await newMember())
    const form = listingForm(shopper)
    await page.setViewportSize({ width: 1280, height: 900 })
    await form.open()
    await page.getByText(t('products:condition.used'), { exact: true }).click()
    await form.pick('attributes.brand', 'Samsung')
    await form.field('attributes.storage').fill(String(storage))
    await form.field('price').fill('1104.5')
    const percent = '\u206810\u00a0%\u2069'
    await expect(page.getByText(t('listing:estimate.high', { percent }))).toBeVisible()
    await expect(page.getByRole('checkbox', { name: t('listing:price.negotiable') })).not.toBeChecked()
  })
})

/** Creates nine used products around AED 1,000 and a cheaper one, all with these attributes. @returns the cheaper one */
const createSimilar = (
  category: { id: string; parentId: string | null },
  attributes: Record<string, string | number>,
) =>
  inDatabase(async (db) => {
    const seller = await createUser(db, { email: `${crypto.randomUUID()}@example.com` })
    const create = (price: number) =>
      createProduct(
        db,
        { seller, category },
        { price, attributes, condition: 'used', name: 'Oasis A 1', negotiable: true },
      )
    for (let place = 0; place < 9; place++) await create(1_000_00 + place * 100)
    const product = await create(803_00)
    await updatePriceBands(db)
    return product
  })
