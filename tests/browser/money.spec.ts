import { isNotNull } from 'drizzle-orm'
import { paths } from '#lib/i18n/paths.ts'
import { cards, categories } from '#server/platform/db/schema.ts'
import { createProduct } from '#support/factories.ts'
import { expectAccessible } from './support/accessible.ts'
import { enterAsAdmin } from './support/admin.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { expect, inEachLanguage, type Shopper, test } from './support/shopper.ts'

/** A member with a listing and a card that pays. */
async function newSeller() {
  const member = await newMember()
  const word = crypto.randomUUID().slice(0, 8)
  const product = await inDatabase(async (db) => {
    const category = await db.query.categories.findFirst({ where: isNotNull(categories.parentId) })
    if (!category) throw new Error('the demo catalogue has no categories')
    const card = { holderName: 'Layla Nasser', brand: 'visa', lastFour: '4242' }
    await db.insert(cards).values({
      ...{ ...card, expiryMonth: 12, expiryYear: 2040, userId: member.user.id, provider: 'sandbox' },
      providerToken: `sandbox_approve_${word}`,
    })
    return createProduct(
      db,
      { seller: member.user, category },
      { name: `Table ${word}`, nameAr: `طاولة ${word}` },
    )
  })
  return { member, product, word }
}

const pay = ({ page, t }: Shopper) =>
  page.getByRole('button', { name: new RegExp(t('boosters:pay', { amount: '' }).trim()) })

inEachLanguage((locale) => {
  const to = paths(locale)

  test('a booster purchase gets an invoice, and its partial refund gets a credit note', async ({
    shopper,
    page,
    baseURL,
  }) => {
    const { t } = shopper
    const { member, product, word } = await newSeller()
    await enter(page, member)
    await shopper.open(to.boost(product.id))
    await page.locator('input[name=cardId]').first().check()
    await pay(shopper).click()
    const done = page.getByRole('dialog', { name: t('boosters:doneTitle') })
    await done.getByRole('link', { name: t('boosters:doneReceipt') }).click()

    const paper = page.getByRole('article')
    await expect(paper).toHaveCount(1)
    for (const text of [
      /INV-20\d\d-\d{6}/,
      'VAT',
      'ضريبة القيمة المضافة',
      `Table ${word}`,
      `طاولة ${word}`,
    ]) {
      await expect(paper.getByText(text).first()).toBeVisible()
    }
    await expectAccessible(page)
    const [number = ''] = /INV-20\d\d-\d{6}/.exec((await paper.textContent()) ?? '') ?? []
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('invoices:download') }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`${number}.pdf`)
    const receipt = page.url()

    await enterAsAdmin(page, baseURL ?? '')
    await page.goto(to.admin('purchases', { search: number }))
    await expectAccessible(page)
    await page.locator('.admin-table tbody a').first().click()
    await page.getByText(t('admin-money:purchases.refund')).click()
    await page.getByLabel(t('admin-money:purchases.refundAmount')).fill('99999')
    await page.getByLabel(t('admin:reason')).fill('Agreed by phone')
    const refund = page.getByRole('button', { name: t('admin-money:purchases.refundConfirm'), exact: true })
    await refund.click()
    await expect(page.getByText(t('admin-errors:refund_too_much'))).toBeVisible()
    await expect(page.getByLabel(t('admin:reason'))).toHaveValue('Agreed by phone')
    await page.getByLabel(t('admin-money:purchases.refundAmount')).fill('10')
    await refund.dblclick()
    await expect(page.getByText(t('success:purchaseRefunded'))).toBeVisible()
    await expect(page.getByRole('link', { name: /CN-20\d\d-\d{6}/ }).first()).toBeVisible()
    const made = page
      .getByRole('listitem')
      .getByText(t('admin-money:refundStates.succeeded'), { exact: true })
    await expect(made).toHaveCount(1)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .click()
    await expect(page.getByRole('article').getByText(number).first()).toBeVisible()
    await expectAccessible(page)

    await page.goto(to.admin('accounts'))
    await expect(page.getByRole('row', { name: t('admin-money:accounts.creditNotes') })).toBeVisible()
    await expectAccessible(page)

    await page.goto(receipt)
    await expect(paper).toHaveCount(2)
    await expect(paper.nth(1).getByText('Agreed by phone').first()).toBeVisible()
    await expect(paper.nth(1).getByText(number).first()).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: t('boosters:print') })).toBeHidden()
  })

  test('a member enters the billing details of their invoices', async ({ shopper, page }) => {
    const { t } = shopper
    const { member } = await newSeller()
    await enter(page, member)
    await shopper.open(to.account('boosters'))
    await page.getByRole('button', { name: t('invoices:billing.add') }).click()
    const dialog = page.getByRole('dialog', { name: t('invoices:billing.title') })
    await dialog.getByLabel(t('invoices:billing.name')).fill('Nadia Trading')
    await dialog.getByLabel(t('invoices:billing.address')).fill('Deira, Dubai')
    await dialog.getByLabel(t('invoices:billing.trn')).fill('123')
    await dialog.getByRole('button', { name: t('invoices:billing.save') }).click()
    await expect(dialog.getByText(t('errors:fields.trn_invalid'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(t('invoices:billing.trn')).fill('١٠٠١٢٣٤٥٦٧٠٠٠٠٣')
    await dialog.getByRole('button', { name: t('invoices:billing.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('100123456700003')).toBeVisible()
  })
})
