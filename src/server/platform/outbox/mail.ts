import { type Locale, locales } from '#lib/i18n/locales.ts'
import { mailHtml } from './mail-html.ts'
import type { OutgoingMessage } from './service.ts'

/** A mail's parts, as plain words in one language. */
export type MailContent = {
  subject: string
  /** Paragraphs above the code or button. */
  lines: string[]
  /** What is listed under them, each with its name: a receipt. */
  rows?: readonly (readonly [string, string])[]
  /** Shown large, left to right: a one-time code. */
  code?: string
  button?: { label: string; url: string }
  footer: string
  /** Who reads an answer, where that is not the sender. */
  replyTo?: string
  /** A page that stops mails of this kind, and what mail programs call by themselves (RFC 8058). */
  unsubscribe?: { label: string; url: string; oneClick: string }
}

/** Bidi controls, which some programs show as boxes or count as a sign of fraud in a subject. */
const bidiControls = /\p{Bidi_Control}/gu

/** One mail as text and as HTML, in the reader's language and direction. User text is escaped here. */
export function composeMail(locale: Locale, recipient: string, content: MailContent): OutgoingMessage {
  const { subject, lines, rows = [], code, button, footer, replyTo, unsubscribe } = content
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
    ].join('\n\n'),
    html: mailHtml(locale, locales[locale].dir, content),
    headers: {
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
