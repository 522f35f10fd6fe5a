import { legalLines } from '#lib/i18n/legal-lines.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { currentSettings } from '../settings/current.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import type { OutgoingMessage } from './service.ts'

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
