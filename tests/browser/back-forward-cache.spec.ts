import type { Page } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { enterNew } from './support/listing.ts'
import { newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

// The back/forward cache shows a left page again as it was. These tests dispatch its event to a page that was never
// left; what they do before that stands for actions on a later page.

const showAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

inEachLanguage((locale) => {
  test('a page restored from the back/forward cache shows a favourite added meanwhile', async ({
    shopper,
    page,
  }) => {
    const { token } = await enterNew(page)
    await shopper.open(paths(locale).allProducts('explore'))
    const heart = page.locator('[data-favourite]').first()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.request.post('/user/v1/addWishList', {
      headers: { authorization: `Bearer ${token}` },
      data: { productId: await heart.getAttribute('data-favourite'), isFav: true },
    })
    await showAgain(page)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const count = shopper.t('wishlist:headerCount', { count: 1 })
    await expect(shopper.header.getByRole('link', { name: count })).toBeVisible()
  })

  test('a page restored from the back/forward cache shows a store followed meanwhile', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { token } = await enterNew(page)
    const { store } = await readKnown(page.request)
    await shopper.open(paths(locale).profile(store))
    const button = (name: 'follow' | 'following') =>
      page
        .getByRole('main')
        .getByRole('button', { name: shopper.t(`store:${name}`), pressed: name === 'following' })
    await expect(button('follow').first()).toBeVisible()
    await page.request.post(`/user/v1/follow/${store}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { follow: true },
    })
    await showAgain(page)
    await expect(button('following').first()).toBeVisible()
  })

  test('a page restored from the back/forward cache shows a sign-out', async ({ shopper, page }) => {
    await enterNew(page)
    await shopper.home()
    await expect(shopper.header.getByRole('link', { name: shopper.t('wishlist:header') })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await showAgain(page)
    await expect(shopper.signInButton).toBeVisible()
  })

  test('a page restored without prior interaction shows a sign-in and its favourites and follows', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { token } = await newMember()
    const { product } = await readKnown(page.request)
    await shopper.open(paths(locale).product(product))
    const dormant = page.locator('astro-island[ssr][client=engage]')
    await expect(shopper.signInButton).toBeVisible()
    expect(await dormant.count()).toBeGreaterThan(0)
    const headers = { authorization: `Bearer ${token}` }
    const heart = page.locator(`[data-favourite="${product}"]`).first()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await page.request.post('/user/v1/addWishList', { headers, data: { productId: product, isFav: true } })
    const store = await page.locator('[data-store]').first().getAttribute('data-store')
    await page.request.post(`/user/v1/follow/${store}`, { headers, data: { follow: true } })
    await page.evaluate((text) => localStorage.setItem('token', text), token)
    await showAgain(page)
    await expect(shopper.signInButton).toBeHidden()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const count = shopper.t('wishlist:headerCount', { count: 1 })
    await expect(shopper.header.getByRole('link', { name: count })).toBeVisible()
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: shopper.t('store:following'), pressed: true })
        .first(),
    ).toBeVisible()
  })

  test('a product page restored after a sign-in still offers to follow the seller', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { token } = await newMember()
    const { product } = await readKnown(page.request)
    await shopper.open(paths(locale).product(product))
    const follow = page
      .getByRole('main')
      .getByRole('button', { name: shopper.t('store:follow') })
      .first()
    await expect(follow).toBeVisible()
    // The button is hydrated and has already loaded that a visitor follows nobody.
    await shopper.signInButton.focus()
    await expect(page.locator('astro-island[ssr]').filter({ has: follow })).toHaveCount(0)
    await page.evaluate((text) => localStorage.setItem('token', text), token)
    await showAgain(page)
    await expect(shopper.signInButton).toBeHidden()
    await expect(follow).toBeVisible()
    const answered = page.waitForResponse((response) => response.url().includes('/user/v1/follow/'))
    await follow.click()
    expect((await answered).status()).toBe(200)
    await expect(
      page.getByRole('button', { name: shopper.t('store:following'), pressed: true }).first(),
    ).toBeVisible()
  })
})
