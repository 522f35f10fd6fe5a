import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { held } from '../support/held.ts'
import { enterNew } from '../support/listing.ts'
import { expect, inEachLanguage, test } from '../support/shopper.ts'

const scripts = /_astro\/.*\.js/

/** Clicks a control and returns at once whether it is marked as waiting. */
const pressed = (control: Element) => {
  ;(control as HTMLElement).click()
  return control.hasAttribute('data-waiting')
}

inEachLanguage(() => {
  test('the quick view opens with the name and price of its card before its code has loaded', async ({
    shopper,
    page,
  }) => {
    const { dialog, t } = shopper
    await shopper.home()
    const card = page.locator('[data-product]').nth(1)
    const name = (await card.locator('.text a').textContent()) ?? ''
    const price = (await card.locator('.price').textContent()) ?? ''
    const zoom = card.locator('[data-quick-view]')
    const line = await held(page, scripts)
    await zoom.focus()
    const opened = await zoom.evaluate((button) => {
      ;(button as HTMLElement).click()
      return document.querySelector('dialog[open]')?.textContent
    })
    expect(opened).toContain(name.replace('...', '').trim())
    expect(opened).toContain(price)
    await expect
      .poll(() => dialog.locator('img').evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
    line.release()
    await expect(dialog.getByText(t('quick-view:postedOn'))).toBeVisible()
    await expect(dialog).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(zoom).toBeFocused()
  })

  test('Back closes the quick view before and after its code has loaded, and then leaves the page', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { dialog, t } = shopper
    await shopper.open(paths(shopper.locale).officialStores())
    await shopper.home()
    const home = page.url()
    const line = await held(page, scripts)
    const zoom = page.locator('[data-quick-view]').first()
    await zoom.focus()
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toHaveCount(0)
      expect(page.url()).toBe(home)
      await expect.poll(() => page.evaluate(() => history.state?.preview ?? null)).toBeNull()
    }
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    line.release()
    await expect(dialog.getByText(t('quick-view:postedOn'))).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect(page.url()).toBe(home)
    // Forward does not reopen the quick view.
    await page.goForward()
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/official-stores/)
  })

  test('a quick view closed before its code has loaded stays closed', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { dialog } = shopper
    await shopper.home()
    const line = await held(page, scripts)
    await page.locator('[data-quick-view]').first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    line.release()
    await expect(page.locator('html[data-controls]')).toHaveCount(1)
    await expect(dialog).toHaveCount(0)
  })

  test('the quick view shows an error and a retry when its product fails to load', async ({
    shopper,
    page,
  }) => {
    const { dialog, t } = shopper
    await shopper.home()
    await page.route('**/user/v1/getProduct/*', (route) => route.abort())
    await page.locator('[data-quick-view]').first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t('quick-view:failedText'))).toBeVisible()
    await page.unroute('**/user/v1/getProduct/*')
    await dialog.getByRole('button', { name: t('errors:retry') }).click()
    await expect(dialog.getByText(t('quick-view:postedOn'))).toBeVisible()
  })

  test('a control pressed before its code has loaded looks pressed until it responds', async ({
    shopper,
    page,
  }) => {
    await shopper.home()
    const heart = page.locator('[data-favourite]').first()
    const line = await held(page, scripts)
    expect(await heart.evaluate(pressed)).toBe(true)
    await expect(heart).toHaveCSS('opacity', '0.6')
    expect(await shopper.signInButton.evaluate(pressed)).toBe(true)
    await expect(heart).not.toHaveAttribute('data-waiting')
    line.release()
    await expect(shopper.dialog).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
  })

  test('a control looks pressed until the code of its dialog has loaded', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    await enterNew(page)
    await shopper.product()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const report = page.getByRole('button', { name: shopper.t('report:product') })
    const line = await held(page, scripts)
    await report.click()
    await expect(report).toHaveAttribute('data-waiting')
    line.release()
    await expect(shopper.dialog).toBeVisible()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
  })

  test('a card looks pressed while its product page loads, and not after going back', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    await shopper.home()
    const card = page.locator('[data-product]').first()
    const looks = await card.evaluate((element) => {
      element.querySelector<HTMLElement>('.text a')?.click()
      return Number(getComputedStyle(element).opacity)
    })
    expect(looks).toBeLessThan(1)
    await page.waitForURL(/product-detail/)
    await page.goBack()
    await expect(card).not.toHaveAttribute('data-waiting')
  })
})
