import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { composeMail } from '../outbox/mail.ts'
import type { OutgoingMessage } from '../outbox/service.ts'
import { unsubscribeKey, unsubscribeLinks } from '../outbox/unsubscribe-links.ts'
import type { Database } from '../platform/db/client.ts'

type Recipient = { id: string; email: string; language: Locale }

/**
 * Confirmation mail of the double opt-in: without confirmation nothing is sent. Its unsubscribe link ends the request.
 * @param token of the confirmation link
 */
export async function confirmationMail(
  tx: Database,
  siteUrl: string,
  { id, email, language }: Recipient,
  token: string,
): Promise<OutgoingMessage> {
  const t = getTranslator(language)
  return composeMail(language, email, {
    subject: t('mail:newsletterSubject'),
    lines: [t('mail:newsletterText')],
    button: { label: t('mail:newsletterButton'), url: siteUrl + paths(language).newsletter(token) },
    footer: t('mail:newsletterFooter'),
    unsubscribe: unsubscribeLinks(await unsubscribeKey(tx), siteUrl, language, id, 'newsletter'),
  })
}

/** Mail after the confirmation, with an unsubscribe link, also for mail programs (List-Unsubscribe). */
export async function welcomeMail(
  tx: Database,
  siteUrl: string,
  { id, email, language }: Recipient,
): Promise<OutgoingMessage> {
  const t = getTranslator(language)
  return composeMail(language, email, {
    subject: t('mail:welcomeSubject'),
    lines: [t('mail:welcomeText')],
    button: { label: t('mail:welcomeButton'), url: siteUrl + paths(language).blog() },
    footer: t('mail:welcomeFooter'),
    unsubscribe: unsubscribeLinks(await unsubscribeKey(tx), siteUrl, language, id, 'newsletter'),
  })
}
