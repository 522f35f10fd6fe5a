import { fullTag } from '#support/scope.ts'
import { watch } from '../support/settled.ts'
import { expect, inEachLanguage, slowLine, test } from '../support/shopper.ts'

/** On a slow line pictures are loaded before scripts. */
const patient = { timeout: 45_000 }

inEachLanguage((locale) => {
  test('a reader who does nothing runs no React and makes no call', async ({ shopper }) => {
    await shopper.home()
    await shopper.page.mouse.wheel(0, 2000)
    await watch(shopper.page)()
    expect(shopper.calls()).toEqual([])
    expect(shopper.scripts().filter((path) => path.includes('client'))).toEqual([])
    expect(await shopper.page.evaluate(() => localStorage.getItem('language'))).toBe(locale)
  })

  test('the first action starts the session without making a guest', async ({ shopper }) => {
    await shopper.home()
    const answered = shopper.page.waitForResponse(/currentUser/)
    await shopper.page.keyboard.press('Shift')
    await answered
    await watch(shopper.page)()
    expect(shopper.calls()).toEqual(['currentUser'])
  })

  test('a heart that is clicked first works although React was not there', async ({ shopper }) => {
    await shopper.home()
    await slowLine(shopper.page)
    const heart = shopper.page.locator('[data-favourite]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', patient)
  })

  test('a click that a screen reader sends, without pointer or focus, wakes an island too', async ({
    shopper,
  }) => {
    await shopper.home()
    await shopper.page.evaluate(() => document.querySelector<HTMLElement>('[data-favourite]')?.click())
    await expect(shopper.page.locator('[data-favourite]').first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('a button of the header that is clicked first works as well', async ({ shopper }) => {
    await shopper.home()
    await slowLine(shopper.page)
    await shopper.signInButton.click()
    await expect(shopper.dialog).toBeVisible(patient)
  })

  test('what is typed before React comes stays in the field and is suggested for', async ({ shopper }) => {
    await shopper.home()
    await slowLine(shopper.page)
    await shopper.searchField.click()
    await shopper.page.keyboard.type('iphone', { delay: 20 })
    await expect(shopper.page.getByRole('option').first()).toBeVisible(patient)
    await expect(shopper.searchField).toHaveValue('iphone')
  })

  test('a member is known as soon as the browser is idle, and nothing moves', async ({ shopper }) => {
    await shopper.home()
    await shopper.signIn()
    await shopper.page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await shopper.home()
    await expect(shopper.header.getByRole('button', { name: shopper.t('session:menu') })).toBeVisible()
    expect(shopper.calls()).toEqual(expect.arrayContaining(['currentUser', 'getWishList']))
    const shifted = await shopper.page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    )
    expect(shifted).toBeLessThanOrEqual(0.02)
  })
})

test('"/" follows the language that was chosen, and no other page does', { tag: fullTag }, async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('a[data-language=ar]').first().click()
  await expect(page).toHaveURL(/\/ar$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/ar$/)
  await page.goto('/all-products/explore')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/ar')
  await page.locator('a[data-language=en]').first().click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
