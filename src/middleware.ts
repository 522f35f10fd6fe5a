import { defineMiddleware } from 'astro:middleware'
import { createClient } from '#lib/api/client.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { createApp } from '#server/app.ts'
import { getResources } from '#server/resources.ts'
import { inProcess, overHttp } from '#server/transport.ts'

const routes = contractRoutes()
const app = createApp(getResources)
const arabicPrefix = /^\/ar(?=\/|$)/

/** The language out of the URL: `/ar/x` shows the page of `/x` in Arabic. */
export const onRequest = defineMiddleware(async ({ locals, url, isPrerendered }, next) => {
  if (isPrerendered) return next()
  const { config } = getResources()
  const locale = arabicPrefix.test(url.pathname) ? 'ar' : 'en'
  const path = url.pathname.replace(arabicPrefix, '') || '/'
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
  locals.api = createClient(
    routes,
    config.publicApiUrl ? overHttp(config.publicApiUrl, locale) : inProcess(app, locale),
  )
  if (config.maintenance && path !== '/server-maintenance') {
    return new Response(null, {
      status: 307,
      headers: { Location: `${locale === 'ar' ? '/ar' : ''}/server-maintenance` },
    })
  }
  return locale === 'ar' ? next(`${path}${url.search}`) : next()
})
