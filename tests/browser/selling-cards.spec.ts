import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { held } from './support/held.ts'
import { enterNew, listingOf } from './support/listing.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { overflowing } from './support/visit.ts'

const nameIn = (locale: Shopper['locale']) => (locale === 'ar' ? 'هاتف جالاكسي' : 'Galaxy phone')
type OwnerAction =
  Extract<MessageKey, `my-listings:owner.${string}`> extends `my-listings:owner.${infer Name}` ? Name : never
/** Accessible name of a control on the card of the listing. */
const labelOf = ({ t, locale }: Shopper, name: OwnerAction) =>
  t('my-listings:actionOf', { action: t(`my-listings:owner.${name}`), name: isolate(nameIn(locale)) })

inEachLanguage((locale) => {
  const to = paths(locale)

  test('own listings are shown by state, four to a page', async ({ shopper, page }) => {
    const { t } = shopper
    await page.setViewportSize({ width: 360, height: 740 })
    const member = await enterNew(page)
    for (let number = 0; number < 5; number += 1) await listingOf(member)
    await listingOf(member, { status: 'sold', name: 'Sold phone', nameAr: 'هاتف مباع' })
    await shopper.open(to.myListings())
    const cards = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(cards).toHaveCount(4)
    await expectAccessible(page)
    expect(await overflowing(page)).toEqual([])
    await page.getByRole('link', { name: t('layout:pagination.page', { page: 2 }) }).click()
    await expect(cards).toHaveCount(1)
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: t('my-listings:types.sold') }).click()
    await expect(cards).toHaveText([locale === 'ar' ? 'هاتف مباع' : 'Sold phone'])
    await page.goBack()
    await expect(page).toHaveURL(/page=2/)
    await expect(cards).toHaveText([nameIn(locale)])
    await page.getByRole('link', { name: t('my-listings:types.hidden') }).click()
    await expect(page.getByText(t('my-listings:empty.hidden'))).toBeVisible()
    await expectAccessible(page)
  })

  test('deleting a listing from its card asks for confirmation', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await enterNew(page)
    await listingOf(member)
    await shopper.open(to.myListings())
    const more = page.getByRole('button', { name: labelOf(shopper, 'more') })
    const remove = page.getByRole('button', { name: t('my-listings:owner.delete'), exact: true })
    await more.click()
    await remove.click()
    await expectAccessible(page)
    await shopper.dialog.getByRole('button', { name: t('my-listings:cancel') }).click()
    await expect(more).toBeFocused()
    await more.click()
    await remove.click()
    await shopper.dialog.getByRole('button', { name: t('my-listings:delete'), exact: true }).click()
    await expect(page.getByText(t('success:productDeleted'))).toBeVisible()
    await expect(page.getByText(t('my-listings:empty.active'))).toBeVisible()
  })

  test('a card marks its listing as sold before the server answers and can mark it as unsold again', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await page.setViewportSize({ width: 360, height: 780 })
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    await shopper.open(to.myListings())
    const control = (name: OwnerAction) => page.getByRole('button', { name: labelOf(shopper, name) })
    const answer = await held(page, `/user/v1/markSold/${id}`)
    await control('markSold').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('my-listings:owner.sold'))).toBeVisible()
    await expect(page.getByRole('link', { name: labelOf(shopper, 'boost') })).toHaveCount(0)
    answer.release()
    await expect(page.getByText(t('success:productSold'))).toBeVisible()
    await expect(page.getByRole('link', { name: t('my-listings:types.sold') })).toContainText('1')
    await expectAccessible(page)
    await expect(control('markUnsold')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('success:productForSale'))).toBeVisible()
    await expect(page.getByRole('link', { name: labelOf(shopper, 'boost') })).toHaveAttribute(
      'href',
      to.boost(id),
    )
    await expect(page.getByRole('link', { name: labelOf(shopper, 'edit') })).toHaveAttribute(
      'href',
      new RegExp(`${id}$`),
    )
  })

  test('a price is changed on the card of its listing, and errors are shown at the field', async ({
    shopper,
    page,
  }) => {
    const { t, dialog } = shopper
    await page.setViewportSize({ width: 360, height: 780 })
    const member = await enterNew(page)
    await listingOf(member, { wholesalePrice: 90_00, wholesaleMinimum: 5 })
    await shopper.open(to.myListings())
    const action = t('bulk-changes:actions.price')
    const change = page.getByRole('button', {
      name: t('my-listings:actionOf', { action, name: isolate(nameIn(locale)) }),
    })
    await change.click()
    const amount = dialog.getByLabel(t('bulk-changes:price.amount'))
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('100')
    await expectAccessible(page, 'dialog')
    for (const [typed, error] of [
      ['0', t('errors:fields.too_small')],
      ['50', t('bulk-changes:refusals.wholesale_price')],
    ] as const) {
      await amount.fill(typed)
      await page.keyboard.press('Enter')
      await expect(amount).toHaveAccessibleDescription(error)
    }
    await amount.fill(locale === 'ar' ? '٩٥٫٥' : '95.50')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(change).toBeFocused()
    await expect(page.locator('main .price')).toContainText('95.50')
    expect(await overflowing(page)).toEqual([])
  })

  test('a card hides, shows and renews its listing, and a failed change is reverted', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    await page.setViewportSize({ width: 360, height: 780 })
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    await listingOf(member, { expiresAt: new Date(Date.now() - 1000) })
    await shopper.open(to.myListings())
    const more = page.getByRole('button', { name: labelOf(shopper, 'more') })
    const inMenu = (name: OwnerAction) =>
      page.getByRole('button', { name: t(`my-listings:owner.${name}`), exact: true })
    await more.click()
    await expectAccessible(page, 'main li')
    expect(await overflowing(page)).toEqual([])
    await inMenu('hide').click()
    await expect(more).toBeFocused()
    await expect(page.getByText(t('success:productHidden'))).toBeVisible()

    await page.route(`**/user/v1/showProduct/${id}`, (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: labelOf(shopper, 'show') }).click()
    await expect(page.getByRole('alert').locator(':scope > *')).toHaveCount(1)
    await expect(page.getByText(t('my-listings:owner.hidden'))).toBeVisible()
    await page.unroute(`**/user/v1/showProduct/${id}`)
    await page.getByRole('button', { name: labelOf(shopper, 'show') }).click()
    await expect(page.getByText(t('success:productShown'))).toBeVisible()

    await page.getByRole('link', { name: t('my-listings:types.expired') }).click()
    await page.getByRole('button', { name: labelOf(shopper, 'renew') }).click()
    await expect(page.getByText(t('success:productRenewed'))).toBeVisible()
    await expect(page.getByRole('link', { name: labelOf(shopper, 'boost') })).toBeVisible()
  })
})
