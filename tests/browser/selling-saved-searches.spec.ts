import { isNotNull } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

/** Returns a sub-category. */
const anyCategory = () =>
  inDatabase(async (db) => {
    const { categories } = schema
    const [category] = await db.select().from(categories).where(isNotNull(categories.parentId)).limit(1)
    if (!category) throw new Error('no category')
    return category
  })

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a visitor saves a filtered list after signing in, edits the saved search and deletes it', async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    const member = await newMember()
    const category = await anyCategory()
    const list = to.category(category.id, { condition: 'new', maxPrice: 5000 })
    await shopper.open(list)
    const save = page.getByRole('button', { name: t('saved-searches:save') })
    await save.click()
    await dialog.getByLabel(t('auth:email'), { exact: true }).fill(member.email)
    await dialog.getByLabel(t('auth:password'), { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: t('auth:submit') }).click()
    const name = dialog.getByLabel(t('saved-searches:name'), { exact: true })
    await expect(name).toHaveValue(locale === 'ar' ? category.nameAr : category.name)
    await expectAccessible(page, 'dialog')
    await name.fill('')
    await dialog.getByRole('button', { name: t('saved-searches:submit'), exact: true }).click()
    await expect(dialog.getByText(t('errors:fields.required'))).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('Oud 1')
    await dialog.getByLabel(t('saved-searches:frequency.instant')).check()
    await dialog.getByLabel(t('saved-searches:byMail')).check()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('success:searchSaved'))).toBeVisible()
    await expect(save).toBeFocused()

    await shopper.open(to.account('saved-searches'))
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Oud 1' })
    await expect(row).toContainText(t('saved-searches:frequency.instant'))
    await expect(row).toContainText(t('saved-searches:mail'))
    await expectAccessible(page)
    await row.getByRole('button', { name: t('saved-searches:edit') }).click()
    await name.fill('Oud 2')
    await dialog.getByLabel(t('saved-searches:frequency.weekly')).check()
    await page.keyboard.press('Enter')
    const changed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Oud 2' })
    await expect(changed).toContainText(t('saved-searches:frequency.weekly'))
    await changed.getByRole('link', { name: 'Oud 2', exact: true }).click()
    await page.waitForURL((url) => url.pathname + url.search === list)
    await shopper.open(to.account('saved-searches'))
    await changed.getByRole('button', { name: t('saved-searches:delete') }).click()
    await dialog.getByRole('button', { name: t('saved-searches:delete'), exact: true }).click()
    await expect(page.getByText(t('saved-searches:empty'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a search without results can be saved, and its mails require a verified address', async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    await enter(page, await newMember({ emailVerifiedAt: null }))
    await shopper.open(to.search('zzyzx qqq'))
    await page.getByRole('button', { name: t('saved-searches:save') }).click()
    await expect(dialog.getByLabel(t('saved-searches:name'), { exact: true })).toHaveValue('zzyzx qqq')
    const byMail = dialog.getByLabel(t('saved-searches:byMail'))
    await byMail.check()
    const submit = dialog.getByRole('button', { name: t('saved-searches:submit'), exact: true })
    await submit.click()
    await expect(dialog.getByText(t('saved-searches:verifyEmailFirst'))).toBeVisible()
    await byMail.uncheck()
    await submit.click()
    await expect(dialog).toBeHidden()
    const saved = await inDatabase((db) =>
      db.select({ path: schema.savedSearches.path }).from(schema.savedSearches),
    )
    expect(saved.map(({ path }) => path)).toContain('/searched-products/zzyzx%20qqq')
  })
})
