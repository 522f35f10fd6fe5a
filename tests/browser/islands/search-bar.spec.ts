import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, inEachLanguage, type Shopper, test } from '../support/shopper.ts'
import { overflowing } from '../support/visit.ts'

const word = { en: 'iphone', ar: 'ايفون' }
// Not «ايف», which also begins names of perfumes.
const beginning = { en: 'iph', ar: 'ايفو' }

/** Types into the search field and waits for the suggestions. */
async function suggest({ page, searchField }: Shopper, text: string): Promise<void> {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === text && response.ok(),
  )
  await searchField.fill(text)
  await answer
  await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
}

inEachLanguage((locale) => {
  test('a model is the first suggestion, with its category, and opens the list of that model', async ({
    shopper,
  }) => {
    const { page, searchField } = shopper
    await shopper.home()
    await suggest(shopper, { en: 'land cru', ar: 'لاند كرو' }[locale])
    const first = page.getByRole('option').first()
    await expect(first).toHaveText(
      { en: /Land Cruiser.* in .*SUVs/, ar: /لاند كروزر.* في .*الدفع الرباعي/ }[locale],
    )
    await searchField.press('ArrowDown')
    await searchField.press('Enter')
    await page.waitForURL(/a\.brand=toyota&a\.model=toyota-land-cruiser$/)
    const texts = await page.locator('main article[data-product]').allTextContents()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) expect(text).toMatch(/land cruiser|لاند ?كروزر/i)
  })

  test('arrow keys move through suggestions and keep the text; Escape closes them, then clears the field', async ({
    shopper,
  }) => {
    const { page, searchField, t } = shopper
    await shopper.home()
    await suggest(shopper, beginning[locale])
    const options = page.getByRole('option')
    const chosen = page.locator('[role=option][aria-selected=true]')
    const count = await options.count()
    await expect(
      page.getByRole('status').filter({ hasText: t('search:suggestions', { count: count - 1 }) }),
    ).toBeAttached()
    await expect(options.nth(count - 1)).toHaveText(
      t('search:all', { text: `\u2068${beginning[locale]}\u2069` }),
    )
    await searchField.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(searchField).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    )
    await searchField.press('ArrowUp')
    await expect(chosen).toHaveCount(0)
    await searchField.press('ArrowUp')
    await expect(options.nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page, 'header')
    await searchField.press('Home')
    await expect(chosen).toHaveCount(0)
    await expect(searchField).toHaveValue(beginning[locale])
    await searchField.press('Escape')
    await expect(searchField).toHaveAttribute('aria-expanded', 'false')
    await expect(searchField).toHaveValue(beginning[locale])
    await searchField.press('Alt+ArrowDown')
    await expect(searchField).toHaveAttribute('aria-expanded', 'true')
    await expect(chosen).toHaveCount(0)
    await searchField.press('Tab')
    await expect(searchField).toHaveAttribute('aria-expanded', 'false')
    await searchField.focus()
    await searchField.press('Escape')
    await searchField.press('Escape')
    await expect(searchField).toHaveValue('')
    await expect(searchField).toBeFocused()
  })

  test('the search field of results restored from the back/forward cache shows their search text', async ({
    shopper,
  }) => {
    const { page, searchField } = shopper
    await page.goto(paths(locale).search(word[locale]))
    await suggest(shopper, beginning[locale])
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(searchField).toHaveValue(word[locale])
    await expect(searchField).toHaveAttribute('aria-expanded', 'false')
  })

  test('suggestions that are already loaded are filtered while the next answer is pending', async ({
    shopper,
  }) => {
    const { page, searchField, t } = shopper
    await shopper.home()
    await suggest(shopper, beginning[locale])
    const products = page.getByRole('group', { name: t('search:products') }).getByRole('option')
    await expect(products.first().locator('mark')).not.toHaveCount(0)
    await page.route('**/globalSearch?**', () => undefined)
    await searchField.pressSequentially(word[locale].slice(beginning[locale].length))
    await expect(products.first()).toContainText(new RegExp(word[locale].replace(/ا/g, '[اآأ]'), 'i'))
    await searchField.fill(beginning[locale])
    await expect(page.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  })

  test('suggestions on a phone are as wide as the screen and large enough to touch', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { page, searchField } = shopper
    await page.setViewportSize({ width: 360, height: 740 })
    await shopper.home()
    await suggest(shopper, beginning[locale])
    const box = await page.getByRole('listbox').locator('..').boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(359)
    const touched = page.locator('header form').locator('a[role=option], button').filter({ visible: true })
    for (const { height } of await touched.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    )) {
      expect(height).toBeGreaterThanOrEqual(44)
    }
    expect(await overflowing(page)).toEqual([])
    await expectAccessible(page, 'header')
    // The field takes the direction of its text.
    for (const [text, direction] of [
      ['سفرة 6 كراسي', 'rtl'],
      ['sofa', 'ltr'],
    ] as const) {
      await searchField.fill(text)
      await expect(searchField).toHaveCSS('direction', direction)
    }
  })

  test('the search still works and shows a status when suggestions fail', async ({ shopper }) => {
    const { page, searchField, t } = shopper
    await shopper.home()
    await page.route('**/globalSearch?**', (route) => route.fulfill({ status: 503, body: '' }))
    await searchField.fill(word[locale])
    await expect(page.getByRole('option')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: t('search:failed') })).toBeAttached()
    await searchField.press('ArrowDown')
    await searchField.press('Enter')
    await page.waitForURL(`**${paths(locale).search(word[locale])}`)
  })
})
