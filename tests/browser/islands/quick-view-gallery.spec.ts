import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'
import { readKnown } from '../support/site.ts'

inEachLanguage((locale) => {
  test('the quick view switches between details and description by keyboard and returns the focus', async ({
    shopper,
  }) => {
    const { dialog, t, page } = shopper
    await shopper.home()
    const zoom = page.locator('[data-quick-view]').first()
    await zoom.focus()
    await page.keyboard.press('Enter')
    const details = dialog.getByRole('button', { name: t('quick-view:details') })
    const description = dialog.getByRole('button', { name: t('quick-view:description'), exact: true })
    await expect(details).toHaveAttribute('aria-expanded', 'true')
    await expect(dialog.getByText(t('quick-view:postedOn'))).toBeVisible()
    await description.press('Enter')
    await expect(description).toHaveAttribute('aria-expanded', 'true')
    await expect(details).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog.getByText(t('quick-view:postedOn'))).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(zoom).toBeFocused()
  })

  test('the magnifier shows a picture at twice its size', async ({ shopper }) => {
    const { dialog, page } = shopper
    await shopper.home()
    await page.locator('[data-quick-view]').first().click({ force: true })
    const small = dialog.locator('[data-magnifier] img').first()
    await expect(small).toBeVisible()
    await page.mouse.move(1, 1)
    const large = dialog.locator('[data-magnifier] img').nth(1)
    // A real pointer keeps moving, and the magnifier needs a move after it knows the size of the picture.
    let x = 100
    await expect(async () => {
      x += 1
      await dialog.locator('[data-magnifier]').hover({ position: { x, y: 100 } })
      const [one, two] = await Promise.all([small.boundingBox(), large.boundingBox({ timeout: 500 })])
      expect(two?.width).toBeCloseTo((one?.width ?? 0) * 2, 0)
    }).toPass()
  })

  test('the quick view leads to the product page, whose breadcrumbs lead back to its category', async ({
    shopper,
  }) => {
    const { dialog, t, page } = shopper
    const list = paths(locale).category((await readKnown(page.request)).topCategory)
    await shopper.open(list)
    const zoom = page.locator('[data-quick-view]').first()
    const id = await page.locator('article:has([data-quick-view])').first().getAttribute('data-product')
    await zoom.click({ force: true })
    await dialog.getByRole('link', { name: t('quick-view:goToPage') }).click()
    await page.waitForURL(`**/product-detail/${id}?cat_id=*`)
    const crumbs = page.getByRole('navigation', { name: t('layout:breadcrumbs') })
    await expect(crumbs.locator(`a[href^="${list}"]`)).not.toHaveCount(0)
  })

  test('the gallery advances after 8 s, stops once it is used, and follows arrow keys by text direction', {
    tag: fullTag,
  }, async ({ shopper }) => {
    const { dialog, t, page } = shopper
    await shopper.product()
    const opener = page.locator('[data-gallery-open]').first()
    const count = await page.locator('[data-gallery-open]').count()
    const at = (number: number) => dialog.getByText(t('gallery:picture', { number, count }))
    await page.clock.install()
    await opener.click()
    await expect(at(1)).toBeVisible()
    await page.mouse.move(1, 1)
    await page.clock.runFor(8500)
    await expect(at(2)).toBeVisible()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.clock.runFor(500)
    await expect(at(3)).toBeVisible()
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await page.clock.runFor(500)
    await expect(at(2)).toBeVisible()
    await dialog.getByRole('button', { name: t('gallery:previous') }).click()
    await page.clock.runFor(500)
    await expect(at(1)).toBeVisible()
    await page.mouse.move(1, 1)
    await page.clock.runFor(20_000)
    await expect(at(1)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('the gallery fills the screen of a phone, and a double click enlarges its picture', async ({
  shopper,
}) => {
  const { dialog, t, page } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  await shopper.product()
  await page.locator('[data-gallery-open]').first().click()
  const photo = dialog.locator('.swiper-slide-active img')
  await expect(photo).toBeInViewport({ ratio: 1 })
  // The dialog slides in.
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
  const width = async () => (await photo.boundingBox())?.width ?? 0
  const whole = await width()
  await photo.dblclick()
  await expect.poll(width).toBeGreaterThan(whole * 2)
  await expect(dialog.getByRole('button', { name: t('gallery:play') })).toBeVisible()
  await photo.dblclick()
  await expect.poll(width).toBe(whole)
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('the gallery does not advance by itself with reduced motion', async ({ shopper }) => {
  const { dialog, t, page } = shopper
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await shopper.product()
  const count = await page.locator('[data-gallery-open]').count()
  await page.clock.install()
  await page.locator('[data-gallery-open]').first().click()
  await expect(dialog.getByRole('button', { name: t('gallery:play') })).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.runFor(20_000)
  await expect(dialog.getByText(t('gallery:picture', { number: 1, count }))).toBeVisible()
})
