import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'

inEachLanguage((locale) => {
  test('products that a visitor only viewed appear on the home page and on the next product page', async ({
    shopper,
  }) => {
    const { page } = shopper
    await shopper.open(paths(locale).allProducts('explore'))
    const links = await page.locator('[data-product] a[href*="/product-detail/"]').all()
    const ids: string[] = []
    for (const link of links.slice(0, 2)) {
      const href = (await link.getAttribute('href')) ?? ''
      ids.unshift(/product-detail\/([\da-f-]+)/.exec(href)?.[1] ?? '')
    }
    const seen = () =>
      page
        .locator('[data-personal="recent"] [data-product]')
        .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product))
    for (const id of ids.toReversed()) {
      const counted = page.waitForRequest(/recordView/)
      await shopper.open(paths(locale).product(id))
      await counted
    }
    // The first view begins the guest's session, without a touch of the page.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tempToken'))).toMatch(/^[\w-]{20,}$/)
    await shopper.home()
    await page.keyboard.press('Shift')
    await expect.poll(seen).toEqual(ids)
    await shopper.open(paths(locale).product(ids[0] ?? ''))
    await page.keyboard.press('Shift')
    await expect.poll(seen).toEqual(ids.slice(1))
    await expect(page.locator('#row-recent')).toHaveText(shopper.t('products:types.recent'))
  })
})

test('the first product page of a visitor has no row of recently viewed products', async ({ shopper }) => {
  await shopper.product()
  await expect(shopper.page.locator('[data-personal="recent"]')).toBeHidden()
})
