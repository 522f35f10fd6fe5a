import { eq, isNotNull } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { categories, products, purchases } from '#server/platform/db/schema.ts'
import { createProduct, type ProductRow } from '#support/factories.ts'
import { fullTag } from '#support/scope.ts'
import { expectAccessible } from './support/accessible.ts'
import { enter, inDatabase, type Member, newMember } from './support/member.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'
import { expectToast, rememberToasts } from './support/toasts.ts'

const numbers = {
  approve: '4242 4242 4242 4242',
  refuse: '4000 0000 0000 0341',
  confirm: '4000 0025 0000 3155',
}
type Card = keyof typeof numbers
const year = (new Date().getUTCFullYear() + 2) % 100

type Seller = { member: Member; product: ProductRow; other: ProductRow; word: string }

/** Creates a seller with two listings that share a unique word; the one to be boosted ranks lower. */
async function newSeller(): Promise<Seller> {
  const member = await newMember()
  const word = `oak${crypto.randomUUID().replace(/\W|\d/g, '')}`
  return inDatabase(async (db) => {
    const category = await db.query.categories.findFirst({ where: isNotNull(categories.parentId) })
    if (!category) throw new Error('the demo catalogue has no categories')
    const of = { seller: member.user, category }
    const names = (english: string, arabic: string) => ({
      name: `${english} ${word}`,
      nameAr: `${arabic} ${word}`,
    })
    const product = await createProduct(db, of, { ...names('Table', 'طاولة'), viewCount: 1 })
    const other = await createProduct(db, of, { ...names('Lamp', 'مصباح'), viewCount: 9 })
    return { member, product, other, word }
  })
}

const button = ({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) =>
  page.getByRole('button', { name: t(key), exact: true })

/** Saves a test card in the dialog. */
async function addCard(shopper: Shopper, card: Card): Promise<void> {
  const { page, t } = shopper
  await button(shopper, 'boosters:addCard').click()
  const dialog = page.getByRole('dialog', { name: t('cards:addTitle') })
  await dialog.getByLabel(t('cards:holderName'), { exact: true }).fill('Layla Nasser')
  await dialog.getByLabel(t('cards:number'), { exact: true }).fill(numbers[card])
  await dialog.getByLabel(t('cards:expiry'), { exact: true }).fill(`12/${year}`)
  await dialog.getByLabel(t('cards:cvv'), { exact: true }).fill('123')
  await dialog.getByRole('button', { name: t('cards:save') }).click()
  await expect(dialog).toBeHidden()
}

const pay = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: new RegExp(t('boosters:pay', { amount: '' }).trim()) })

/** Opens the purchase of a booster for a listing. */
async function boost(shopper: Shopper, { member, product }: Seller): Promise<void> {
  await rememberToasts(shopper.page)
  await enter(shopper.page, member)
  await shopper.open(paths(shopper.locale).boost(product.id))
  await expect(shopper.page.getByRole('dialog', { name: shopper.t('boosters:buyTitle') })).toBeVisible()
}

const namesOn = ({ page }: Shopper) => page.locator('[data-product] a[href*="/product-detail/"]')

inEachLanguage((locale) => {
  const to = paths(locale)

  test('buying a booster shows the badge of the listing and ranks it first in a search', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const seller = await newSeller()
    const card = page.locator(`[data-product="${seller.product.id}"]`)
    await shopper.open(to.search(seller.word))
    await expect(card.getByText(t('card:boosted'))).toHaveCount(0)
    await expect(namesOn(shopper).first()).toHaveAttribute('href', new RegExp(seller.other.id))

    await boost(shopper, seller)
    await expect(page.locator(`input[value="${seller.product.id}"]`)).toBeChecked()
    await expect(page.getByText(t('boosters:noCards'))).toBeVisible()
    await pay(shopper).click()
    await expect(page.getByText(t('errors:fields.card_required'))).toBeVisible()
    await expectAccessible(page)
    await addCard(shopper, 'approve')
    await pay(shopper).click()
    await expect(page.getByRole('dialog', { name: t('boosters:doneTitle') })).toBeVisible()
    await expectToast(page, t('success:boosterBought'))
    await expectAccessible(page)

    await shopper.open(to.search(seller.word))
    await expect(card.getByText(t('card:boosted'))).toBeVisible()
    await expect(namesOn(shopper).first()).toHaveAttribute('href', new RegExp(seller.product.id))
  })

  test('the booster badge disappears by itself once the booster has ended', { tag: fullTag }, async ({
    shopper,
    page,
  }) => {
    const seller = await newSeller()
    const card = page.locator(`[data-product="${seller.product.id}"]`)
    await boost(shopper, seller)
    await addCard(shopper, 'approve')
    await pay(shopper).click()
    await expect(page.getByRole('dialog', { name: shopper.t('boosters:doneTitle') })).toBeVisible()
    await shopper.open(to.search(seller.word))
    await expect(card.getByText(shopper.t('card:boosted'))).toBeVisible()

    await inDatabase(async (db) => {
      const over = new Date(Date.now() - 1000)
      await db.update(purchases).set({ endsAt: over }).where(eq(purchases.productId, seller.product.id))
      await db.update(products).set({ boostedUntil: over }).where(eq(products.id, seller.product.id))
    })
    // The job runs each minute.
    await expect(async () => {
      await page.reload()
      await expect(card.getByText(shopper.t('card:boosted'))).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await expect(namesOn(shopper).first()).toHaveAttribute('href', new RegExp(seller.other.id))
  })

  test('a declined card keeps the chosen booster and listing and shows the reason', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const seller = await newSeller()
    await boost(shopper, seller)
    await addCard(shopper, 'refuse')
    const plans = page.locator('input[name=planId]')
    await plans.nth(1).check()
    await button(shopper, 'boosters:otherListing').click()
    await page.locator(`input[value="${seller.other.id}"]`).check()
    await pay(shopper).click()
    await expect(page.getByText(t('errors:fields.card_refused'))).toBeVisible()
    await expect(page.locator('input[name=cardId]').first()).toBeFocused()
    await expect(plans.nth(1)).toBeChecked()
    await expect(page.locator(`input[value="${seller.other.id}"]`)).toBeChecked()
    await expectAccessible(page)
    await addCard(shopper, 'approve')
    await pay(shopper).click()
    await expect(page.getByRole('dialog', { name: t('boosters:doneTitle') })).toBeVisible()
    const [bought] = await inDatabase((db) =>
      db
        .select()
        .from(purchases)
        .where(eq(purchases.productId, seller.other.id))
        .orderBy(purchases.createdAt),
    )
    expect(bought?.status).toBe('failed')
  })

  test('a payment with confirmation can be refused, put off, and approved by keyboard', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    const seller = await newSeller()
    await boost(shopper, seller)
    await addCard(shopper, 'confirm')
    await pay(shopper).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: t('boosters:sandboxTitle') })
    await expect(question.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: t('boosters:sandboxRefuse') }).click()
    await expect(page.getByText(t('errors:fields.card_unconfirmed'))).toBeVisible()
    await expect(page.locator(`input[value="${seller.product.id}"]`)).toBeChecked()

    await pay(shopper).click()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${to.account('boosters')}$`))
    const waiting = page.getByRole('region', { name: t('boosters:waiting') })
    await expect(waiting.getByText(t('boosters:states.needs_confirmation'))).toBeVisible()
    await page.reload()
    await waiting.getByRole('button', { name: t('boosters:confirm') }).focus()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: t('boosters:sandboxApprove') }).focus()
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: t('boosters:doneTitle') })
    await expect(done).toBeVisible()
    await expect(waiting).toHaveCount(0)

    await done.getByRole('link', { name: t('boosters:doneReceipt') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('invoices:page') })).toBeVisible()
    const invoice = page.getByRole('article')
    await expect(invoice.getByText(seller.member.email).first()).toBeVisible()
    await expect(invoice.getByText('3155').first()).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(button(shopper, 'boosters:print')).toBeHidden()
  })

  test('pressing Pay twice creates one booster purchase, which can be cancelled', async ({
    shopper,
    page,
  }) => {
    const { t } = shopper
    const seller = await newSeller()
    await boost(shopper, seller)
    await addCard(shopper, 'confirm')
    await pay(shopper).dblclick()
    await expect(page.getByRole('dialog', { name: t('boosters:sandboxTitle') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('boosters:giveUp') }).click()
    await expectToast(page, t('success:boosterCancelled'))
    await expect(page.getByText(t('boosters:states.needs_confirmation'))).toHaveCount(0)
    const bought = await inDatabase((db) => db.$count(purchases, eq(purchases.userId, seller.member.user.id)))
    expect(bought).toBe(1)
  })

  test('the second press of a double click outside of a dialog that became smaller does not close it', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    await boost(shopper, await newSeller())
    await addCard(shopper, 'confirm')
    await pay(shopper).scrollIntoViewIfNeeded()
    const pressed = await pay(shopper).boundingBox()
    const [x, y] = pressed ? [pressed.x + pressed.width / 2, pressed.y + pressed.height / 2] : [0, 0]
    await page.mouse.click(x, y)
    const question = page.getByRole('dialog', { name: shopper.t('boosters:sandboxTitle') })
    await expect(question).toBeVisible()
    const box = await question.boundingBox()
    expect(box && y > box.y + box.height, 'the press is outside of the smaller dialog').toBe(true)
    await page.mouse.move(x, y)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(question).toBeVisible()
    await page.mouse.click(x, y)
    await expect(question).toBeHidden()
  })

  test('a member without listings cannot buy a booster, and an unknown receipt is reported as missing', {
    tag: fullTag,
  }, async ({ shopper, page }) => {
    const { t } = shopper
    await enter(page, await newMember())
    await shopper.open(to.account('boosters'))
    await expectAccessible(page)
    await page
      .getByRole('button', { name: t('boosters:chooseNamed', { plan: '' }).trim() })
      .first()
      .click()
    await expect(page.getByText(t('boosters:noListings'))).toBeVisible()
    await expect(pay(shopper)).toHaveCount(0)
    await shopper.open(to.receipt('0198c0de-0000-7000-8000-000000000001'))
    await expect(page.getByText(t('boosters:receiptGone'))).toBeVisible()
  })
})
