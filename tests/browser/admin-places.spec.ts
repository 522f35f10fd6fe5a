import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { places } from '#server/platform/db/schema.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { inDatabase } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

test.beforeEach(({ page, baseURL }) => enterAsAdmin(page, baseURL ?? ''))

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an admin adds a place, moves it below another place, and hides it', async ({ shopper, page }) => {
    const { t } = shopper
    const own = crypto.randomUUID().slice(0, 8)
    const [name, nameAr] = [`Palm Gate ${own}`, `بوابة النخلة ${own}`]
    const shown = locale === 'ar' ? nameAr : name
    const field = (key: string) => page.getByRole('main').locator(`[name="${key}"]`)
    const save = page.getByRole('button', { name: t('admin-curation:save') })
    const row = page.getByRole('row').filter({ hasText: name })
    const offered = async () => {
      const answer = await page.request.get('/user/v1/places', { params: { emirate: 'ajman' } })
      const { data } = (await answer.json()) as { data: { name: string; parent: string | null }[] }
      return data.find((place) => place.name === name)?.parent
    }

    await shopper.open(to.admin('places', { emirate: 'ajman' }))
    await expectAccessible(page)
    await page.screenshot({ path: `test-results/admin-places-${locale}.png` })
    await page.getByRole('link', { name: t('admin-curation:places.add') }).click()
    await expect(field('parent')).toHaveValue('ajman')
    await field('name').fill(name)
    await field('name_ar').fill(nameAr)
    await field('aliases').fill(`PG ${own}`)
    await field('latitude').fill('51.5')
    await field('longitude').fill('٥٥٫٤٥')
    await save.click()
    await expect(page.getByText(t('admin-errors:outside_country')).first()).toBeVisible()
    await expect(field('name')).toHaveValue(name)
    await expectAccessible(page)
    await field('latitude').fill('25.4')
    await save.click()
    await expect(page.getByRole('status')).toContainText(t('success:saved'))
    await expect(row).toContainText(t('admin-curation:places.offered'))
    expect(await offered()).toBeNull()

    await page.setViewportSize({ width: 360, height: 740 })
    expect(await overflowing(page)).toEqual([])
    await row.getByRole('link', { name: shown }).click()
    await field('parent').selectOption('al-nuaimiya')
    await page.screenshot({ path: `test-results/admin-place-${locale}.png`, fullPage: true })
    expect(await overflowing(page)).toEqual([])
    await save.click()
    await expect(page.getByRole('status')).toContainText(t('success:saved'))
    expect(await offered()).toBe('al-nuaimiya')

    await row.getByRole('link', { name: shown }).click()
    await expect(field('longitude')).toHaveValue('55.45')
    const hide = page
      .getByRole('main')
      .locator('details')
      .filter({ hasText: t('admin-curation:places.hideText') })
    await hide.locator('summary').click()
    await hide.getByRole('button', { name: t('admin-curation:hide') }).click()
    await expect(row).toContainText(t('admin-curation:hidden'))
    expect(await offered()).toBeUndefined()
    await page.goto(to.admin('audit'))
    await expect(page.getByText(t('admin:actions.place.hide')).first()).toBeVisible()
    await inDatabase((db) => db.delete(places).where(eq(places.name, name)))
  })
})
