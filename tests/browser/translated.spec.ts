import { enterNew, listingForm } from './support/listing.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { translated, translatePage } from './support/translating-browser.ts'

// Pages that a browser translates: see docs/cases.md, "The second look".

inEachLanguage((locale) => {
  test('the sign-in dialog of a translated page opens, is translated and shows current errors', async ({
    shopper,
  }) => {
    const { page, dialog, t } = shopper
    await shopper.home()
    await translatePage(page, locale === 'ar' ? 'en' : 'ar')
    await shopper.header.getByRole('button', { name: translated(t('auth:signIn')) }).click()
    const email = dialog.getByRole('textbox').first()
    await email.fill('nobody')
    await dialog.getByRole('button', { name: translated(t('auth:submit')) }).click()
    await expect(dialog.getByText(translated(t('errors:fields.email_invalid')))).toBeVisible()
    await email.fill('nobody@example.com')
    await dialog.locator('input[type=password]').fill('wrong')
    await dialog.getByRole('button', { name: translated(t('auth:submit')) }).click()
    await expect(dialog.getByText(translated(t('errors:invalid_credentials')))).toBeVisible()
    await expect(dialog.getByText(translated(t('errors:fields.email_invalid')))).toHaveCount(0)
    await expect(email).toHaveValue('nobody@example.com')
  })

  test('a translated button that is pressed for a while before any script is loaded opens its dialog', async ({
    shopper,
  }) => {
    const { page, dialog, t } = shopper
    await shopper.home()
    await translatePage(page, locale === 'ar' ? 'en' : 'ar')
    await shopper.header.getByText(translated(t('auth:signIn'))).hover()
    await page.mouse.down()
    await page.waitForLoadState('networkidle')
    await page.mouse.up()
    await expect(dialog.getByRole('textbox').first()).toBeVisible()
  })

  test('search suggestions on a translated page follow the latest input', async ({ shopper }) => {
    const { page, searchField } = shopper
    await shopper.home()
    await searchField.fill('iph')
    await expect(page.getByRole('option').first()).toBeVisible()
    await translatePage(page, 'fr')
    for (const text of ['samsung', 'iphone 1']) {
      await searchField.fill(text)
      await expect(page.getByRole('option').last()).toContainText(text)
    }
    await expect(page.getByRole('option').filter({ hasText: 'samsung' })).toHaveCount(0)
  })

  test('a page translated during hydration has no error and keeps the typed search', async ({ shopper }) => {
    const { page, searchField } = shopper
    await shopper.home()
    await translatePage(page, 'fr', 'astro:hydrate')
    await searchField.pressSequentially('iphone 1')
    await expect(page.getByRole('option').last()).toContainText('iphone 1')
    await expect(page.locator('html')).toHaveClass(/translated-ltr/)
    await expect(page.getByRole('button', { name: translated(shopper.t('auth:signIn')) })).toBeVisible()
    await expect(searchField).toHaveValue('iphone 1')
  })

  test('a listing entered on a translated page is published', async ({ shopper, page }) => {
    const { t } = shopper
    const name = locale === 'ar' ? 'غلاية نحاس' : 'Kettle of copper'
    const form = listingForm(shopper)
    await enterNew(page)
    await form.open()
    await translatePage(page, 'fr')
    const publish = page
      .getByRole('button', { name: translated(t('listing:form.publish')) })
      .filter({ visible: true })
    // Error messages appear and disappear beside the fields.
    await publish.click()
    await expect(page.getByText(translated(t('errors:fields.images_required'))).first()).toBeVisible()
    await form.addPhotos('#335577')
    await form.field(locale === 'ar' ? 'name_ar' : 'name').fill(name)
    await form.field(locale === 'ar' ? 'description_ar' : 'description').fill(name)
    await form.field('condition').last().check({ force: true })
    await form.pick('attributes.brand', 'Samsung')
    await form.field('attributes.storage').fill('128')
    await form.field('price').fill('1250')
    await form.field('place').selectOption('emirate:dubai')
    await expect(page.locator('[data-photo=sent]')).toHaveCount(1)
    await publish.click()
    await page.waitForURL(/\/product-detail\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  })
})
