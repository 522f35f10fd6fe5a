import { eq } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { products, roomMembers, rooms } from '#server/platform/db/schema.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterNew, listingOf } from './support/listing.ts'
import { inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'

const priceOf = (id: string) =>
  inDatabase(async (db) => (await db.query.products.findFirst({ where: eq(products.id, id) }))?.price)

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a seller lowers several prices on a phone with a preview, and refused changes are listed', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await page.setViewportSize({ width: 360, height: 740 })
    await rememberToasts(page)
    const member = await enterNew(page)
    const ids: string[] = []
    for (const price of [1000_00, 400_00, 0])
      ids.push((await listingOf(member, { price, name: `Phone ${price}`, nameAr: `هاتف ${price}` })).id)
    await shopper.open(to.myListings())
    await page.getByRole('button', { name: t('bulk-changes:start') }).click()
    const bar = page.getByRole('region', { name: t('bulk-changes:label') })
    await expect(bar.getByRole('status')).toHaveText(t('bulk-changes:nothing'))
    // First one listing by keyboard, then all.
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await expect(bar.getByRole('status')).toHaveText(t('bulk-changes:chosen', { count: 1, total: '1' }))
    await bar.getByRole('button', { name: t('bulk-changes:all') }).click()
    await expect(bar.getByRole('status')).toHaveText(t('bulk-changes:chosen', { count: 3, total: '3' }))
    await expectAccessible(page, 'main')
    await bar.getByRole('button', { name: t('bulk-changes:actions.price') }).click()
    const { dialog } = shopper
    await dialog.getByLabel(t('bulk-changes:price.percent'), { exact: true }).fill('١٠')
    await expect(dialog.getByText('900')).toBeVisible()
    await expect(dialog.getByText('360')).toBeVisible()
    await expect(dialog.getByText(t('bulk-changes:refusals.no_price'))).toBeVisible()
    await expectAccessible(page, 'dialog')
    await dialog
      .getByRole('button', { name: t('bulk-changes:price.apply', { count: 2, total: '2' }) })
      .click()
    await expectToast(page, t('bulk-changes:changed', { count: 2, total: '2' }))
    await expect(dialog.getByRole('heading', { name: t('bulk-changes:refusedTitle') })).toBeVisible()
    await expect(dialog.getByText(t('bulk-changes:refusals.no_price'))).toBeVisible()
    expect(await Promise.all(ids.map(priceOf))).toEqual([900_00, 360_00, 0])
    await page.keyboard.press('Escape')
    await expect(bar.getByRole('status')).toHaveText(t('bulk-changes:chosen', { count: 1, total: '1' }))
    await expect(page.locator('main .price').filter({ hasText: '900' })).toBeVisible()
  })

  test('a seller reserves a listing for a member who wrote, marks it as sold to them and reviews them', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    const buyer = await newMember({ firstName: 'Layla', lastName: 'Haddad' })
    const roomId = await inDatabase(async (db) => {
      const sides = { productId: id, sellerId: member.user.id, buyerId: buyer.user.id }
      const [room] = await db
        .insert(rooms)
        .values({ ...sides, lastSequence: 1, lastMessageAt: new Date() })
        .returning()
      const roomId = room?.id ?? ''
      await db.insert(roomMembers).values([
        { roomId, userId: member.user.id },
        { roomId, userId: buyer.user.id },
      ])
      return roomId
    })
    await shopper.open(to.myListings())
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
    await card.locator('button[aria-expanded]').click()
    await card.getByRole('button', { name: t('my-listings:owner.reserve'), exact: true }).click()
    await shopper.dialog.getByRole('radio', { name: /Layla Haddad/ }).check()
    await expectAccessible(page, 'dialog')
    await shopper.dialog.getByRole('button', { name: t('sales:reserve.action'), exact: true }).click()
    await expect(shopper.dialog).toHaveCount(0)
    const reserved = t('my-listings:owner.reserved', { date: '' })
      .replace(/[\u2068\u2069]/g, '')
      .trim()
    await expect(card.getByText(reserved)).toBeVisible()
    await expect
      .poll(async () => (await page.request.get(to.product(id))).text())
      .toContain(t('card:reserved'))
    await card.getByRole('button', { name: t('my-listings:owner.markSold') }).click()
    await expect(shopper.dialog.getByRole('radio', { name: /Layla Haddad/ })).toBeChecked()
    await shopper.dialog.getByRole('button', { name: t('sales:soldTo.action'), exact: true }).click()
    await expect(card.getByText(t('my-listings:owner.sold'), { exact: true })).toBeVisible()
    // The card changes before the server answers; the answer closes the dialog.
    await expect(shopper.dialog).toHaveCount(0)
    await shopper.open(to.chat({ room: roomId }))
    await page.getByRole('link', { name: t('offers:review') }).click()
    await expect(shopper.dialog.getByRole('heading', { name: t('reviews:write') })).toBeVisible()
    await expect(page).toHaveURL(to.profile(buyer.user.id))
  })

  test('a seller reads the figures of all listings and of a single one', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const member = await enterNew(page)
    const { id } = await listingOf(member)
    await shopper.open(to.figures())
    await expect(page.getByText(t('seller-figures:tooFewChats'))).toBeVisible()
    await page.getByRole('link', { name: t('seller-figures:days.90') }).click()
    await expect(page).toHaveURL(/days=90/)
    await expectAccessible(page, 'main')
    await page.getByRole('table').last().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`product=${id}`))
    await expect(page.getByText(t('seller-figures:noBooster'))).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: t('seller-figures:all') }).click()
    await expect(page.getByText(t('seller-figures:noBooster'))).toHaveCount(0)
  })
})
