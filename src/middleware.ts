import { defineMiddleware } from 'astro:middleware'
import { readCookie } from '#lib/admin/cookies.ts'
import { guardAdmin, isAdminPath, isSignInPath } from '#lib/admin/guard.ts'
import { createClient } from '#lib/api/client.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { addressHeader } from '#server/address.ts'
import { createApp } from '#server/app.ts'
import { allowProviders } from '#server/pages/provider-policy.ts'
import { getResources } from '#server/resources.ts'
import { inProcess, overHttp, type PageCaller } from '#server/transport.ts'

const routes = contractRoutes()
const app = createApp(getResources)
const arabicPrefix = /^\/ar(?=\/|$)/

/** The language out of the URL: `/ar/x` shows the page of `/x` in Arabic. */
export const onRequest = defineMiddleware(async ({ locals, request, url, isPrerendered }, next) => {
  if (isPrerendered) return next()
  const { config } = getResources()
  // As it stands in the request: Astro's own has been decoded already, and decoding "50%" again fails.
  const { pathname } = new URL(request.url)
  const locale = arabicPrefix.test(pathname) ? 'ar' : 'en'
  const path = pathname.replace(arabicPrefix, '') || '/'
  locals.locale = locale
  locals.t = getTranslator(locale)
  locals.path = path
  locals.site = {
    url: config.siteUrl,
    apiUrl: config.publicApiUrl,
    applicationKey: config.applicationKey,
    social: config.social,
    map: config.map,
    stripe: config.payment.provider === 'stripe',
  }
  const isAdmin = isAdminPath(path)
  const caller = isAdmin ? pageCaller(request, path) : undefined
  locals.api = createClient(
    routes,
    config.publicApiUrl ? overHttp(config.publicApiUrl, locale, caller) : inProcess(app, locale, caller),
  )
  const toPage = () => (locale === 'ar' ? next(`${decodable(path)}${url.search}`) : next())
  if (isAdmin) return guardAdmin(request, locals, toPage)
  if (config.maintenance && path !== '/server-maintenance') {
    return new Response(null, {
      status: 307,
      headers: { Location: `${locale === 'ar' ? '/ar' : ''}/server-maintenance` },
    })
  }
  const response = await toPage()
  const policy = response.headers.get('content-security-policy')
  // Astro sends the policy before a layout could add to it.
  if (config.social && policy)
    response.headers.set('content-security-policy', allowProviders(policy, config.social))
  return response
})

/** Whose session a page of the administration is shown in, and where they are. Signing in begins without one. */
const pageCaller = ({ headers }: Request, path: string): PageCaller => ({
  token: isSignInPath(path) ? '' : readCookie(headers.get('cookie'), 'session'),
  address: headers.get(addressHeader) ?? '127.0.0.1',
  userAgent: headers.get('user-agent') ?? '',
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
