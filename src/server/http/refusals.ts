import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorStatus } from '#lib/contract/errors.ts'
import { defaultLocale, isLocale, type Locale, locales } from '#lib/i18n/locales.ts'
import { localeOfPath, paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { ApiError } from '../platform/errors.ts'
import { apiBase } from './api-calls.ts'
import { discardRest } from './discard-rest.ts'
import { envelopeOf } from './error-envelope.ts'

/** Error codes with which the front refuses a request before it reaches Astro or the API. */
export type Refusal = 'invalid_input' | 'not_found' | 'method_not_allowed' | 'too_large' | 'unavailable'

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;text-align:center;
font:1rem/1.6 system-ui,sans-serif;color:#1f2937;background:#f4f7f9}h1{margin:0;font-size:1.5rem}p{margin:0}a{color:inherit}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * Refuses a request in the front. The body is an HTML page in the language of the address, or the API's error envelope
 * in the caller's language.
 * @param path as the client spelled it
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  refusal: Refusal,
  headers: Record<string, string> = {},
): void {
  const isCall = path.startsWith(`${apiBase}/`)
  const content = isCall ? call(request, refusal) : page(localeOfPath(path), refusal)
  response.writeHead(errorStatus[refusal], {
    'Content-Type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(content),
    'Cache-Control': 'no-store',
    ...(isCall ? {} : { 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' }),
    ...headers,
  })
  discardRest(request)
  response.end(request.method === 'HEAD' ? undefined : content)
}

function call({ headers }: IncomingMessage, refusal: Refusal): string {
  const lang = String(headers.lang ?? '')
  return JSON.stringify(envelopeOf(new ApiError(refusal), isLocale(lang) ? lang : defaultLocale))
}

function page(locale: Locale, refusal: Refusal): string {
  const t = getTranslator(locale)
  const [title, text] = [t(`layout:refused.${refusal}.title`), t(`layout:refused.${refusal}.text`)]
  return `<!doctype html><html lang="${locale}" dir="${locales[locale].dir}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>\
<body><h1>${title}</h1><p>${text}</p><p><a href="${paths(locale).home()}">${t('layout:failure.home')}</a></p></body></html>`
}
