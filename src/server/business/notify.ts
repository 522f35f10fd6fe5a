import { verificationHours } from '#lib/contract/limits.ts'
import { isolate, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { notify } from '../notifications/service.ts'
import { composeMail } from '../outbox/mail.ts'
import { queueMessage } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/client.ts'
import type { ApplicationRow } from './queries.ts'

/** `isChange`: an accepted business has changed its details, and what was accepted stays valid. */
type Told = { application: ApplicationRow; isChange: boolean }

/** Mails the state of a registration to the business, in its member's language; inside the caller's transaction. */
export async function mailApplicant(
  db: Database,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  locale: Locale,
  { application: { email, status, businessName, reason, reasonAr }, isChange }: Told,
): Promise<void> {
  const t = getTranslator(locale)
  const name = isolate(businessName)
  const url = new URL(paths(locale).account('business'), siteUrl).href
  const about = isChange ? 'businessChange' : 'business'
  const isAcceptedChange = isChange && status === 'Accepted'
  const lines = [
    t(`mail:${about}${status}Text`, { name, count: verificationHours }),
    ...(reason
      ? [t('mail:businessReason', { reason: isolate(localText(locale, reason, reasonAr).text) })]
      : []),
    ...(status === 'Pending' || isAcceptedChange ? [] : [t(`mail:business${status}Next`)]),
  ]
  await queueMessage(
    db,
    composeMail(locale, email, {
      subject: t(`mail:${about}${status}Subject`, { name }),
      lines,
      button: {
        label: t(isAcceptedChange ? 'mail:businessChangeAcceptedButton' : `mail:business${status}Button`),
        url,
      },
      footer: t('mail:businessFooter'),
    }),
  )
}

/**
 * Notifies a member of the decision on their business, inside the caller's transaction.
 * @returns ids of the notified users, for `announce` after the commit
 */
export const notifyApplicant = (
  db: Database,
  { application: { id, userId, status, businessName, reason, reasonAr }, isChange }: Told,
): Promise<string[]> => {
  const decision = `${isChange ? 'Change' : ''}${status === 'Accepted' ? 'Accepted' : 'Rejected'}` as const
  return notify(db, [
    {
      userId,
      kind: 'business',
      link: paths('en').account('business'),
      dedupeKey: `business:${id}`,
      words: (t, locale) => ({
        title: t(`notices:business${decision}Title`),
        message: t(`notices:business${decision}Text`, {
          name: isolate(businessName),
          reason: isolate(localText(locale, reason, reasonAr).text),
        }),
      }),
    },
  ])
}
