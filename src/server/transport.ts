import type { Hono } from 'hono'
import type { Call, Transport } from '#lib/api/client.ts'
import type { Locale } from '#lib/i18n/locales.ts'

/** How long a page waits for an API on another host, in ms. */
const patience = 10_000

const toRequest = (base: string, { method, path, body }: Call, locale: Locale) => {
  const headers: Record<string, string> = { lang: locale, deviceType: 'web' }
  if (body) headers['content-type'] = 'application/json'
  return new Request(`${base}/user/v1/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Pages call this server's own API without leaving the process. */
export const inProcess =
  (app: Hono, locale: Locale): Transport =>
  async (call) =>
    app.fetch(toRequest('http://localhost', call, locale))

/** Pages call the API on another host (PUBLIC_API_URL). */
export const overHttp =
  (apiUrl: string, locale: Locale): Transport =>
  (call) =>
    fetch(toRequest(apiUrl, call, locale), { signal: AbortSignal.timeout(patience) })
