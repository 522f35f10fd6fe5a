import { paths } from '#lib/i18n/paths.ts'
import { enterNew, leafCategory, listingForm, listingOf, phones } from './support/listing.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

inEachLanguage((locale) => {
  const to = paths(locale)

  test('brands and other words for a thing lead to its category', async ({ shopper, page }) => {
    const { t } = shopper
    await enterNew(page)
    await shopper.open(to.chooseCategory())
    const { _id } = await phones(page)
    const field = page.getByRole('searchbox', { name: t('listing:choose.search') })
    for (const word of ['iphone', 'ايفون', 'samsung']) {
      await field.fill(word)
      await expect(page.locator(`[data-leaf="${_id}"]`)).toBeVisible()
    }
    await field.fill('zzqxv')
    await expect(page.getByText(t('listing:choose.none'))).toBeVisible()
  })

  test('a listing moves to another category with what fits there', async ({ shopper, page }) => {
    const { t } = shopper
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    const form = listingForm(shopper)
    await form.open(id)
    await page.getByRole('link', { name: t('listing:form.changeCategory') }).click()
    await expect(page).toHaveURL(new RegExp(`product=${id}`))
    const { _id } = await leafCategory(page, 'tablets')
    await page.getByRole('searchbox', { name: t('listing:choose.search') }).fill('tablet')
    await page.locator(`[data-leaf="${_id}"] a`).click()
    await expect(page).toHaveURL(new RegExp(`${_id}/${id}#move$`))
    await expect(form.field('name')).toHaveValue('Galaxy phone')
    await expect(form.field('attributes.storage')).toHaveValue('128')
    await expect(page.getByText(t('listing:hints.title'))).toBeAttached()
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`${_id}/${id}#move$`))
    await expect(form.field('name')).toHaveValue('Galaxy phone')
  })
})
