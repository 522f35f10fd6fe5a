import { type Api, createClient } from '#lib/api/client.ts'
import type { OnContentRead } from '#lib/content/site.ts'
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

/**
 * Creates a client of the calls for content, which are answered in process even where the API is on another host: pages
 * show the content of the server that renders them, and have to know when it is an old copy.
 */
export const contentApiIn = (locale: Locale, onContentRead: OnContentRead): Pick<Api, 'cms' | 'faq'> =>
  createClient({ cms: routes.cms, faq: routes.faq }, inProcess(app, locale, undefined, { onContentRead }))
