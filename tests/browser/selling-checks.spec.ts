import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { enterNew, listingForm } from './support/listing.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

inEachLanguage((locale) => {
  const to = paths(locale)

  test('contact details in a description are reported while typing, and an admin checks the listing', async ({
    shopper,
    page,
    baseURL,
  }) => {
    const { t } = shopper
    const number = Number.parseInt(crypto.randomUUID().slice(0, 8), 16)
    const name = `${locale === 'ar' ? 'هاتف' : 'Galaxy phone'} ${number}`
    await enterNew(page)
    const form = listingForm(shopper)
    await form.open()
    await form.fill(name)
    const description = form.field(locale === 'ar' ? 'description_ar' : 'description')
    await description.fill(locale === 'ar' ? 'اتصل ٠٥٠ ١٢٣ ٤٥٦٧' : 'Call 050 123 4567')
    const note = page.getByText(t('listing:checks.found', { list: isolate('050 123 4567') }))
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await description.fill(locale === 'ar' ? 'بحالة ممتازة' : 'In an excellent state')
    await expect(note).toBeHidden()
    await description.fill('wa.me/971501234567')
    await expect(page.getByText(isolate('wa.me/971501234567'))).toBeVisible()
    await form.addPhotos('#335577')
    await form.publish.click()
    await expect(page).toHaveURL(/product-detail|\/product/)

    await enterAsAdmin(page, baseURL ?? '')
    await page.goto(to.admin('listings', { search: name }))
    const row = page.getByRole('row').filter({ hasText: name })
    for (const finding of ['contact_details', 'first_listing'] as const)
      await expect(row).toContainText(t(`admin:products.findings.${finding}`))
    await expectAccessible(page)
    await row.getByRole('link', { name }).click()
    await expect(page.getByRole('main')).toContainText('wa.me/971501234567')
    await expectAccessible(page)
    await page.getByRole('button', { name: t('admin:listings.looked') }).click()
    await expect(page.getByRole('status')).toContainText(
      t('admin-tables:decided.listing.looked', { name: isolate(name) }),
    )
    await page.goto(to.admin('listings', { search: name }))
    await expect(page.getByText(t('admin:listings.empty'))).toBeVisible()
  })
})
