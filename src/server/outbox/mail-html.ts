import { escapeHtml } from '#lib/text/escape-html.ts'
import type { MailContent } from './mail-content.ts'

/** Escapes a text. User text stands between bidi isolates, which become an element with its own direction. */
const escapeText = (text: string) =>
  escapeHtml(text)
    .replace(/\u2068([^\u2068\u2069]*)\u2069/g, '<span dir="auto">$1</span>')
    .replace(/[\u2066-\u2069]/g, '')

/** What mails show of the settings of the shop: lines about its legal entity, and the colour of buttons or an empty text. */
type MailLook = { imprint: readonly string[]; strong: string }

const muted = '#5B6B75'
/** Breaks long words, such as a name, so that they do not widen the mail beyond the screen. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

/**
 * Returns a mail as HTML. Mail clients drop `<html>`, `<body>` and `<style>` and embed the rest in their own page, so
 * every block states its direction, and alignment uses attributes, which all clients support.
 */
export function mailHtml(
  lang: string,
  dir: 'ltr' | 'rtl',
  content: MailContent,
  { imprint, strong }: MailLook = { imprint: [], strong: '' },
): string {
  const { lines, rows = [], code, button, footer, unsubscribe } = content
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const paragraph = (html: string, style = 'margin:0 0 16px') =>
    `<p dir="${dir}" align="${start}" style="${style};${wrap}">${html}</p>`
  const cells = rows.map(
    ([name, value]) =>
      `<tr><th dir="${dir}" align="${start}" valign="top" scope="row" style="padding:8px 0;color:${muted};font-weight:400">${escapeText(name)}</th><td dir="${dir}" align="${end}" valign="top" style="padding:8px 0;${wrap}">${escapeText(value)}</td></tr>`,
  )
  const parts = [
    ...lines.map((line) => paragraph(escapeText(line))),
    cells.length > 0
      ? `<table dir="${dir}" width="100%" style="width:100%;border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`
      : '',
    code
      ? `<p dir="ltr" align="${start}" style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:600">${escapeHtml(code)}</p>`
      : '',
    button
      ? paragraph(
          `<a href="${escapeHtml(button.url)}" style="display:inline-block;background:${strong || '#0E2A38'};color:#fff;padding:12px 24px;border-radius:999px;text-decoration:none">${escapeText(button.label)}</a>`,
          'margin:24px 0',
        )
      : '',
    paragraph(
      unsubscribe
        ? `${escapeText(footer)} <a href="${escapeHtml(unsubscribe.url)}" style="color:${muted}">${escapeText(unsubscribe.label)}</a>`
        : escapeText(footer),
      `margin:24px 0 0;color:${muted};font-size:13px`,
    ),
    ...imprint.map((line) => paragraph(escapeText(line), `margin:8px 0 0;color:${muted};font-size:13px`)),
  ]
  const outer = 'background:#F4F7F9;color:#0E2A38;font:17px/1.6 system-ui,sans-serif'
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><body style="margin:0"><div lang="${lang}" dir="${dir}" style="${outer}"><div dir="${dir}" style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;${wrap}">${parts.join('')}</div></div></body></html>`
}
