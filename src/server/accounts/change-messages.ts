import type { CredentialKind } from '#lib/contract/identity.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { composeMail } from '../platform/outbox/mail.ts'
import type { OutgoingMessage } from '../platform/outbox/service.ts'

/** Recipient of a message, by mail or text message. */
export type Recipient = { channel: 'email' | 'sms'; to: string }
type About = { siteUrl: string; language: Locale; kind: CredentialKind; now: Date }

/** That something was changed, with the link that undoes it. */
export function changeMessage({ channel, to }: Recipient, about: About, token: string): OutgoingMessage {
  const t = getTranslator(about.language)
  const what = t(`mail:changes.${about.kind}`)
  const url = about.siteUrl + paths(about.language).accountUndo(token)
  if (channel === 'sms') return { channel, recipient: to, body: t('mail:changeSms', { what, url }) }
  return composeMail(about.language, to, {
    subject: what,
    lines: [whenOf(about), t('mail:changeText'), t('mail:changeUndo')],
    button: { label: t('mail:changeButton'), url },
    footer: t('mail:changeFooter'),
  })
}

/** The same for an address that cannot undo it: it is itself new. */
export function knownMessage({ channel, to }: Recipient, about: About): OutgoingMessage {
  const t = getTranslator(about.language)
  const what = t(`mail:changes.${about.kind}`)
  if (channel === 'sms') return { channel, recipient: to, body: what }
  return composeMail(about.language, to, {
    subject: what,
    lines: [whenOf(about), t('mail:changeText')],
    footer: t('mail:changeFooter'),
  })
}

function whenOf({ language, kind, now }: About): string {
  const moment = now.toISOString()
  const values = { date: formatDate(moment, language), time: isolate(formatTime(moment, language)) }
  const t = getTranslator(language)
  return t('mail:changeWhen', { what: t(`mail:changes.${kind}`), ...values })
}
