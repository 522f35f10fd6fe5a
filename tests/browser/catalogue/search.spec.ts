import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { overflowing } from '../support/visit.ts'
import { ask } from './demo.ts'

/** Search texts with markup, codes, symbols and scripts. */
const awkward = [
  '50% off',
  'a/b',
  '41%',
  'C++ & <b>',
  '؟ ماذا',
  '<script>document.title=1</script>',
  '"sofa" \'chair\'',
  'a:b & !c | (d',
  '\\',
  '🛋️',
  'بَيْت',
  's',
  `${'sofa '.repeat(19)}sofa`,
  'x'.repeat(100),
  'ش'.repeat(100),
  'جوال iPhone 15 برو Max',
]

inEachLanguage((locale) => {
  const to = paths(locale)
  const cards = 'main article[data-product]'
  const known = { en: 'samsung', ar: 'سامسونج' }[locale]
  const typo = { en: 'samsnug', ar: 'سامسنوج' }[locale]

  test('search results follow the relevance order of the API and are noindex', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    await shopper.open(to.search(known))
    const { items } = await ask(request, 'searchOnNextPage', { search: known })
    const shown = await page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    expect(shown).toEqual(items.map(({ _id }) => _id))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('list:search.title', { text: isolate(known) }),
    )
    await expect(page.locator('select[name=sort]')).toHaveValue('')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
    await expect(shopper.searchField).toHaveValue(known)
  })

  test('a condition filter narrows search results', async ({ shopper, request }) => {
    const { page } = shopper
    await shopper.open(to.search(known))
    await page.locator('label', { has: page.locator('input[name=condition][value=new]') }).click()
    await page.waitForURL(`**${to.search(known)}?condition=new`)
    const { total } = await ask(request, 'searchOnNextPage', { search: known, condition: 'new' })
    await expect(page.locator(cards)).toHaveCount(Math.min(total, 24))
  })

  test('an explicit sort order is exact below two promoted results and applies at once', async ({
    shopper,
    request,
  }) => {
    const { page, t } = shopper
    const listing = { en: 'car', ar: 'سيارة' }[locale]
    await shopper.open(to.search(listing))
    const order = page.locator('select[name=sort]')
    await order.click()
    await order.selectOption('price_asc')
    await page.waitForURL(`**${to.search(listing)}?sort=price_asc`)
    const { items, promoted } = await ask(request, 'searchOnNextPage', { search: listing, sort: 'price_asc' })
    expect(promoted).toHaveLength(2)
    const shown = await page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    expect(shown).toEqual([...promoted, ...items].map(({ _id }) => _id))
    expect(new Set(shown).size).toBe(shown.length)
    const row = page.getByRole('region', { name: t('list:adReason') })
    await expect(row).toContainText(t('list:ad'))
    await expect(row.locator('article')).toHaveCount(2)

    await order.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(`**${to.search(listing)}?sort=price_desc`)
    await expect(order).toBeFocused()
  })

  test('a price in the search text becomes a filter that can be removed', async ({ shopper, request }) => {
    const { page, t } = shopper
    const words = { en: 'phone under 1,000', ar: 'جوال بأقل من ١٬٠٠٠ درهم' }[locale]
    const thing = { en: 'phone', ar: 'جوال' }[locale]
    await shopper.open(to.home())
    await shopper.searchField.fill(words)
    await shopper.searchField.press('Enter')
    await page.waitForURL(`**${to.search(thing, { maxPrice: 1_000 })}`)
    const { items } = await ask(request, 'searchOnNextPage', { search: words })
    const shown = await page.locator(cards).evaluateAll((all) => all.map((card) => card.dataset.product))
    expect(shown).toEqual(items.map(({ _id }) => _id))
    expect(items.filter(({ price }) => price > 100_000)).toEqual([])
    await expect(shopper.searchField).toHaveValue(thing)
    await page
      .getByRole('list', { name: t('list:active') })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL(`**${to.search(thing)}`)
  })

  test('a typo in a search is corrected with a notice', async ({ shopper }) => {
    const { page, t } = shopper
    await shopper.open(to.search('samsnug'))
    await expect(page.getByText(t('list:search.nothingFor', { text: isolate('samsnug') }))).toBeVisible()
    await expect(page.locator(cards)).not.toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'samsung', exact: true }).first().click()
    await page.waitForURL(`**${to.search('samsung')}`)
  })

  test('a search without results links to other searches, categories and all products', async ({
    shopper,
  }) => {
    const { page, t } = shopper
    await shopper.open(to.search('zzzqqqxxx'))
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zzzqqqxxx')
    await expect(main.getByRole('link', { name: t('list:empty.all') })).toBeVisible()
    await expect(main.getByRole('heading', { name: t('home:categories') })).toBeVisible()
    await main
      .locator('section', { hasText: t('list:search.popular') })
      .getByRole('link')
      .first()
      .click()
    await page.waitForURL('**/searched-products/*')
    await expect(page.locator(cards)).not.toHaveCount(0)
  })

  test('search results highlight the searched word in names, even after a correction', async ({
    shopper,
  }) => {
    const { page } = shopper
    const marks = page.locator(`${cards} mark`)
    await shopper.open(to.search(known))
    await expect(marks.first()).toHaveText(new RegExp(`^${known}$`, 'i'))
    await shopper.open(to.search(typo))
    await expect(marks.first()).toHaveText(new RegExp(`^${known}$`, 'i'))
  })

  test('any search text is shown literally and fits a phone, and one without content redirects home', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // Each text is tested in one language only, because both use the same page.
    for (const text of awkward.filter((_, index) => index % 2 === (locale === 'en' ? 0 : 1))) {
      const response = await page.goto(to.search(text))
      expect(response?.status(), text).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
      expect(await overflowing(page), text).toEqual([])
    }
    // Texts without content redirect to the home page.
    for (const text of ['.', '..', ' ', '\u064b\u064c\u064d']) {
      await page.goto(to.search(text))
      await expect(page).toHaveURL(new RegExp(`${to.home()}/?$`))
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the search form opens the results, and an empty search redirects home', async ({ page }) => {
      await page.goto(to.home())
      await page.locator('header input[name=search]').fill(known)
      await page.locator('header input[name=search]').press('Enter')
      await page.waitForURL(`**${to.search(known)}`)
      await expect(page.locator(cards)).not.toHaveCount(0)
      await page.goto(`${to.searchForm()}?search=%20`)
      await expect(page).toHaveURL(to.home())
    })
  })
})
