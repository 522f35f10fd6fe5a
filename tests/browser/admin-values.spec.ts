import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { products } from '#server/platform/db/schema.ts'
import { createProduct } from '#support/factories.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { leafCategory } from './support/listing.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

test.beforeEach(({ page, baseURL }) => enterAsAdmin(page, baseURL ?? ''))

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an admin turns a seller’s unlisted make into a value and assigns a misspelt model to its value', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const [make, spelling] = [unique('Zotye'), unique('Lndcruiser')]
    const category = await leafCategory(page, 'cars')
    const { user: seller } = await newMember()
    const sell = (attributes: Record<string, string>) =>
      inDatabase((db) =>
        createProduct(
          db,
          { seller, category: { id: category._id, parentId: category.parentId } },
          { attributes, hasUnlisted: true, name: unique('A car') },
        ),
      )
    const [own, misspelt] = [await sell({ brand: make }), await sell({ brand: 'toyota', model: spelling })]
    const attributesOf = async ({ id }: { id: string }) => {
      const [row] = await inDatabase((db) => db.select().from(products).where(eq(products.id, id)))
      return row?.attributes
    }

    await shopper.open(to.admin('value-lists'))
    await expectAccessible(page)
    await page.getByRole('link', { name: locale === 'ar' ? 'السيارات' : 'Cars', exact: true }).click()
    const entry = (text: string) => page.locator(`[data-text="${text}"]`)
    await expect(entry(make)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflowing(page)).toEqual([])
    await expectAccessible(page)
    await entry(spelling)
      .getByRole('combobox')
      .selectOption({ label: locale === 'ar' ? 'لاند كروزر' : 'Land Cruiser' })
    await entry(spelling)
      .getByRole('button', { name: t('admin-curation:valueLists.assign') })
      .click()
    await expect(page.getByRole('status')).toContainText(t('success:saved'))
    expect(await attributesOf(misspelt)).toEqual({ brand: 'toyota', model: 'toyota-land-cruiser' })
    await expect(entry(spelling)).toHaveCount(0)

    await entry(make)
      .getByRole('link', { name: t('admin-curation:valueLists.makeValue') })
      .click()
    await expect(page.locator('[name=name]')).toHaveValue(make)
    await page.locator('[name=name_ar]').fill(unique('زوتي'))
    await page.locator('[name=aliases]').fill('Toyota')
    await page.getByRole('button', { name: t('admin-curation:save') }).click()
    await expect(page.getByText(t('admin-errors:value_known'))).toBeVisible()
    await page.locator('[name=aliases]').fill(unique('زوتاي'))
    await page.getByRole('button', { name: t('admin-curation:save') }).click()
    await expect(page.getByRole('status')).toContainText(t('success:saved'))
    expect(String((await attributesOf(own))?.brand)).toMatch(/^zotye-/)
    await expect(entry(make)).toHaveCount(0)
  })
})
