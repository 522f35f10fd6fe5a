import { defineMiddleware } from 'astro:middleware'
import { readCookie } from '#lib/admin/cookies.ts'
import { guardAdmin, isAdminPath, isSignInPath } from '#lib/admin/guard.ts'
import type { Api, Result } from '#lib/api/client.ts'
import type { PushSettings } from '#lib/api/push-config.ts'
import type { OnContentRead } from '#lib/content/site.ts'
import { canonicalPath } from '#lib/i18n/canonical-path.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { localeOfPath } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { contentTag } from '#server/content/wordpress.ts'
import { addressHeader } from '#server/http/client-address.ts'
import type { PageCaller } from '#server/http/transport.ts'
import { allowProviders } from '#server/pages/provider-policy.ts'
import type { PushConfig } from '#server/platform/config.ts'
import { getResources } from '#server/platform/resources.ts'
import { retryAfterSeconds } from '#server/platform/unavailable.ts'
import { settingsOrLast, settingsTag } from '#server/settings/read.ts'
import { apiIn, contentApiIn } from './site-api.ts'
import { contentIn } from './site-content.ts'

/** Max-age in seconds of a page with stale content. */
const staleMaxAge = 15
/**
 * Paths that stay open in maintenance: its own page, and robots.txt, whose 503 crawlers would take for "disallow all".
 */
const openInMaintenance = new Set(['/server-maintenance', '/robots.txt'])
/** Retry-After in seconds, for crawlers. */
const maintenanceRetry = 600
const arabicPrefix = /^\/ar(?=\/|$)/

/** Sets `Astro.locals` from the request. The path prefix `/ar` selects Arabic: `/ar/x` renders the page of `/x`. */
export const onRequest = defineMiddleware(async ({ locals, request, url, isPrerendered, cache }, next) => {
  if (isPrerendered) return next()
  const { config, directUploads } = getResources()
  // The raw path of the request: Astro's own is decoded already, and decoding "50%" again fails.
  const { pathname, search } = new URL(request.url)
  const own = canonicalPath(pathname)
  if (own !== pathname && /^(GET|HEAD)$/.test(request.method))
    return new Response(null, { status: 301, headers: { Location: `${own}${search}` } })
  const settings = await settingsOrLast(getResources().db)
  const locale = localeOfPath(pathname)
  const path = pathname.replace(arabicPrefix, '') || '/'
  locals.locale = locale
  locals.t = getTranslator(locale)
  locals.path = path
  locals.settings = settings
  const pageState = { content: false, old: false, unknown: false, unavailable: false }
  locals.pageState = pageState
  const onContentRead: OnContentRead = (old, unknown) => {
    pageState.content = true
    pageState.old ||= old
    pageState.unknown ||= unknown
  }
  locals.content = contentIn(locale, onContentRead)
  locals.site = {
    url: config.siteUrl,
    apiUrl: config.publicApiUrl,
    applicationKey: config.applicationKey,
    social: config.social,
    push: config.push && pushSettings(config.push),
    directUploads: directUploads !== null,
    map: config.map,
    stripe: config.payment.provider === 'stripe',
  }
  const isAdmin = isAdminPath(path)
  const isForm = request.method === 'POST'
  const caller = isAdmin || isForm ? pageCaller(request, path, config.siteUrl) : undefined
  const api = {
    ...(caller ? apiIn(locale, caller) : publicApi(locale)),
    ...contentApiIn(locale, onContentRead),
  }
  locals.apiAs = (memberId) =>
    apiIn(locale, { ...pageCaller(request, path, config.siteUrl), viewAs: memberId })
  locals.api = reportUnavailable(api, () => {
    pageState.unavailable = true
  })
  const renderPage = () => (locale === 'ar' ? next(`${decodable(path)}${url.search}`) : next())
  const unavailablePage = async () => {
    locals.unavailable = true
    return maintenanceResponse(await next('/server-maintenance'), retryAfterSeconds)
  }
  if (isAdmin) {
    const response = await guardAdmin(request, locals, renderPage, () => next('/admin/forbidden'))
    // Admins sign in and read without any provider.
    extendPolicy(response, { mediaUrl: config.mediaUrl })
    return response.status === 503 && pageState.unavailable ? unavailablePage() : response
  }
  // Error pages have no address of their own.
  if (path === '/404' || path === '/500') {
    const { body, headers } = await next('/404')
    return new Response(body, { status: 404, headers })
  }
  if (config.maintenance && !openInMaintenance.has(path))
    return maintenanceResponse(await next('/server-maintenance'))
  const response = await renderPage()
  // Every page shows the name of the shop.
  if (cache.options.maxAge) cache.set({ tags: [settingsTag] })
  if (pageState.unavailable) {
    cache.set(false)
    if (response.status >= 500) return unavailablePage()
    response.headers.set('Retry-After', String(retryAfterSeconds))
    response.headers.set('Cache-Control', 'no-store')
  } else if (pageState.content && cache.options.maxAge) {
    cache.set({ tags: [contentTag], ...(pageState.old ? { maxAge: staleMaxAge } : {}) })
  }
  extendPolicy(response, { ...config, uploadOrigin: directUploads?.origin })
  return response
})

/** Turns the maintenance page into a 503 response for any address, so that search engines keep what they indexed. */
function maintenanceResponse({ body, headers }: Response, retryAfter = maintenanceRetry): Response {
  const answer = new Response(body, { status: 503, headers })
  answer.headers.set('Retry-After', String(retryAfter))
  answer.headers.set('Cache-Control', 'no-store')
  return answer
}

/** Wraps the API to report calls that fail with `unavailable`. */
const reportUnavailable = (api: Api, onUnavailable: () => void): Api =>
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

const publicApis = new Map<Locale, Api>()

/**
 * Returns the API client of pages that are the same for everybody. It caches the categories, which every page shows.
 */
function publicApi(locale: Locale): Api {
  const cached = publicApis.get(locale)
  if (cached) return cached
  const api = apiIn(locale)
  const category: Api['category'] = (input) =>
    getResources().sharedAnswers.get(`category ${locale}`, ['categories'], () => api.category(input))
  const caching = { ...api, category }
  publicApis.set(locale, caching)
  return caching
}

/** Returns the push settings that browsers need. */
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
 * Returns the caller of a page of the administration, or of a form. The sign-in pages have no token yet, and forms of
 * public pages never have one.
 */
const pageCaller = ({ headers }: Request, path: string, siteUrl: string): PageCaller => ({
  token:
    isAdminPath(path) && !isSignInPath(path) ? readCookie(headers.get('cookie'), 'session', siteUrl) : '',
  address: headers.get(addressHeader) ?? '127.0.0.1',
  userAgent: headers.get('user-agent') ?? '',
  deviceSecret: isSignInPath(path) ? readCookie(headers.get('cookie'), 'device', siteUrl) : '',
})

/** Makes a path decodable for Astro: in a malformed one, percent signs stand for themselves. */
function decodable(path: string): string {
  try {
    // The bundler drops a call whose result is unused.
    return decodeURI(path) === '' ? '/' : path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** Extends the policy of a page by what is configured: Astro sends it before a layout could. */
function extendPolicy({ headers }: Response, config: Parameters<typeof allowProviders>[1]): void {
  const policy = headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', allowProviders(policy, config))
}
