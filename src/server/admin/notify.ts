import type { AppealDecision } from '#lib/contract/admin/appeals.ts'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import type { ReportDecision } from '#lib/contract/admin/reports.ts'
import type { Decision } from '#lib/contract/decisions.ts'
import { decisionPath } from '#lib/i18n/decision-path.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { decisionToken } from '../decisions/links.ts'
import type { UserRow } from '../members/rows.ts'
import { notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { HeldProduct } from '../products/price.ts'

/** Reason of a decision, and the token of its link. */
type Told = { reason: Reason; token: string }

/**
 * Notifies the owner of a listing that it was taken down, with the reason; inside the caller's transaction.
 * @returns ids of the notified users
 */
export const notifyTakenDown = (
  tx: Database,
  listing: HeldProduct,
  { reason, token }: Told,
): Promise<string[]> =>
  notify(tx, [
    {
      userId: listing.userId,
      kind: 'listing',
      link: decisionPath('en', token),
      words: (t, locale) => {
        const { text } = localName(locale, { name: listing.name, name_ar: listing.nameAr })
        const values = { name: isolate(text), reason: isolate(reason[locale]) }
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
export const notifyWarning = (tx: Database, userId: string, { reason, token }: Told): Promise<string[]> =>
  notify(tx, [
    {
      userId,
      kind: 'report',
      link: decisionPath('en', token),
      words: (t, locale) => ({
        title: t('notices:warningTitle'),
        message: t('notices:warningText', { reason: isolate(reason[locale]) }),
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

/** Mails a member about a decision, with its link; only to a verified address. */
async function mailDecision(
  tx: Database,
  siteUrl: string,
  { email, emailVerifiedAt, language }: UserRow,
  token: string,
  wordsIn: (t: Translate, locale: Locale) => { subject: string; lines: string[] },
): Promise<void> {
  if (!email || !emailVerifiedAt) return
  const t = getTranslator(language)
  const mail = composeMail(language, email, {
    ...wordsIn(t, language),
    button: { label: t('mail:blockedButton'), url: siteUrl + decisionPath(language, token) },
    footer: t('mail:blockedFooter'),
  })
  await queueMessage(tx, mail)
}

/** Mails a blocked member the reason, inside the caller's transaction; only to a verified address. */
export const mailBlocked = (
  tx: Database,
  siteUrl: string,
  user: UserRow,
  { reason, token }: Told,
): Promise<void> =>
  mailDecision(tx, siteUrl, user, token, (t, locale) => ({
    subject: t('mail:blockedSubject'),
    lines: [t('mail:blockedText'), t('mail:businessReason', { reason: isolate(reason[locale]) })],
  }))

type AppealTold = {
  decisionId: string
  /** `replaced`: a later decision stands. */
  kind: Decision['kind'] | 'replaced'
  decision: AppealDecision
  answer: Reason
}

/** Text about the outcome of an appeal. */
const appealText = (t: Translate, locale: Locale, { kind, decision, answer }: AppealTold): string =>
  decision === 'grant'
    ? t(`notices:appealGranted.${kind}`)
    : t('notices:appealDenied', { reason: isolate(answer[locale]) })

/**
 * Notifies a member of the outcome of their appeal, inside the caller's transaction.
 * @returns ids of the notified users
 */
export async function notifyAppeal(tx: Database, userId: string, told: AppealTold): Promise<string[]> {
  const link = decisionPath('en', await decisionToken(tx, told.decisionId))
  return notify(tx, [
    {
      userId,
      kind: 'report',
      link,
      words: (t, locale) => ({ title: t('notices:appealTitle'), message: appealText(t, locale, told) }),
    },
  ])
}

/** Mails a member who was blocked the outcome of their appeal, inside the caller's transaction; only to a verified address. */
export const mailAppeal = async (
  tx: Database,
  siteUrl: string,
  user: UserRow,
  told: AppealTold,
): Promise<void> =>
  mailDecision(tx, siteUrl, user, await decisionToken(tx, told.decisionId), (t, locale) => ({
    subject: t('mail:appealSubject'),
    lines: [appealText(t, locale, told)],
  }))
