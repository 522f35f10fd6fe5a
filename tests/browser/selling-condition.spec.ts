import { paths } from '#lib/i18n/paths.ts'
import { enterNew, leafCategory, listingForm } from './support/listing.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

inEachLanguage((locale) => {
  const to = paths(locale)

  test('flats have no condition in their form, page and list filters', async ({ shopper, page }) => {
    const { t } = shopper
    const form = listingForm(shopper)
    await enterNew(page)
    const flats = await leafCategory(page, 'apartments-rent')
    await page.goto(to.addProduct(flats._id))
    await expect(form.field('attributes.bedrooms')).toBeVisible()
    await expect(form.field('condition')).toHaveCount(0)
    await form.addPhotos('#aa3333')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    const own = locale === 'ar' ? '_ar' : ''
    await form.field(`name${own}`).fill(locale === 'ar' ? 'شقة غرفة وصالة' : 'One bedroom flat')
    await form.field('attributes.bedrooms').selectOption('1')
    await form.field('attributes.area').fill('700')
    await form.field('price').fill('60000')
    await form.field('place').selectOption('emirate:dubai')
    await form.publish.click()
    await page.waitForURL(/\/product-detail\//)
    await expect(page.getByRole('main')).not.toContainText(t('products:condition.label'))
    expect(await page.content()).not.toContain('itemCondition')
    await shopper.open(to.category(flats._id))
    await expect(page.locator('#filters [name=emirate]').first()).toBeAttached()
    await expect(page.locator('#filters [name=condition]')).toHaveCount(0)
  })
})
