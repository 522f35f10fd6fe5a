import type { Page } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { afterSomeFrames } from './support/settled.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

type Point = { x: number; y: number }

/** Swipes up from a point. @returns the scroll position of the page */
async function swipe(page: Page, { x, y }: Point): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', { x, y: y - (step * y) / 10 })
  await touch('touchEnd')
  await page.evaluate(afterSomeFrames)
  return page.evaluate(() => scrollY)
}

/** Returns a point beside the dialog or popover, where a finger would reach the page; inside, if it covers the page. */
const beside = (page: Page): Promise<Point> =>
  page.evaluate(() => {
    const box = document.querySelector(':modal, :popover-open')?.getBoundingClientRect()
    if (!box) throw new Error('nothing covers the page')
    if (box.left > 8) return { x: box.left / 2, y: innerHeight - 100 }
    if (box.right < innerWidth - 8) return { x: (box.right + innerWidth) / 2, y: innerHeight - 100 }
    if (box.bottom < innerHeight - 80) return { x: innerWidth / 2, y: innerHeight - 8 }
    if (box.top > 40) return { x: innerWidth / 2, y: box.top - 4 }
    return { x: innerWidth / 2, y: innerHeight - 100 }
  })

// Visible scrollbars take room, so the page would shift when they disappear.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

inEachLanguage((locale) => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('swiping does not scroll the page behind a dialog, a sheet or a menu', async ({ shopper, page }) => {
      const { topCategory } = await readKnown(page.request)
      await shopper.open(paths(locale).category(topCategory))
      await shopper.signInButton.click()
      await expect(shopper.dialog.locator('[type=password]')).toBeVisible()
      expect(await swipe(page, await beside(page))).toBe(0)
      await page.keyboard.press('Escape')
      await expect(shopper.dialog).toBeHidden()
      for (const name of [shopper.t('list:filters'), shopper.t('layout:categories')]) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(page.locator(':popover-open')).toBeVisible()
        expect(await swipe(page, await beside(page)), name).toBe(0)
        await page.keyboard.press('Escape')
      }
      expect(await swipe(page, { x: 195, y: 740 })).toBeGreaterThan(0)
    })
  })

  test.describe('on a desktop', () => {
    test('the wheel does not scroll the page behind a dialog, and its header does not move sideways', async ({
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
