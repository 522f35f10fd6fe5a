import { eq } from 'drizzle-orm'
import { cardName } from '#lib/i18n/card-name.ts'
import { formatDate, formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { composeMail } from '../platform/outbox/mail.ts'
import { queueMessage } from '../platform/outbox/service.ts'
import { receiptNumber } from './present.ts'
import type { PurchaseRow } from './states.ts'

/** Listing and plan of a purchase in one language, with the names that they had at the time of purchase. */
export const namesOf = (purchase: PurchaseRow, locale: Locale) => ({
  listing: localName(locale, { name: purchase.productName, name_ar: purchase.productNameAr }).text,
  plan: localName(locale, { name: purchase.planName, name_ar: purchase.planNameAr }).text,
})

/** Queues the receipt mail for the buyer's verified address, in their language, inside the caller's transaction. */
export async function queueReceipt(tx: Database, purchase: PurchaseRow, siteUrl: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, purchase.userId))
  if (!user?.email || !user.emailVerifiedAt) return
  const locale = user.language
  const t = getTranslator(locale)
  const { listing, plan } = namesOf(purchase, locale)
  const number = isolate(receiptNumber(purchase) ?? '')
  const day = (moment: Date | null) => (moment ? formatDate(moment.toISOString(), locale) : '')
  const mail = composeMail(locale, user.email, {
    subject: t('mail:receiptSubject', { number, listing: isolate(listing) }),
    lines: [t('mail:receiptText', { listing: isolate(listing) })],
    rows: [
      [t('mail:receiptNumber'), number],
      [t('mail:receiptDate'), day(purchase.paidAt)],
      [t('mail:receiptPlan'), t('mail:receiptPlanDays', { plan: isolate(plan), count: purchase.days })],
      [t('mail:receiptListing'), isolate(listing)],
      [
        t('mail:receiptTime'),
        t('mail:receiptFromTo', { from: day(purchase.startsAt), to: day(purchase.endsAt) }),
      ],
      [t('mail:receiptCard'), cardName({ brand: purchase.cardBrand, lastFour: purchase.cardLastFour }, t)],
      [t('mail:receiptAmount'), isolate(formatPrice(purchase.amount).text)],
    ],
    button: { label: t('mail:receiptButton'), url: siteUrl + paths(locale).receipt(purchase.id) },
    footer: t('mail:receiptFooter'),
  })
  await queueMessage(tx, mail)
}
