import { astro, FetchState } from 'astro/fetch'
import { Hono } from 'hono'
import { createClient } from '#lib/api/client.ts'
import { productText } from '#lib/catalogue/product-text.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createApp } from '#server/app.ts'
import { articleMarkdown } from '#server/content/markdown.ts'
import { shareApi } from '#server/http/api-calls.ts'
import { cors } from '#server/http/cors.ts'
import { answerFailure } from '#server/http/failure.ts'
import { inProcess, overHttp } from '#server/http/transport.ts'
import { getResources } from '#server/platform/resources.ts'
import { productMarkdown } from '#server/products/markdown.ts'
import { contentIn, host } from './site-content.ts'

/**
 * Entry of all requests that the front does not answer: the API, pictures, health and the local content first, then
 * Astro with its pages.
 */
const app = new Hono()
const api = createApp(getResources, contentIn)
const siteUrl = () => getResources().config.siteUrl
const routes = contractRoutes()
const apiIn = (locale: Locale) => {
  const { publicApiUrl } = getResources().config
  return createClient(routes, publicApiUrl ? overHttp(publicApiUrl, locale) : inProcess(api, locale))
}
app.use('/user/v1/*', cors(getResources))
app.route('/', api)
app.route('/', host)
app.route('/', articleMarkdown(contentIn, siteUrl))
app.route('/', productMarkdown({ apiIn, siteUrl, write: productText }))
app.use((context) => {
  const state = new FetchState(context.req.raw)
  // Pages are stored before they are sent, so streaming would only slow them down.
  state.streaming = false
  return astro(state)
})
app.onError(answerFailure(getResources))
shareApi(app)

export default app
