import type { Hono } from 'hono'
import type { Call, Transport } from '#lib/api/client.ts'
import type { OnContentRead } from '#lib/content/site.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { addressHeader } from './client-address.ts'
import { deviceSecretHeader, viewAsHeader } from './request.ts'

/** Time limit in ms of a page's call to an API on another host. */
const timeoutMs = 10_000

/** Caller of a personal page. Pages that are the same for everybody have none. */
export type PageCaller = {
  token: string
  address: string
  userAgent: string
  deviceSecret?: string
  viewAs?: string
}

const headersOf = ({ token, address, userAgent, deviceSecret, viewAs }: PageCaller) => ({
  [addressHeader]: address,
  'user-agent': userAgent,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(viewAs ? { [viewAsHeader]: viewAs } : {}),
  ...(deviceSecret ? { [deviceSecretHeader]: deviceSecret } : {}),
})

const toRequest = (
  base: string,
  { method, path, body, file }: Call,
  locale: Locale,
  caller: PageCaller | undefined,
) => {
  const headers: Record<string, string> = {
    lang: locale,
    deviceType: 'web',
    ...(caller ? headersOf(caller) : {}),
  }
  const type = file?.type ?? (body && 'application/json')
  if (type) headers['content-type'] = type
  const content = file ?? (body && JSON.stringify(body))
  return new Request(`${base}/user/v1/${path}`, {
    method,
    headers,
    ...(content ? { body: content } : {}),
  })
}

/** Environment of a call in process. */
export type InProcessEnv = {
  /** Called for each read of content, as for a page that reads it itself. */
  onContentRead?: OnContentRead
}

/** Transport of pages that calls this server's own API in process. */
export const inProcess =
  (app: Hono, locale: Locale, caller?: PageCaller, env: InProcessEnv = {}): Transport =>
  async (call) =>
    app.fetch(toRequest('http://localhost', call, locale, caller), env)

/**
 * Transport of pages that calls an API on another host (PUBLIC_API_URL). That host uses the forwarded client address
 * where its TRUST_PROXY names this server; otherwise its rate limits count all readers as one.
 */
export const overHttp =
  (apiUrl: string, locale: Locale, caller?: PageCaller): Transport =>
  (call) => {
    const request = toRequest(apiUrl, call, locale, caller)
    if (caller) request.headers.set('x-forwarded-for', caller.address)
    return fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
  }
