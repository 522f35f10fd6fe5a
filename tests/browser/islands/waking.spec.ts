import { fullTag } from '#support/scope.ts'
import { watch } from '../support/settled.ts'
import { expect, inEachLanguage, slowLine, test } from '../support/shopper.ts'

/** On a slow line pictures are loaded before scripts. */
const patient = { timeout: 45_000 }

inEachLanguage((locale) => {
  test('a page that is only scrolled loads no React and makes no API calls', async ({ shopper }) => {
    await shopper.home()
    await shopper.page.mouse.wheel(0, 2000)
    await watch(shopper.page)()
    expect(shopper.calls()).toEqual([])
    expect(shopper.scripts().filter((path) => path.includes('client'))).toEqual([])
    expect(await shopper.page.evaluate(() => localStorage.getItem('language'))).toBe(locale)
  })

  test('the first action asks for the current user without creating a guest session', async ({ shopper }) => {
    await shopper.home()
    const answered = shopper.page.waitForResponse(/currentUser/)
    await shopper.page.keyboard.press('Shift')
    await answered
    await watch(shopper.page)()
    expect(shopper.calls()).toEqual(['currentUser'])
  })

  test('a favourite button clicked before hydration works', async ({ shopper }) => {
    await shopper.home()
    await slowLine(shopper.page)
    const heart = shopper.page.locator('[data-favourite]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true', patient)
  })

  test('a click without pointer or focus, as a screen reader sends it, hydrates its island', async ({
    shopper,
  }) => {
    await shopper.home()
    await shopper.page.evaluate(() => document.querySelector<HTMLElement>('[data-favourite]')?.click())
    await expect(shopper.page.locator('[data-favourite]').first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('the sign-in button clicked before hydration opens its dialog', async ({ shopper }) => {
    await shopper.home()
    await slowLine(shopper.page)
    await shopper.signInButton.click()
    await expect(shopper.dialog).toBeVisible(patient)
  })

  test('text typed before hydration stays in the search field and gets suggestions', async ({ shopper }) => {
    await shopper.home()
    await slowLine(shopper.page)
    await shopper.searchField.click()
    await shopper.page.keyboard.type('iphone', { delay: 20 })
    await expect(shopper.page.getByRole('option').first()).toBeVisible(patient)
    await expect(shopper.searchField).toHaveValue('iphone')
  })

  test('a member’s header appears without interaction and without layout shift', async ({ shopper }) => {
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

test('"/" redirects to the chosen language, and other pages keep their own', { tag: fullTag }, async ({
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
