import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createBranch, createBusiness, createProduct } from '#support/factories.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

/** Creates a business with one listing that shows its number. */
const newStore = () =>
  inDatabase(async (db) => {
    const seller = await createBusiness(db)
    const { leaf } = await createBranch(db)
    const { id } = await createProduct(db, { seller, category: leaf }, { showCall: true, showWhatsapp: true })
    return { sellerId: seller.id, productId: id }
  })

inEachLanguage((locale) => {
  test('a store page offers chat and call; one tap reveals the number and is counted', async ({
    shopper,
    page,
  }) => {
    const { sellerId, productId } = await newStore()
    await enter(page, await newMember())
    await shopper.open(paths(locale).profile(sellerId))
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: shopper.t('store:message') })).toHaveAttribute(
      'href',
      paths(locale).chat({ product: productId }),
    )
    expect(await page.content()).not.toContain('501234567')
    await main.getByRole('button', { name: shopper.t('my-listings:contact.call') }).click()
    await expect(main.getByRole('link', { name: '+971 501234567' })).toBeFocused()
    await expectAccessible(page)
    const reveals = await inDatabase((db) =>
      db.$count(schema.contactReveals, eq(schema.contactReveals.productId, productId)),
    )
    expect(reveals).toBe(1)
  })
})

test('one tap of a member opens WhatsApp, and the number is shown', async ({
  shopper,
  page,
  context,
  outside,
}) => {
  const { productId } = await newStore()
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, await newMember())
  await shopper.open(paths('en').product(productId))
  const opened = page.waitForEvent('popup')
  const bar = page.getByRole('navigation', { name: shopper.t('detail:contactBar') })
  await bar.getByRole('button', { name: shopper.t('my-listings:contact.whatsApp') }).click()
  const tab = await opened
  await tab.waitForURL('https://wa.me/971501234567')
  expect(await tab.evaluate(() => opener)).toBeNull()
  await expect(page.getByRole('link', { name: '+971 501234567' })).toBeVisible()
  expect(outside.splice(0)).toEqual(['https://wa.me/971501234567'])
})

test('the profile setting to show WhatsApp on new listings is saved', async ({ shopper, page }) => {
  const member = await newMember()
  await enter(page, member)
  await shopper.open(paths('en').account('details'))
  const choice = page.getByRole('switch', { name: shopper.t('profile:contact.showWhatsApp') })
  await expect(choice).not.toBeChecked()
  const saved = page.waitForResponse(/user\/v1\/profile/)
  await choice.press('Space')
  await saved
  await page.reload()
  await expect(choice).toBeChecked()
})
