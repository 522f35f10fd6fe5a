import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'

const texts = {
  en: { flat: '1 bhk for rent', option: 'Bedrooms: 1 bedroom', sofa: 'sofa sharjah under 1000' },
  ar: { flat: 'شقة غرفة وصالة للايجار', option: 'غرف النوم: غرفة نوم', sofa: 'كنب الشارقة اقل من 1000' },
} as const

/** Strips bidi isolation marks. */
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

inEachLanguage((locale) => {
  const to = paths(locale)
  const t = getTranslator(locale)
  const { flat, option, sofa } = texts[locale]

  for (const scripts of [true, false]) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts })

      test('a condition in the search text is a chip that links to the results without it', async ({
        page,
      }) => {
        await page.goto(to.search(flat))
        const chips = page.getByRole('list', { name: t('list:active') }).locator('a[rel=nofollow]')
        await expect(chips).toHaveCount(2)
        const names = (await chips.locator('bdi').allTextContents()).map(bare)
        expect(names).toContain(option)
        const cards = page.locator('main article[data-product]')
        const before = await cards.count()
        await chips.filter({ hasText: option.slice(-8) }).click()
        await page.waitForURL(/\?off=bedrooms$/)
        await expect(chips).toHaveCount(1)
        expect(await cards.count()).toBeGreaterThan(before)
        // The filter form keeps the removed condition.
        await expect(page.locator('form#filters input[name=off]')).toHaveValue('bedrooms')
      })

      test('a search without exact matches names the left-out condition and links to an alternative', async ({
        page,
      }) => {
        await page.goto(to.search(sofa))
        const notice = page.locator('[data-relaxed]')
        await expect(notice).toBeVisible()
        await expect(notice.locator('strong')).toHaveText(locale === 'en' ? /Sharjah/ : /الشارقة/)
        await expect(page.locator('main article[data-product]').first()).toBeVisible()
        await notice.getByRole('link').click()
        await page.waitForURL(/\?off=price$/)
        await expect(page.locator('[data-relaxed]')).toHaveCount(0)
        await expect(page.locator('main article[data-product]').first()).toBeVisible()
      })

      test('a filter narrows a relaxed search, which still names the left-out condition', async ({
        page,
      }) => {
        await page.goto(to.search(sofa))
        const left = await page.locator('[data-relaxed] strong').textContent()
        const emirates = page.locator('form#filters input[name=emirate]:not([value=""])')
        const emirate = (await emirates.first().getAttribute('value')) ?? ''
        await page.goto(to.search(sofa, { emirate: emirate as 'dubai' }))
        await expect(page.locator('[data-relaxed] strong')).toHaveText(left ?? '')
        await expect(page.locator('main article[data-product]').first()).toBeVisible()
      })
    })
  }
})
