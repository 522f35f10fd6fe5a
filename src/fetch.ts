import { astro, FetchState } from 'astro/fetch'
import { Hono } from 'hono'
import { productText } from '#lib/catalogue/product-text.ts'
import { articleMarkdown } from '#server/content/markdown.ts'
import { shareApi } from '#server/http/api-calls.ts'
import { cors } from '#server/http/cors.ts'
import { answerFailure } from '#server/http/failure.ts'
import { completeErrorPage } from '#server/pages/error-page.ts'
import { getResources } from '#server/platform/resources.ts'
import { productMarkdown } from '#server/products/markdown.ts'
import { app as api, apiIn } from './site-api.ts'
import { contentIn, host } from './site-content.ts'

/**
 * Entry of all requests that the front does not answer: the API, pictures, health and the local content first, then
 * Astro with its pages.
 */
const app = new Hono()
const siteUrl = () => getResources().config.siteUrl
app.use('/user/v1/*', cors(getResources))
app.route('/', api)
app.route('/', host)
app.route('/', articleMarkdown(contentIn, siteUrl))
app.route('/', productMarkdown({ apiIn, siteUrl, write: productText }))
app.use(async (context) => {
  const request = context.req.raw
  const state = new FetchState(request)
  // Pages are stored before they are sent, so streaming would only slow them down.
  state.streaming = false
  return completeErrorPage(request, await astro(state))
})
app.onError(answerFailure(getResources))
shareApi(app)

export default app
