import { type Locale, locales } from '#lib/i18n/locales.ts'
import type { OutgoingMessage } from './service.ts'

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

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

/** One mail as text and as HTML, in the reader's language and direction. User text is escaped here. */
export function composeMail(
  locale: Locale,
  recipient: string,
  { subject, lines, rows = [], code, button, footer, replyTo, unsubscribe }: MailContent,
): OutgoingMessage {
  const { dir } = locales[locale]
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th scope="row" style="padding:8px 0;color:#5B6B75;font-weight:400;text-align:start">${escapeHtml(name)}</th><td style="padding:8px 0;text-align:end">${escapeHtml(value)}</td></tr>`,
  )
  const table =
    cells.length > 0
      ? `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`
      : ''
  const shownCode = code
    ? `<p dir="ltr" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
    : ''
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="background:#0E2A38;color:#fff;padding:12px 24px;border-radius:999px;text-decoration:none">${escapeHtml(button.label)}</a></p>`
    : ''
  const stop = unsubscribe
    ? ` <a href="${escapeHtml(unsubscribe.url)}" style="color:#5B6B75">${escapeHtml(unsubscribe.label)}</a>`
    : ''
  return {
    channel: 'email',
    recipient,
    subject,
    body: [
      ...lines,
      ...(rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
      ...(code ? [code] : []),
      ...(button ? [`${button.label}: ${button.url}`] : []),
      footer,
      ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
    ].join('\n\n'),
    html: `<!doctype html><html lang="${locale}" dir="${dir}"><meta charset="utf-8"><body style="margin:0;background:#F4F7F9;color:#0E2A38;font:17px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff">${paragraphs}${table}${shownCode}${link}<p style="margin:24px 0 0;color:#5B6B75;font-size:13px">${escapeHtml(footer)}${stop}</p></div></body></html>`,
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
