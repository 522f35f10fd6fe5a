import { formatAmount, formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { documentNumber } from '../invoices/numbers.ts'
import type { DocumentRow, PurchaseRow } from '../invoices/queries.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'
import { mailedBuyer, namesOf } from './receipt-mail.ts'

/** A refund in fils; `note` is null for purchases without an invoice. */
type Refund = { amount: number; reason: string; note: DocumentRow | null }

/** Queues the mail about a refund for the buyer, in their language, inside the caller's transaction. */
export async function queueRefundMail(
  tx: Database,
  purchase: PurchaseRow,
  { amount, reason, note }: Refund,
  siteUrl: string,
): Promise<void> {
  const buyer = await mailedBuyer(tx, purchase)
  if (!buyer) return
  const { locale } = buyer
  const t = getTranslator(locale)
  const end = (purchase.endsAt ?? new Date()).toISOString()
  const words = {
    listing: isolate(namesOf(purchase, locale).listing),
    amount: isolate(formatAmount(amount)),
    date: formatDate(end, locale),
    time: isolate(formatTime(end, locale)),
  }
  const rows: [string, string][] = []
  if (note) rows.push([t('mail:refundNote'), isolate(documentNumber(note))])
  rows.push([t('mail:refundAmount'), words.amount])
  if (reason) rows.push([t('mail:refundReason'), isolate(reason)])
  const mail = composeMail(locale, buyer.email, {
    subject: t('mail:refundSubject', words),
    lines: [
      t('mail:refundText', words),
      t(purchase.status === 'refunded' ? 'mail:refundEnded' : 'mail:refundShortened', words),
    ],
    rows,
    button: { label: t('mail:refundButton'), url: siteUrl + paths(locale).receipt(purchase.id) },
    footer: t('mail:receiptFooter'),
  })
  await queueMessage(tx, mail)
}
