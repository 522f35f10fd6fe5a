import { fullTag } from '#support/scope.ts'
import { watch } from '../support/settled.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'

const word = { en: 'iphone', ar: 'ايفون' }

inEachLanguage((locale) => {
  test('a search opens its results and is suggested as recent until it is removed', async ({ shopper }) => {
    const { page, searchField, t } = shopper
    await shopper.home()
    await searchField.fill(word[locale])
    await searchField.press('Enter')
    await page.waitForURL(`**/searched-products/${encodeURIComponent(word[locale])}`)
    await expect(searchField).toHaveValue(word[locale])
    // On a slow line the results page records the search, at the first action there.
    await page.keyboard.press('Shift')
    await expect.poll(shopper.calls).toContain('saveSearchHistory')
    await watch(page)()
    await shopper.home()
    await searchField.click()
    const recent = page.getByRole('group', { name: t('search:recent') })
    await expect(recent.getByRole('option')).toHaveText([word[locale]])
    const forgotten = page.waitForResponse(/clearSearch/)
    await page.getByRole('button', { name: t('search:removeRecent', { text: word[locale] }) }).click()
    await forgotten
    await expect(recent).toBeHidden()
  })

  test('a chosen emirate is announced, stored and added to links of lists', async ({ shopper }) => {
    const { page, header, t } = shopper
    await shopper.home()
    const picker = header.getByRole('button', { name: t('layout:emirate') })
    await expect(picker).toHaveAccessibleName(new RegExp(t('emirates:all')))
    await picker.click()
    await header.getByRole('button', { name: t('emirates:sharjah') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('success:locationUpdated') })).toBeVisible()
    await page.waitForURL(/emirate=sharjah/)
    await shopper.home()
    await expect(picker).toHaveAccessibleName(new RegExp(t('emirates:sharjah')))
    await page.locator('main a[href*="/products/"]').filter({ visible: true }).first().click()
    await page.waitForURL(/\/products\/.*emirate=sharjah/)
  })

  test('a toast disappears by itself unless it has the focus, and at once when it is dismissed', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, header, t } = shopper
    await shopper.home()
    await page.clock.install()
    const toast = page.getByRole('status').filter({ hasText: t('success:locationUpdated') })
    const choose = async (name: string) => {
      await header.getByRole('button', { name: t('layout:emirate') }).click()
      await header.getByRole('button', { name }).click()
      await expect(toast).toBeVisible()
    }
    await choose(t('emirates:ajman'))
    await page.clock.runFor(4100)
    await expect(toast).toBeHidden()
    await choose(t('emirates:dubai'))
    await toast.getByRole('button', { name: t('toasts:dismiss') }).focus()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(toast).toBeHidden()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the search field submits as a plain form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('search').getByRole('combobox').fill('iphone')
    await page.getByRole('search').getByRole('combobox').press('Enter')
    await page.waitForURL(/searched-products/)
    await expect(page.locator('[data-product]').first()).toBeVisible()
  })
})
