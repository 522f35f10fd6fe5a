import { cardName } from '#lib/i18n/card-name.ts'
import { formatAmount, formatDate } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { documentNumber } from '../invoices/numbers.ts'
import type { DocumentRow, PurchaseRow } from '../invoices/queries.ts'
import { userById } from '../members/users.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'

/** Listing and plan of a purchase in one language, with the names that they had at the time of purchase. */
export const namesOf = (purchase: PurchaseRow, locale: Locale) => ({
  listing: localName(locale, { name: purchase.productName, name_ar: purchase.productNameAr }).text,
  plan: localName(locale, { name: purchase.planName, name_ar: purchase.planNameAr }).text,
})

/** Buyer of a purchase whom mails may reach: at a verified address. Null for any other. */
export async function mailedBuyer(tx: Database, { userId }: PurchaseRow) {
  const user = await userById(tx, userId)
  if (!user?.email || !user.emailVerifiedAt || user.deletedAt) return null
  return { email: user.email, locale: user.language }
}

/** Queues the mail with the invoice for the buyer, in their language, inside the caller's transaction. */
export async function queueInvoiceMail(
  tx: Database,
  purchase: PurchaseRow,
  invoice: DocumentRow,
  siteUrl: string,
): Promise<void> {
  const buyer = await mailedBuyer(tx, purchase)
  if (!buyer) return
  const { locale } = buyer
  const t = getTranslator(locale)
  const { listing, plan } = namesOf(purchase, locale)
  const number = isolate(documentNumber(invoice))
  const day = (moment: Date | null) => (moment ? formatDate(moment.toISOString(), locale) : '')
  const amount = (fils: number) => isolate(formatAmount(fils))
  const mail = composeMail(locale, buyer.email, {
    subject: t('mail:invoiceSubject', { number, listing: isolate(listing) }),
    lines: [t('mail:receiptText', { listing: isolate(listing) })],
    rows: [
      [t('mail:invoiceNumber'), number],
      [t('mail:receiptDate'), day(purchase.paidAt)],
      [t('mail:receiptPlan'), t('mail:receiptPlanDays', { plan: isolate(plan), count: purchase.days })],
      [t('mail:receiptListing'), isolate(listing)],
      [
        t('mail:receiptTime'),
        t('mail:receiptFromTo', { from: day(purchase.startsAt), to: day(purchase.endsAt) }),
      ],
      [t('mail:receiptCard'), cardName({ brand: purchase.cardBrand, lastFour: purchase.cardLastFour }, t)],
      [t('mail:receiptAmount'), amount(invoice.gross)],
      [t('mail:invoiceVat', { rate: invoice.rate / 100 }), amount(invoice.vat)],
    ],
    button: { label: t('mail:invoiceButton'), url: siteUrl + paths(locale).receipt(purchase.id) },
    footer: t('mail:receiptFooter'),
  })
  await queueMessage(tx, mail)
}
