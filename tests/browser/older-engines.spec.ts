import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

// The oldest browsers that the shop supports: see docs/cases.md, "The second look".

/** Removes features from the browser that Safari 16.4, Chrome 109 or Firefox 115 lack. */
function becomeOlder(): void {
  const missing: [object, string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [URL, ['parse', 'canParse']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Intl, ['Segmenter']],
    [String.prototype, ['toWellFormed', 'isWellFormed']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [window, ['navigation', 'CloseWatcher']],
    [Document.prototype, ['startViewTransition']],
  ]
  for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name)
  // The browser's own rule that hides closed popovers cannot be removed, only overridden.
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(String.raw`.\:popover-open { display: block }`)
    document.adoptedStyleSheets.push(sheet)
  })
  // Unknown selectors throw, as they do in older browsers.
  for (const { prototype } of [Document, Element, DocumentFragment])
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const own = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined
      if (!own) continue
      Reflect.set(prototype, name, function (this: unknown, selector: string) {
        if (/(?<!\\):popover-open/.test(selector)) throw new SyntaxError(`unknown selector: ${selector}`)
        return own.call(this, selector)
      })
    }
}

inEachLanguage((locale) => {
  const to = paths(locale)
  test.beforeEach(({ page }) => page.addInitScript(becomeOlder))

  test('an older browser searches, signs in and keeps a favourite', async ({ shopper }) => {
    const { page, searchField, t } = shopper
    await shopper.home()
    await searchField.fill('iphone')
    await expect(page.getByRole('option').first()).toBeVisible()
    await searchField.press('Enter')
    await expect(page).toHaveURL(/searched-products/)
    await shopper.product()
    await page.locator('main [data-favourite]').first().click()
    await expect(page.locator('main [data-favourite]').first()).toHaveAttribute('aria-pressed', 'true')
    await shopper.signIn()
    await expect(shopper.header.getByRole('link', { name: t('chat:title') })).toBeVisible()
  })

  test('the filters of a phone open and close in an older browser', async ({ shopper }) => {
    const { page } = shopper
    await page.setViewportSize({ width: 390, height: 844 })
    await shopper.open(to.allProducts('explore'))
    const sheet = page.locator('#filters')
    await expect(sheet).toBeHidden()
    await page.locator('button.chip[popovertarget=filters]').click()
    await expect(sheet).toBeVisible()
    await sheet.locator('[popovertargetaction=hide]').click()
    await expect(sheet).toBeHidden()
  })
})
