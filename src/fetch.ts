import { astro } from 'astro/hono'
import { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { articleMarkdown } from '#server/content/markdown.ts'
import { cors } from '#server/cors.ts'
import { getResources } from '#server/resources.ts'
import { contentIn, host } from './site-content.ts'

/** The front door: the API, pictures, health and the local content first, then Astro with its pages. */
const app = new Hono()
app.use('/user/v1/*', cors(getResources))
app.route('/', createApp(getResources, contentIn))
app.route('/', host)
app.route(
  '/',
  articleMarkdown(contentIn, () => getResources().config.siteUrl),
)
app.use(astro())

export default app
