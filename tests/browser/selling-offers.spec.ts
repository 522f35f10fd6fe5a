import type { Browser, Locator, Page } from '@playwright/test'
import { eq, isNotNull } from 'drizzle-orm'
import { formatPrice } from '#lib/i18n/format.ts'
import { type Locale, otherLocale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createProduct, type ProductRow } from '#support/factories.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { tabTo } from './support/keyboard.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { gotoIdle } from './support/settled.ts'
import { expect, inEachLanguage, test } from './support/shopper.ts'

/** Creates a listing of a member. */
const newListing = (seller: Member, fields: Partial<ProductRow> = {}): Promise<ProductRow> =>
  inDatabase(async (db) => {
    const { categories } = schema
    const [category] = await db.select().from(categories).where(isNotNull(categories.parentId)).limit(1)
    if (!category) throw new Error('no category')
    const names = { name: 'Oak table with a drawer', nameAr: 'طاولة بلوط بدرج' }
    return createProduct(db, { seller: seller.user, category }, { ...names, ...fields })
  })

/** Opens a browser for a member, in one language. */
async function visit(browser: Browser, member: Member, locale: Locale) {
  const page = await (await browser.newContext()).newPage()
  await enter(page, member)
  const t = getTranslator(locale)
  return {
    page,
    t,
    to: paths(locale),
    dialog: page.getByRole('dialog'),
    offers: () => gotoIdle(page, paths(locale).account('offers')),
    /** Opens the list of offers on the member's own listings. */
    async selling() {
      await gotoIdle(page, `${paths(locale).account('offers')}?side=selling`)
    },
    row: page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('details') }),
  }
}
type Person = Awaited<ReturnType<typeof visit>>

const price = (dirhams: number) => formatPrice(dirhams * 100, 'en').text

/** Presses a button of an offer, whose accessible name continues with its product. */
const act = (row: Locator, { t }: Person, action: 'accept' | 'decline' | 'counter' | 'withdraw') =>
  row.getByRole('button', { name: new RegExp(`^${t(`offers:${action}`)}(\\s|$)`) }).click()

const confirm = async ({ dialog, t }: Person, action: 'accept' | 'decline' | 'withdraw') => {
  await dialog.getByRole('button', { name: t(`offers:${action}`), exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Fills in the sign-in dialog. */
async function signIn(page: Page, { email, password }: Member, { t }: Pick<Person, 't'>) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('auth:email'), { exact: true }).fill(email)
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t('auth:submit') }).click()
}

inEachLanguage((locale) => {
  const to = paths(locale)

  test('an offer is made, countered, declined, withdrawn and accepted by members of different languages', {
    tag: fullTag,
  }, async ({ shopper, page, browser }) => {
    const { t } = shopper
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    const product = await newListing(seller)
    const them = await visit(browser, seller, otherLocale(locale))
    const us: Person = {
      page,
      t,
      to,
      dialog: shopper.dialog,
      offers: () => gotoIdle(page, to.account('offers')),
      selling: () => Promise.reject(new Error('the buyer sells nothing')),
      row: page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('details') }),
    }
    const make = page.getByRole('button', { name: t('offers:make'), exact: true })
    const amount = shopper.dialog.getByLabel(t('offers:amount'), { exact: true })
    const send = shopper.dialog.getByRole('button', { name: t('offers:send') })

    await test.step('a visitor starts an offer, signs in and sends it', async () => {
      await shopper.open(to.product(product.id))
      await make.click()
      await signIn(page, buyer, us)
      await expect(amount).toBeVisible()
      await expectAccessible(page, 'dialog')
      await send.click()
      await expect(shopper.dialog.getByText(t('errors:fields.offer_amount_required'))).toBeVisible()
      await expect(amount).toBeFocused()
      await amount.fill('٦٠')
      await page.keyboard.press('Enter')
      await expect(shopper.dialog).toBeHidden()
      await expect(page.getByText(t('success:offerMade'))).toBeVisible()
      await expect(page.getByRole('link', { name: t('offers:standing.open') })).toBeFocused()
    })

    await test.step('the seller opens the offer from a notification and counters it by keyboard', async () => {
      await gotoIdle(them.page, them.to.notifications())
      await them.page.getByRole('link', { name: them.t('notices:offers.offer.title') }).click()
      await expect(them.row).toHaveCount(1)
      await expect(them.row).toBeFocused()
      await expect(them.row).toContainText(them.t('offers:status.yours'))
      await expect(them.row).toContainText(price(60))
      await expectAccessible(them.page)
      await tabTo(them.row.getByRole('button', { name: them.t('offers:counter') }), 15)
      await them.page.keyboard.press('Enter')
      const other = them.dialog.getByLabel(them.t('offers:counterAmount'))
      await expect(other).toBeVisible()
      await expectAccessible(them.page, 'dialog')
      await tabTo(other, 15)
      await them.page.keyboard.type('90')
      await them.page.keyboard.press('Enter')
      await expect(them.dialog).toBeHidden()
      await expect(them.row).toContainText(them.t('offers:status.buyer'))
      await expect(them.row).toContainText(price(90))
    })

    await test.step('the buyer counters, and the seller declines', async () => {
      await us.offers()
      await expect(us.row).toContainText(t('offers:status.yours'))
      await act(us.row, us, 'counter')
      await us.dialog.getByLabel(t('offers:counterAmount')).fill('75.50')
      await us.dialog.getByRole('button', { name: t('offers:counterSend') }).click()
      await expect(us.row).toContainText(t('offers:status.seller'))
      await expect(us.row).toContainText(price(75.5))
      await them.selling()
      await act(them.row, them, 'decline')
      await expectAccessible(them.page, 'dialog')
      await confirm(them, 'decline')
      await expect(them.row).toContainText(them.t('offers:status.declined'))
      await us.offers()
      await us.row.getByText(t('offers:log')).click()
      await expect(us.row.locator('ol > li')).toHaveCount(4)
      await expect(us.row.locator('ol > li').first()).toContainText(price(60))
      await expectAccessible(page)
    })

    await test.step('the buyer withdraws a second offer, and a late acceptance shows an error', async () => {
      await shopper.open(to.product(product.id))
      await make.click()
      await amount.fill('80')
      await send.click()
      await expect(shopper.dialog).toBeHidden()
      await them.selling()
      await us.offers()
      await act(us.row.first(), us, 'withdraw')
      await confirm(us, 'withdraw')
      await expect(us.row.first()).toContainText(t('offers:status.withdrawn'))
      await act(them.row.first(), them, 'accept')
      await confirm(them, 'accept')
      await expect(them.page.getByText(them.t('errors:offer_changed'))).toBeVisible()
      await expect(them.row.first()).toContainText(them.t('offers:status.withdrawn'))
    })

    // This tab is opened while another offer is still possible.
    const otherTab = await page.context().newPage()
    const late = otherTab.getByRole('dialog')
    await gotoIdle(otherTab, to.product(product.id))
    await otherTab.getByRole('button', { name: t('offers:make'), exact: true }).click()
    await late.getByLabel(t('offers:amount'), { exact: true }).fill('99')

    await test.step('the seller accepts a third offer, and both sides can write a review', async () => {
      await shopper.open(to.product(product.id))
      await make.click()
      await amount.fill('95')
      await send.click()
      await expect(shopper.dialog).toBeHidden()
      await them.selling()
      await act(them.row.first(), them, 'accept')
      await confirm(them, 'accept')
      await expect(them.row.first()).toContainText(them.t('offers:status.accepted'))
      await us.offers()
      await expect(us.row.first()).toContainText(t('offers:named.agreed'))
      await expect(us.row.first()).toContainText(price(95))
      await us.row
        .first()
        .getByRole('link', { name: t('offers:review') })
        .click()
      await expect(shopper.dialog.getByRole('heading', { name: t('reviews:write') })).toBeVisible()
      await them.row
        .first()
        .getByRole('link', { name: them.t('offers:review') })
        .click()
      await expect(them.dialog.getByRole('heading', { name: them.t('reviews:write') })).toBeVisible()
    })

    await test.step('a fourth offer is refused', async () => {
      await shopper.open(to.product(product.id))
      await expect(page.getByRole('link', { name: t('offers:standing.accepted') })).toBeVisible()
      await expect(make).toHaveCount(0)
      await late.getByRole('button', { name: t('offers:send') }).click()
      await expect(late.getByText(t('errors:offer_limit'))).toBeVisible()
    })
    await them.page.context().close()
  })

  test('an expired offer is marked as expired and has no actions', async ({ shopper, page }) => {
    const { t } = shopper
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    const product = await newListing(seller)
    await inDatabase((db) =>
      db.insert(schema.offers).values({
        productId: product.id,
        buyerId: buyer.user.id,
        sellerId: seller.user.id,
        amount: 50_00,
        expiresAt: new Date(Date.now() - 1000),
      }),
    )
    await enter(page, seller)
    await shopper.open(`${to.account('offers')}?side=selling`)
    const row = page.getByRole('listitem').filter({ has: page.locator('details') })
    await expect(row).toContainText(t('offers:status.expired'))
    await expect(row.getByRole('button')).toHaveCount(0)
  })

  test('the bar of a phone says where the own offer stands and leads to its conversation', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    const product = await newListing(seller)
    const response = await page.request.post(`/user/v1/makeAnOffer/${product.id}`, {
      headers: { authorization: `Bearer ${buyer.token}` },
      data: { amount: 50_00, idempotencyKey: crypto.randomUUID() },
    })
    expect(response.status()).toBe(200)
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, buyer)
    await shopper.open(to.product(product.id))
    const bar = page.getByRole('navigation', { name: t('detail:contactBar') })
    await bar.getByRole('button', { name: t('offers:bar.open') }).click()
    await page.waitForURL(/\/chat\?room=/)
  })

  test('a seller sets automatic answers to offers and cannot make an offer for their own listing', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const seller = await newMember()
    const product = await newListing(seller)
    await enter(page, seller)
    await shopper.open(to.product(product.id))
    await expect(page.getByRole('button', { name: t('offers:make'), exact: true })).toHaveCount(0)
    const open = page.getByRole('button', { name: t('offers:floor.open'), exact: true })
    await open.click()
    const field = (name: 'acceptFrom' | 'declineBelow') =>
      shopper.dialog.getByLabel(t(`offers:floor.${name}`), { exact: true })
    await field('acceptFrom').fill('50')
    await field('declineBelow').fill('90')
    await page.keyboard.press('Enter')
    await expect(shopper.dialog.getByText(t('errors:fields.offer_floor_order'))).toBeVisible()
    await expect(field('declineBelow')).toBeFocused()
    await expectAccessible(page, 'dialog')
    await field('acceptFrom').fill('90')
    await field('declineBelow').fill('50.25')
    await page.keyboard.press('Enter')
    await expect(shopper.dialog).toBeHidden()
    await expect(page.getByText(t('success:offerFloorSaved'))).toBeVisible()
    await open.click()
    await expect(field('declineBelow')).toHaveValue('50.25')
    const kept = await inDatabase((db) =>
      db.select().from(schema.offerFloors).where(eq(schema.offerFloors.productId, product.id)),
    )
    expect(kept).toMatchObject([{ acceptFrom: 90_00, declineBelow: 50_25 }])
  })

  test('an offer for a wholesale listing can be for several pieces', async ({ shopper, page }) => {
    const { t } = shopper
    const [seller, buyer] = await Promise.all([newMember(), newMember()])
    const product = await newListing(seller, { wholesalePrice: 70_00, wholesaleMinimum: 10 })
    await enter(page, buyer)
    await shopper.open(to.product(product.id))
    await page.getByRole('button', { name: t('offers:make'), exact: true }).click()
    await shopper.dialog.getByLabel(t('offers:amountEach')).fill('65')
    await shopper.dialog.getByLabel(t('offers:quantity')).fill('20')
    await expect(shopper.dialog.getByText(price(1300))).toBeVisible()
    await shopper.dialog.getByRole('button', { name: t('offers:send') }).click()
    await expect(shopper.dialog).toBeHidden()
    await shopper.open(to.account('offers'))
    await expect(page.getByText(`20 × ${price(65)}`).first()).toBeVisible()
  })

  test('a list of offers that fails to load offers a retry, and empty lists say so', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    await enter(page, await newMember())
    await page.route('**/user/v1/getMyOffers*', (route) => route.abort())
    await shopper.open(to.account('offers'))
    await page.unroute('**/user/v1/getMyOffers*')
    await page.getByRole('button', { name: t('errors:retry') }).click()
    await expect(page.getByText(t('offers:emptyBuying'))).toBeVisible()
    await page.getByRole('button', { name: t('offers:selling') }).click()
    await expect(page.getByText(t('offers:emptySelling'))).toBeVisible()
    await expectAccessible(page)
  })

  test('a member without a name enters it before an offer, which keeps the typed amount', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const product = await newListing(await newMember(), { price: 10_000 })
    await enter(page, await newMember({ firstName: '', lastName: '' }))
    await page.goto(to.product(product.id))
    const first = page.getByLabel(t('auth:profileSetup.firstName'), { exact: true })
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(shopper.dialog).toBeHidden()
    await page.getByRole('button', { name: t('offers:make'), exact: true }).click()
    const amount = page.getByLabel(t('offers:amount'), { exact: true })
    await amount.fill('90')
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await expect(page.getByText(t('errors:name_required'))).toBeVisible()
    await first.fill('Layla')
    await page.getByLabel(t('auth:profileSetup.lastName'), { exact: true }).fill('Haddad')
    await page.keyboard.press('Enter')
    await expect(first).toBeHidden()
    await expect(amount).toHaveValue('90')
    await amount.press('Enter')
    await expect(amount).toBeHidden()
    await expect(page.getByRole('button', { name: t('offers:make'), exact: true })).toHaveCount(0)
  })
})
