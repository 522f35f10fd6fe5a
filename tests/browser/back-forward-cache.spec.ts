import type { Page } from '@playwright/test'
import { paths } from '#lib/i18n/paths.ts'
import { fullTag } from '#support/scope.ts'
import { enterNew } from './support/listing.ts'
import { newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { readKnown } from './support/site.ts'

// The browser keeps a page that is left and shows it again at Back, as it was left (the back/forward cache). Here the
// page gets the event of that without being left: another page would have done what the test does meanwhile.

const showAgain = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

inEachLanguage((locale) => {
  test('a kept page shows what was added to the wishlist meanwhile', async ({ shopper, page }) => {
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

  test('a kept page shows who was followed meanwhile', { tag: fullTag }, async ({ shopper, page }) => {
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

  test('a kept page knows who signed out meanwhile', async ({ shopper, page }) => {
    await enterNew(page)
    await shopper.home()
    await expect(shopper.header.getByRole('link', { name: shopper.t('wishlist:header') })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await showAgain(page)
    await expect(shopper.signInButton).toBeVisible()
  })

  test('a kept page that nobody touched learns of a sign-in on a later page', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { token } = await newMember()
    const { product } = await readKnown(page.request)
    await shopper.open(paths(locale).product(product))
    const asleep = page.locator('astro-island[ssr][client=engage]')
    await expect(shopper.signInButton).toBeVisible()
    expect(await asleep.count()).toBeGreaterThan(0)
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

  test('a kept product page offers to follow the seller also after a sign-in', { tag: fullTag }, async ({
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
    // The button is awake: it knows that a visitor follows nobody.
    await shopper.signInButton.focus()
    await expect(page.locator('astro-island[ssr]').filter({ has: follow })).toHaveCount(0)
    await page.evaluate((text) => localStorage.setItem('token', text), token)
    await showAgain(page)
    await expect(shopper.signInButton).toBeHidden()
    await expect(follow).toBeVisible()
    await follow.click()
    await expect(
      page.getByRole('button', { name: shopper.t('store:following'), pressed: true }).first(),
    ).toBeVisible()
  })
})
