import { dataExportHours } from '#lib/contract/limits.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { recipientOf } from '../members/recipient.ts'
import type { UserRow } from '../members/rows.ts'
import { composeMail } from '../outbox/mail.ts'
import type { OutgoingMessage } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'

/** Returns the message that a download is ready, by mail or text message; null for a member who has no contact. */
export function readyMessage(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  user: UserRow,
  token: string,
  expiresAt: Date,
): OutgoingMessage | null {
  const recipient = recipientOf(user)
  if (!recipient) return null
  const { language } = user
  const t = getTranslator(language)
  const url = `${siteUrl}${paths(language).account('data')}#${token}`
  const until = expiresAt.toISOString()
  if (recipient.channel === 'sms') {
    const body = t('mail:dataExportSms', { url, count: dataExportHours })
    return { channel: 'sms', recipient: recipient.to, body, expiresAt }
  }
  return {
    ...composeMail(language, recipient.to, {
      subject: t('mail:dataExportSubject'),
      lines: [
        t('mail:dataExportText'),
        t('mail:dataExportUntil', {
          date: formatDate(until, language),
          time: isolate(formatTime(until, language)),
        }),
      ],
      button: { label: t('mail:dataExportButton'), url },
      footer: t('mail:dataExportFooter'),
    }),
    expiresAt,
  }
}
