import { expect, inEitherLanguage, test } from '../support/shopper.ts'

inEitherLanguage((locale) => {
  test('quick view shows details or description, by keyboard, and gives the focus back', async ({
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

  test('quick view leads to the page of the product', async ({ shopper }) => {
    const { dialog, t, page } = shopper
    await shopper.home()
    const zoom = page.locator('[data-quick-view]').first()
    const id = await zoom.getAttribute('data-quick-view')
    await zoom.click({ force: true })
    await dialog.getByRole('link', { name: t('quick-view:goToPage') }).click()
    await page.waitForURL(`**/product-detail/${id}`)
  })

  test('the gallery goes on every 8 s, stands still in use, and follows the arrow keys of the language', async ({
    shopper,
  }) => {
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

test('for those who asked for less motion the gallery stands still', async ({ shopper }) => {
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

test('what a guest looked at is in their row on the next page', async ({ shopper }) => {
  const { page } = shopper
  await shopper.product()
  const id = await page.locator('[data-view]').getAttribute('data-view')
  const recorded = page.waitForResponse(/getProduct/)
  await page.keyboard.press('Shift')
  await recorded
  await shopper.home()
  await page.keyboard.press('Shift')
  const row = page.locator('[data-personal]', { has: page.locator('#row-recent') })
  await expect(row.locator(`[data-product="${id}"]`)).toBeVisible()
})
