import { paths } from '#lib/i18n/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, leafCategory, listingForm, listingOf, phones } from './support/listing.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

inEachLanguage((locale) => {
  const to = paths(locale)

  test('the category search finds phones by brands and in both languages', async ({ shopper, page }) => {
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

  test('a listing moves to another category with its name and fitting attributes', async ({
    shopper,
    page,
  }) => {
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

  test('a model listed among cars that is usually an SUV can be moved there with its texts and photos', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await enterNew(page)
    const form = listingForm(shopper)
    const [cars, suvs] = [await leafCategory(page, 'cars'), await leafCategory(page, 'four-wheel-drives')]
    const category = `\u2068${locale === 'ar' ? suvs.name_ar : suvs.name}\u2069`
    await page.goto(to.addProduct(cars._id))
    await form.addPhotos('#335577')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    await form.field(locale === 'ar' ? 'name_ar' : 'name').fill('Patrol Platinum')
    await form.pick('attributes.brand', 'Nissan')
    await form.pick('attributes.model', 'Sunny')
    await expect(form.picker('attributes.model')).toHaveValue(locale === 'ar' ? 'صني' : 'Sunny')
    const move = page.getByRole('button', { name: t('listing:usual.move', { category }) })
    await expect(move).toHaveCount(0)
    await form.pick('attributes.model', 'Patrol')
    await form.field('attributes.year').fill('2021')
    await move.focus()
    await expectAccessible(page, 'main')
    await page.keyboard.press('Enter')

    await page.waitForURL(`**${to.addProduct(suvs._id)}`)
    await expect(form.field(locale === 'ar' ? 'name_ar' : 'name')).toHaveValue('Patrol Platinum')
    await expect(form.field('attributes.year')).toHaveValue('2021')
    await expect(form.picker('attributes.model')).toHaveValue(locale === 'ar' ? 'باترول' : 'Patrol')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: t('listing:usual.move', { category }) })).toHaveCount(0)

    // The draft of cars is gone, and a second move does not overwrite the draft of SUVs.
    await page.goto(to.addProduct(cars._id))
    await expect(form.field(locale === 'ar' ? 'name_ar' : 'name')).toHaveValue('')
    await form.pick('attributes.brand', 'Nissan')
    await form.pick('attributes.model', 'Patrol')
    await move.click()
    await expect(page.getByText(t('listing:usual.taken', { category }))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(cars._id))
  })
})
