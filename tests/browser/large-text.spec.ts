import { accountTabs, paths } from '#lib/i18n/paths.ts'
import { enlargeText } from './support/large-text.ts'
import { watch } from './support/settled.ts'
import { expect, inBothLanguages, test } from './support/shopper.ts'
import { memberPages, pages, readKnown, type SitePage } from './support/site.ts'
import { overflowing } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 844 } })

const accountPages: SitePage[] = accountTabs.map((tab) => ({
  name: `account: ${tab}`,
  path: (to) => to.account(tab),
}))

inBothLanguages((locale) => {
  test('text of twice the size fits on a phone on every page', async ({ page }) => {
    const known = await readKnown(page.request)
    await enlargeText(page)
    const settled = watch(page)
    for (const { name, path } of pages) {
      await page.goto(path(paths(locale), known))
      await settled()
      expect.soft(await overflowing(page), name).toEqual([])
    }
  })

  test('text of twice the size fits on a phone on the pages of a member', async ({ shopper, page }) => {
    const known = await readKnown(page.request)
    await shopper.home()
    await shopper.signIn()
    await enlargeText(page)
    const settled = watch(page)
    for (const { name, path } of [...memberPages, ...accountPages]) {
      await page.goto(path(paths(locale), known))
      await settled()
      expect.soft(await overflowing(page), name).toEqual([])
    }
  })
})
