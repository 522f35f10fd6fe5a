import { expect, test } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { gotoIdle } from './support/settled.ts'
import { overflowing } from './support/visit.ts'

const t = getTranslator('ar')
const to = paths('ar')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('an editor changes the privacy policy in Arabic on a phone, and a visitor reads it', async ({
  browser,
  baseURL: site,
}) => {
  const baseURL = site ?? ''
  const context = await browser.newContext({ baseURL, ...phone })
  const page = await context.newPage()
  await enterAsAdmin(page, baseURL, 'editor')
  const visitor = await (await browser.newContext({ baseURL, ...phone })).newPage()
  const heading = () => visitor.getByRole('heading', { level: 1 })
  const title = page.getByLabel(t('admin-information:pageTitle'))
  const text = page.getByLabel(t('admin-information:text'), { exact: true })

  await gotoIdle(visitor, to.information('privacy-policy'))
  await expect(heading()).toHaveText('سياسة الخصوصية')
  await page.goto(to.admin('pages'))
  await page
    .getByRole('link', {
      name: `${t('information:pages.privacy-policy')}, ${t('admin-information:language.ar')}`,
    })
    .first()
    .click()
  await expect(text).toHaveValue(/^تخبرك هذه الصفحة/)
  await expect(text).toHaveAttribute('dir', 'rtl')
  // Another editor begins with the same version.
  const second = await context.newPage()
  await second.goto(page.url())

  await title.fill('خصوصيتك في {{shop}}')
  await text.fill('مقدمة من {{مجهول}}.')
  await page.getByRole('button', { name: t('admin-information:save') }).click()
  await expect(page.getByText('{{مجهول}}', { exact: false }).first()).toBeVisible()
  await expect(text).toBeFocused()
  await text.fill('مقدمة جديدة.\n\n## ما تغيّر\n\n- بند **أول**\n\n{{operator}}')
  await page.getByRole('button', { name: t('admin-information:preview') }).click()
  await expect(page.getByRole('heading', { name: 'ما تغيّر' })).toBeVisible()
  await expectAccessible(page)
  expect(await overflowing(page)).toEqual([])
  await page.getByRole('button', { name: t('admin-information:save') }).click()
  await expect(page.getByText(t('success:saved'))).toBeVisible()
  await expect(page.getByText(t('admin-information:otherBundled'))).toBeVisible()

  await visitor.reload()
  await expect(heading()).toHaveText('خصوصيتك في صفقة')
  await expect(visitor.getByRole('listitem').filter({ hasText: 'بند أول' })).toBeVisible()
  await expect(visitor.getByText(t('information:operatorUnnamed'))).toBeVisible()

  await second.getByLabel(t('admin-information:pageTitle')).fill('عنوان آخر')
  await second.getByRole('button', { name: t('admin-information:save') }).click()
  await expect(second.getByRole('alert')).toContainText(t('admin-information:conflictShow'))
  await expect(second.getByLabel(t('admin-information:pageTitle'))).toHaveValue('عنوان آخر')
  await second.close()

  await page.locator('summary', { hasText: t('admin-information:restoreBundled') }).click()
  await page.getByRole('button', { name: t('admin-information:restoreBundled') }).click()
  await expect(title).toHaveValue('سياسة الخصوصية')
  await visitor.reload()
  await expect(heading()).toHaveText('سياسة الخصوصية')
})
