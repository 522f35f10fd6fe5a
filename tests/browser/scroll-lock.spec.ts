import type { Page } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { afterSomeFrames } from './support/settled.ts'
import { expect, inBothLanguages, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

/** Pushes the page up with a finger. @returns how far it is scrolled */
async function swipe(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: 195, y: 740 })
  for (let y = 720; y > 320; y -= 40) await touch('touchMove', { x: 195, y })
  await touch('touchEnd')
  await page.evaluate(afterSomeFrames)
  return page.evaluate(() => scrollY)
}

// Bars that take room are what a page could jump by.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

inBothLanguages((locale) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('the page behind a dialog, a sheet or a menu does not follow a finger', async ({
      shopper,
      page,
    }) => {
      const { topCategory } = await readKnown(page.request)
      await shopper.open(paths(locale).category(topCategory))
      expect(await swipe(page)).toBeGreaterThan(0)
      await page.evaluate(() => scrollTo(0, 0))
      await shopper.signInButton.click()
      await expect(shopper.dialog.locator('[type=password]')).toBeVisible()
      expect(await swipe(page)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(shopper.dialog).toBeHidden()
      for (const name of [shopper.t('list:filters'), shopper.t('layout:categories')]) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.locator(':popover-open')).toBeVisible()
        expect(await swipe(page), name).toBe(0)
        await page.keyboard.press('Escape')
      }
      expect(await swipe(page)).toBeGreaterThan(0)
    })
  })

  test.describe('on a desktop', () => {
    test('the page behind a dialog rests under the wheel and does not move sideways', async ({
      shopper,
      page,
    }) => {
      await shopper.home()
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('header a')].map((one) => one.getBoundingClientRect().x),
        )
      const before = await places()
      await shopper.signInButton.click()
      await expect(shopper.dialog.locator('[type=password]')).toBeVisible()
      await page.mouse.move(20, 600)
      await page.mouse.wheel(0, 400)
      await page.evaluate(afterSomeFrames)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await places()).toEqual(before)
    })
  })
})
