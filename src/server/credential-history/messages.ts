import type { CredentialKind } from '#lib/contract/credential-changes.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Recipient } from '../members/recipient.ts'
import { composeMail } from '../outbox/mail.ts'
import type { OutgoingMessage } from '../outbox/service.ts'

type ChangeContext = { siteUrl: string; language: Locale; kind: CredentialKind; now: Date }

/** Returns the message about a change of credentials, with the link that undoes it. */
export function changeMessage(
  { channel, to }: Recipient,
  context: ChangeContext,
  token: string,
): OutgoingMessage {
  const t = getTranslator(context.language)
  const what = t(`mail:changes.${context.kind}`)
  const url = context.siteUrl + paths(context.language).accountUndo(token)
  if (channel === 'sms') return { channel, recipient: to, body: t('mail:changeSms', { what, url }) }
  return composeMail(context.language, to, {
    subject: what,
    lines: [whenOf(context), t('mail:changeText'), t('mail:changeUndo')],
    button: { label: t('mail:changeButton'), url },
    footer: t('mail:changeFooter'),
  })
}

/** Returns the message without the link, for a contact that is itself new. */
export function messageWithoutUndo({ channel, to }: Recipient, context: ChangeContext): OutgoingMessage {
  const t = getTranslator(context.language)
  const what = t(`mail:changes.${context.kind}`)
  if (channel === 'sms') return { channel, recipient: to, body: what }
  return composeMail(context.language, to, {
    subject: what,
    lines: [whenOf(context), t('mail:changeText')],
    footer: t('mail:changeFooter'),
  })
}

function whenOf({ language, kind, now }: ChangeContext): string {
  const moment = now.toISOString()
  const values = { date: formatDate(moment, language), time: isolate(formatTime(moment, language)) }
  const t = getTranslator(language)
  return t('mail:changeWhen', { what: t(`mail:changes.${kind}`), ...values })
}
