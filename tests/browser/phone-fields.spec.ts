import { accountTabs } from '#lib/i18n/account-tabs.ts'
import { paths } from '#lib/i18n/paths.ts'
import { enterAsAdmin } from './support/admin.ts'
import { expect, inBothLanguages, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Fields at whose focus iOS zooms in. */
const smallFields = () => {
  const fields = document.querySelectorAll(
    'input:not([type=hidden],[type=checkbox],[type=radio],[type=range],[type=file]), select, textarea',
  )
  return [...fields]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 120))
}

inBothLanguages((locale) => {
  const to = paths(locale)

  test('no field of a phone is so small that its focus zooms', async ({ shopper, page }) => {
    const { topCategory, subCategory, room } = await readKnown(page.request)
    const open = [to.category(topCategory), to.contact(), to.newsletter(), to.faqs(), to.blog()]
    const own = [to.addProduct(subCategory), to.chooseCategory(), to.chat({ room })]
    const check = async (path: string) => {
      await shopper.open(path)
      await expect(page.locator('input[type=search]').first()).toBeAttached()
      expect.soft(await page.evaluate(smallFields), path).toEqual([])
    }
    for (const path of open) await check(path)
    await shopper.home()
    await shopper.signInButton.click()
    await expect(shopper.dialog.locator('[type=password]')).toBeVisible()
    expect(await page.evaluate(smallFields)).toEqual([])
    await shopper.dialog.press('Escape')
    await shopper.signIn()
    for (const path of [...own, ...accountTabs.map((tab) => to.account(tab))]) await check(path)
  })

  test('no field of the administration is so small that its focus zooms', async ({ page, baseURL }) => {
    await enterAsAdmin(page, baseURL ?? '')
    for (const path of ['users', 'listings', 'words', 'plans', 'account']) {
      await page.goto(`${locale === 'ar' ? '/ar' : ''}/admin/${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      expect.soft(await page.evaluate(smallFields), path).toEqual([])
    }
  })
})
