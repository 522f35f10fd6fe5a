import { paths } from '#lib/i18n/paths.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { measureShifts, readToTheEnd } from '../support/visit.ts'

/** Returns for each row of the home page whether its first card has been laid out. */
const laidOut = () =>
  [...document.querySelectorAll('main section:has(.card-row)')]
    .map((row) => row.querySelector('.card-row img'))
    .filter((image) => image !== null)
    .map((image) => image.checkVisibility({ contentVisibilityAuto: true }))

inEachLanguage((locale) => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('home page rows below the fold are laid out after the first picture, without scrolling', async ({
    shopper: { page },
  }) => {
    const banner = Promise.withResolvers<void>()
    await page.route(/-(960|1920)\.avif$/, async (route) => {
      await banner.promise
      await route.continue()
    })
    await page.goto(paths(locale).home(), { waitUntil: 'domcontentloaded' })
    await expect(page.locator('[data-dots]').first()).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const rows = await page.evaluate(laidOut)
    expect(rows.length).toBeGreaterThan(5)
    const below = rows.slice(1)
    expect(below, 'while the first picture is on its way').toEqual(below.map(() => false))

    banner.resolve()
    // Without a scroll: captures of the whole page show every row.
    await expect.poll(() => page.evaluate(laidOut)).toEqual(rows.map(() => true))
    for (const last of ['section[aria-labelledby=blogs] h3', 'body > footer a']) {
      const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true })
      await expect.poll(() => page.locator(last).first().evaluate(isLaidOut), last).toBe(true)
    }
  })

  test('the home page shows no product twice', async ({ shopper: { page, home } }) => {
    await home()
    const ids = await page
      .locator('main article[data-product]')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.product))
    expect(ids.length).toBeGreaterThan(30)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('scrolling through the home page causes almost no layout shift', async ({
    shopper: { page, home },
  }) => {
    const shifts = await measureShifts(page)
    await home()
    await readToTheEnd(page)
    const { sum, moved } = await shifts()
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02)
  })
})
