import { graceDays } from '#lib/contract/limits.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { recipientOf } from '../members/recipient.ts'
import type { UserRow } from '../members/rows.ts'
import { composeMail } from '../outbox/mail.ts'
import type { OutgoingMessage } from '../outbox/service.ts'
import type { Config } from '../platform/config.ts'

/** Returns the message that an account is deleted and until when it can be restored; null without a contact. */
export function leavingMessage(
  { siteUrl }: Pick<Config, 'siteUrl'>,
  user: UserRow,
  deletionDueAt: Date,
): OutgoingMessage | null {
  const recipient = recipientOf(user)
  if (!recipient) return null
  const t = getTranslator(user.language)
  const date = formatDate(deletionDueAt.toISOString(), user.language)
  const url = siteUrl + paths(user.language).home()
  if (recipient.channel === 'sms')
    return { channel: 'sms', recipient: recipient.to, body: t('mail:leavingSms', { date, url }) }
  return composeMail(user.language, recipient.to, {
    subject: t('mail:leavingSubject', { date }),
    lines: [t('mail:leavingText', { date }), t('mail:leavingRestore', { count: graceDays })],
    button: { label: t('mail:leavingButton'), url },
    footer: t('mail:leavingFooter'),
  })
}

/** Returns the last message to a member, whose account is erased; null without a contact. */
export function erasedMessage(user: UserRow): OutgoingMessage | null {
  const recipient = recipientOf(user)
  if (!recipient) return null
  const t = getTranslator(user.language)
  if (recipient.channel === 'sms')
    return { channel: 'sms', recipient: recipient.to, body: t('mail:erasedSms') }
  return composeMail(user.language, recipient.to, {
    subject: t('mail:erasedSubject'),
    lines: [t('mail:erasedText'), t('mail:erasedStays')],
    footer: t('mail:erasedFooter'),
  })
}
