import type { ReportDecision } from '#lib/contract/admin/reports.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { UserRow } from '../members/rows.ts'
import { notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { HeldProduct } from '../products/price.ts'

/**
 * Notifies the owner of a listing that it was taken down, with the reason; inside the caller's transaction.
 * @returns ids of the notified users
 */
export const notifyTakenDown = (tx: Database, listing: HeldProduct, reason: string): Promise<string[]> =>
  notify(tx, [
    {
      userId: listing.userId,
      kind: 'listing',
      link: paths('en').addProduct(listing.categoryId, listing.id),
      words: (t, locale) => {
        const { text } = localName(locale, { name: listing.name, name_ar: listing.nameAr })
        const values = { name: isolate(text), reason: isolate(reason) }
        return {
          title: t('notices:listingTakenDownTitle'),
          message: t('notices:listingTakenDownText', values),
        }
      },
    },
  ])

/**
 * Sends a warning to a member, in the admin's words; inside the caller's transaction.
 * @returns ids of the notified users
 */
export const notifyWarning = (tx: Database, userId: string, reason: string): Promise<string[]> =>
  notify(tx, [
    {
      userId,
      kind: 'report',
      link: paths('en').account(),
      words: (t) => ({
        title: t('notices:warningTitle'),
        message: t('notices:warningText', { reason: isolate(reason) }),
      }),
    },
  ])

/**
 * Notifies reporters of the outcome of their reports, inside the caller's transaction.
 * @returns ids of the notified users
 */
export const notifyReporters = (
  tx: Database,
  reports: readonly { id: string; reporterId: string | null }[],
  decision: ReportDecision,
): Promise<string[]> =>
  notify(
    tx,
    reports.flatMap(({ id, reporterId }) =>
      reporterId === null
        ? []
        : [
            {
              userId: reporterId,
              kind: 'report' as const,
              link: paths('en').notifications(),
              dedupeKey: `report:${id}`,
              words: (t) => ({
                title: t('notices:reportTitle'),
                message: t(`notices:reportOutcome.${decision}`),
              }),
            },
          ],
    ),
  )

/** Mails a blocked member the reason, inside the caller's transaction; only to a verified address. */
export async function mailBlocked(
  tx: Database,
  siteUrl: string,
  user: UserRow,
  reason: string,
): Promise<void> {
  if (!user.email || !user.emailVerifiedAt) return
  const t = getTranslator(user.language)
  const mail = composeMail(user.language, user.email, {
    subject: t('mail:blockedSubject'),
    lines: [t('mail:blockedText'), t('mail:businessReason', { reason: isolate(reason) })],
    button: { label: t('mail:blockedButton'), url: siteUrl + paths(user.language).home() },
    footer: t('mail:blockedFooter'),
  })
  await queueMessage(tx, mail)
}
