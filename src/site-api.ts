import { type Api, createClient } from '#lib/api/client.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createApp } from '#server/app.ts'
import { inProcess, overHttp, type PageCaller } from '#server/http/transport.ts'
import { getResources } from '#server/platform/resources.ts'
import { contentIn } from './site-content.ts'

/** The one application of a process: it answers requests of browsers and, without HTTP, those of pages. */
export const app = createApp(getResources, contentIn)

const routes = contractRoutes()

/** Creates a client of the API in a language; with a caller for personal pages. */
export function apiIn(locale: Locale, caller?: PageCaller): Api {
  const { publicApiUrl } = getResources().config
  return createClient(
    routes,
    publicApiUrl ? overHttp(publicApiUrl, locale, caller) : inProcess(app, locale, caller),
  )
}
