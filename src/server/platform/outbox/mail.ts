import { legalLines } from '#lib/i18n/legal-lines.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { currentSettings } from '../../settings/current.ts'
import { mailHtml } from './mail-html.ts'
import type { OutgoingMessage } from './service.ts'

/** Parts of a mail, as plain text in one language. */
export type MailContent = {
  subject: string
  /** Paragraphs above the code or button. */
  lines: string[]
  /** Labelled rows below the paragraphs, such as those of a receipt. */
  rows?: readonly (readonly [string, string])[]
  /** One-time code, displayed large and left to right. */
  code?: string
  button?: { label: string; url: string }
  footer: string
  /** Address for replies, where it is not the sender. */
  replyTo?: string
  /** Page that stops mails of this kind, and the endpoint that mail clients call (RFC 8058). */
  unsubscribe?: { label: string; url: string; oneClick: string }
}

/** Bidi controls, which some clients show as boxes or rate as phishing in a subject. */
const bidiControls = /\p{Bidi_Control}/gu

/**
 * Composes a mail as text and HTML, in the reader's language and direction. User text is escaped here. It ends with the
 * legal entity behind the shop, where the settings have one.
 */
export function composeMail(locale: Locale, recipient: string, content: MailContent): OutgoingMessage {
  const { subject, lines, rows = [], code, button, footer, replyTo, unsubscribe } = content
  const { entity, shop } = currentSettings()
  const imprint = legalLines(entity, locale, getTranslator(locale))
  return {
    channel: 'email',
    recipient,
    subject: subject.replace(bidiControls, ''),
    body: [
      ...lines,
      ...(rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
      ...(code ? [code] : []),
      ...(button ? [`${button.label}: ${button.url}`] : []),
      footer,
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
      ...(imprint.length > 0 ? [imprint.join('\n')] : []),
    ].join('\n\n'),
    html: mailHtml(locale, locales[locale].dir, content, { imprint, strong: shop.strong }),
    headers: {
      // Answering machines and lists do not answer it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(replyTo ? { 'Reply-To': replyTo } : {}),
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
  }
}
