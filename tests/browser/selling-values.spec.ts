import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { products } from '#server/platform/db/schema.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, leafCategory, listingForm } from './support/listing.ts'
import { inDatabase } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

inEachLanguage((locale) => {
  const ar = locale === 'ar'
  const words = ar
    ? {
        make: 'تيوت',
        typed: 'تويوتا',
        toyota: 'تويوتا',
        model: 'لاندكر',
        cruiser: 'لاند كروزر',
        nissan: 'نيسان',
      }
    : {
        make: 'toyo',
        typed: 'Toyota',
        toyota: 'Toyota',
        model: 'land',
        cruiser: 'Land Cruiser',
        nissan: 'Nissan',
      }

  /** Opens the details of a new listing; in Arabic on a phone, whose form has steps. */
  async function openDetails(shopper: Parameters<typeof listingForm>[0]) {
    const { page } = shopper
    const form = listingForm(shopper)
    await page.setViewportSize(ar ? { width: 390, height: 844 } : { width: 1280, height: 900 })
    await enterNew(page)
    const { _id } = await leafCategory(page, 'four-wheel-drives')
    await page.goto(paths(locale).addProduct(_id))
    await form.addPhotos('#aa3333')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    if (ar) await form.next.click()
    await form.field(ar ? 'name_ar' : 'name').fill(ar ? 'لاند كروزر نظيف' : 'Clean Land Cruiser')
    await form
      .field(ar ? 'description_ar' : 'description')
      .fill(ar ? 'بحالة ممتازة' : 'In an excellent state')
    if (ar) await form.next.click()
    return form
  }
  async function publish(shopper: Parameters<typeof listingForm>[0], form: ReturnType<typeof listingForm>) {
    const { page, t } = shopper
    await page.getByText(t('products:condition.used'), { exact: true }).click()
    await form.field('attributes.year').fill('2020')
    await form.field('attributes.mileage').fill('90000')
    if (ar) await form.next.click()
    await form.field('price').fill('150000')
    if (ar) await form.next.click()
    await form.field('place').selectOption('emirate:dubai')
    await form.publish.click()
    await page.waitForURL(/\/product-detail\//)
    const id = page.url().match(/[\da-f-]{36}/)?.[0] ?? ''
    const [row] = await inDatabase((db) => db.select().from(products).where(eq(products.id, id)))
    return row
  }

  test('a car is listed by make and model with the keyboard, and another make clears the model', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const form = await openDetails(shopper)
    const [make, model] = [form.picker('attributes.brand'), form.picker('attributes.model')]
    await expect(model).toBeDisabled()
    await make.fill(words.make)
    const options = page.getByRole('option')
    await expect(options.first()).toHaveText(words.toyota)
    await expectAccessible(page, 'main')
    expect(await overflowing(page)).toEqual([])
    await make.press('Enter')
    await expect(make).toHaveValue(words.toyota)
    // Only models of the make are offered.
    await model.click()
    await expect(page.getByRole('option', { name: words.cruiser, exact: true })).toBeVisible()
    await expect(page.getByRole('option', { name: ar ? 'باترول' : 'Patrol', exact: true })).toHaveCount(0)
    await model.fill(words.model)
    await model.press('ArrowDown')
    await model.press('ArrowUp')
    await model.press('Enter')
    await expect(model).toHaveValue(words.cruiser)
    await expect(form.picker('attributes.trim')).toBeEnabled()
    // Another make clears the model.
    await make.fill(words.nissan)
    await make.press('Enter')
    await expect(model).toHaveValue('')
    await form.pick('attributes.brand', words.typed)
    await form.pick('attributes.model', words.cruiser)
    const row = await publish(shopper, form)
    expect(row).toMatchObject({
      attributes: { brand: 'toyota', model: 'toyota-land-cruiser' },
      hasUnlisted: false,
    })
    await expect(page.getByRole('main').getByText(words.cruiser, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(t('products:condition.used')).first()).toBeVisible()
  })

  test('a seller enters a make and a model that the value lists lack', async ({ shopper, page }) => {
    const { t } = shopper
    const form = await openDetails(shopper)
    await form.picker('attributes.brand').fill('Zotye')
    await page.getByRole('option', { name: t('listing:details.other') }).click()
    await expect(form.field('attributes.brand')).toBeFocused()
    await expect(form.field('attributes.brand')).toHaveValue('Zotye')
    await form.field('attributes.model').fill('T600')
    const row = await publish(shopper, form)
    expect(row).toMatchObject({ attributes: { brand: 'Zotye', model: 'T600' }, hasUnlisted: true })
  })
})
