import { formatPrice } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { record } from '../audit/log.ts'
import type { PurchaseRow } from '../invoices/queries.ts'
import { adminsWhoMay } from '../members/admins.ts'
import { notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'
import { mailedBuyer, namesOf } from './receipt-mail.ts'

/**
 * Records a lost dispute in the audit log, notifies the member and the admins who refund purchases, and mails the member. Runs inside the
 * transaction that ends the booster.
 * @returns ids of the users who have a new notification
 */
export async function reportChargeback(
  tx: Database,
  before: PurchaseRow,
  after: PurchaseRow,
  siteUrl: string,
): Promise<string[]> {
  await record(tx, null, {
    action: 'booster.dispute-lost',
    subjectId: after.id,
    before: stateOf(before),
    after: stateOf(after),
  })
  const admins = await adminsWhoMay(tx, 'adminRefundPurchase')
  const notified = await notify(tx, [
    {
      userId: after.userId,
      kind: 'ending',
      link: paths('en').account('boosters'),
      dedupeKey: `dispute-lost:${after.id}`,
      words: (t, locale) => ({
        title: t('notices:disputeLostTitle'),
        message: t('notices:disputeLostText', wordsOf(after, locale)),
      }),
    },
    ...admins.map(({ id }) => ({
      userId: id,
      kind: 'report' as const,
      link: paths('en').admin(`purchases/${after.id}`),
      dedupeKey: `dispute-lost-admin:${after.id}`,
      words: (t: ReturnType<typeof getTranslator>, locale: Locale) => ({
        title: t('notices:disputeLostAdminTitle'),
        message: t('notices:disputeLostAdminText', wordsOf(after, locale)),
      }),
    })),
  ])
  await mailMember(tx, after, siteUrl)
  return notified
}

const stateOf = ({ status, productId, amount, endsAt }: PurchaseRow) => ({
  status,
  product: productId,
  amount,
  endsAt: endsAt?.toISOString() ?? null,
})

const wordsOf = (purchase: PurchaseRow, locale: Locale) => ({
  listing: isolate(namesOf(purchase, locale).listing),
  amount: isolate(formatPrice(purchase.amount, locale).text),
})

async function mailMember(tx: Database, purchase: PurchaseRow, siteUrl: string): Promise<void> {
  const buyer = await mailedBuyer(tx, purchase)
  if (!buyer) return
  const { locale } = buyer
  const t = getTranslator(locale)
  const words = wordsOf(purchase, locale)
  const mail = composeMail(locale, buyer.email, {
    subject: t('mail:disputeLostSubject', words),
    lines: [t('mail:disputeLostText', words)],
    button: { label: t('mail:disputeLostButton'), url: siteUrl + paths(locale).account('boosters') },
    footer: t('mail:receiptFooter'),
  })
  await queueMessage(tx, mail)
}
