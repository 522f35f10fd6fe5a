import { defineMiddleware } from 'astro:middleware'
import { readCookie } from '#lib/admin/cookies.ts'
import { guardAdmin, isAdminPath, isSignInPath } from '#lib/admin/guard.ts'
import { type Api, createClient, type Result } from '#lib/api/client.ts'
import type { PushSettings } from '#lib/api/push-config.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import { canonicalPath } from '#lib/i18n/canonical-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { localeOfPath } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { createApp } from '#server/app.ts'
import { contentTag } from '#server/content/wordpress.ts'
import { addressHeader } from '#server/http/client-address.ts'
import { inProcess, overHttp, type PageCaller } from '#server/http/transport.ts'
import { allowProviders } from '#server/pages/provider-policy.ts'
import type { PushConfig } from '#server/platform/config.ts'
import { getResources } from '#server/platform/resources.ts'
import { retryAfterSeconds } from '#server/platform/unavailable.ts'
import { contentIn } from './site-content.ts'

const routes = contractRoutes()
const app = createApp(getResources, contentIn)
/** Seconds that a page is kept which shows something older than it might. */
const oldKept = 15
/** What is answered in maintenance, too: its own page, and what crawlers would take for "nothing may be read". */
const openInMaintenance = new Set(['/server-maintenance', '/robots.txt'])
/** In seconds: when a crawler is to come again. */
const maintenanceRetry = 600
const arabicPrefix = /^\/ar(?=\/|$)/

/** The language out of the URL: `/ar/x` shows the page of `/x` in Arabic. */
export const onRequest = defineMiddleware(async ({ locals, request, url, isPrerendered, cache }, next) => {
  if (isPrerendered) return next()
  const { config } = getResources()
  // As it stands in the request: Astro's own has been decoded already, and decoding "50%" again fails.
  const { pathname, search } = new URL(request.url)
  const own = canonicalPath(pathname)
  if (own !== pathname && /^(GET|HEAD)$/.test(request.method))
    return new Response(null, { status: 301, headers: { Location: `${own}${search}` } })
  const locale = localeOfPath(pathname)
  const path = pathname.replace(arabicPrefix, '') || '/'
  locals.locale = locale
  locals.t = getTranslator(locale)
  locals.path = path
  const shown = { content: false, old: false, unknown: false, unavailable: false }
  locals.shown = shown
  locals.content = contentIn(locale, (old, unknown) => {
    shown.content = true
    shown.old ||= old
    shown.unknown ||= unknown
  })
  locals.site = {
    url: config.siteUrl,
    apiUrl: config.publicApiUrl,
    applicationKey: config.applicationKey,
    social: config.social,
    push: config.push && pushSettings(config.push),
    map: config.map,
    stripe: config.payment.provider === 'stripe',
  }
  const isAdmin = isAdminPath(path)
  const isForm = request.method === 'POST'
  const caller = isAdmin || isForm ? pageCaller(request, path, config.siteUrl) : undefined
  locals.api = noting(caller ? apiFor(locale, caller) : apiForAll(locale), () => {
    shown.unavailable = true
  })
  const toPage = () => (locale === 'ar' ? next(`${decodable(path)}${url.search}`) : next())
  const notNow = async () => {
    locals.unavailable = true
    return closed(await next('/server-maintenance'), retryAfterSeconds)
  }
  if (isAdmin) {
    const response = await guardAdmin(request, locals, toPage)
    return response.status === 503 && shown.unavailable ? notNow() : response
  }
  // The pages of errors have no address of their own.
  if (path === '/404' || path === '/500') {
    const { body, headers } = await next('/404')
    return new Response(body, { status: 404, headers })
  }
  if (config.maintenance && !openInMaintenance.has(path)) return closed(await next('/server-maintenance'))
  const response = await toPage()
  if (shown.unavailable) {
    cache.set(false)
    if (response.status >= 500) return notNow()
    response.headers.set('Retry-After', String(retryAfterSeconds))
    response.headers.set('Cache-Control', 'no-store')
  } else if (shown.content && cache.options.maxAge) {
    cache.set({ tags: [contentTag], ...(shown.old ? { maxAge: oldKept } : {}) })
  }
  const policy = response.headers.get('content-security-policy')
  // Astro sends the policy before a layout could add to it.
  if ((config.social || config.push || config.publicApiUrl) && policy)
    response.headers.set('content-security-policy', allowProviders(policy, config))
  return response
})

/** The page of maintenance at any address: what is there is only away for a while, and search engines keep it. */
function closed({ body, headers }: Response, retryAfter = maintenanceRetry): Response {
  const answer = new Response(body, { status: 503, headers })
  answer.headers.set('Retry-After', String(retryAfter))
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

/** The API, which says when something could not be had now. */
const noting = (api: Api, onUnavailable: () => void): Api =>
  new Proxy(api, {
    get(calls, name: keyof Api) {
      const call = calls[name] as (input: never) => Promise<Result<unknown>>
      return async (input: never) => {
        const result = await call(input)
        if (!result.ok && result.code === 'unavailable') onUnavailable()
        return result
      }
    },
  })

/** The API in a language, for a page of its own or for somebody's. */
const apiFor = (locale: Locale, caller?: PageCaller): Api => {
  const { publicApiUrl } = getResources().config
  return createClient(
    routes,
    publicApiUrl ? overHttp(publicApiUrl, locale, caller) : inProcess(app, locale, caller),
  )
}

const visitorsApi = new Map<Locale, Api>()

/** The API for pages that are the same for everybody: the categories, which every page shows, are asked for once. */
function apiForAll(locale: Locale): Api {
  const known = visitorsApi.get(locale)
  if (known) return known
  const api = apiFor(locale)
  const category: Api['category'] = (input) =>
    getResources().sharedAnswers.get(`category ${locale}`, ['categories'], () => api.category(input))
  const keeping = { ...api, category }
  visitorsApi.set(locale, keeping)
  return keeping
}

/** What of push goes to browsers. */
const pushSettings = ({
  apiKey,
  appId,
  messagingSenderId,
  projectId,
  vapidKey,
}: PushConfig): PushSettings => ({
  apiKey,
  appId,
  messagingSenderId,
  projectId,
  vapidKey,
})

/**
 * Whose session a page of the administration is shown in, and where they are. Signing in begins without one, and the
 * forms of other pages are anybody's.
 */
const pageCaller = ({ headers }: Request, path: string, siteUrl: string): PageCaller => ({
  token:
    isAdminPath(path) && !isSignInPath(path) ? readCookie(headers.get('cookie'), 'session', siteUrl) : '',
  address: headers.get(addressHeader) ?? '127.0.0.1',
  userAgent: headers.get('user-agent') ?? '',
  deviceSecret: isSignInPath(path) ? readCookie(headers.get('cookie'), 'device', siteUrl) : '',
})

/** A path that Astro can decode: in one that nobody can, the percent signs are themselves. */
function decodable(path: string): string {
  try {
    // Its result is used because the bundler drops a call whose result nobody wants.
    return decodeURI(path) === '' ? '/' : path
  } catch {
    return path.replaceAll('%', '%25')
  }
}
