import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

inEachLanguage((locale) => {
  test('a printed product shows name, address and pictures, without buttons and related products', async ({
    shopper,
    page,
  }) => {
    const { product } = await readKnown(page.request)
    await shopper.open(paths(locale).product(product))
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(new RegExp(`/product-detail/${product}$`))).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('#related')).toBeHidden()
    await expect(page.getByText(shopper.t('layout:skip'))).toBeHidden()
    await expect(page.getByRole('timer')).toBeHidden()
    await expect(page.locator('[data-track] img').first()).toBeVisible()
  })
})
