import { astro } from 'astro/hono'
import { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { cors } from '#server/cors.ts'
import { getResources } from '#server/resources.ts'

/** The front door: the API, pictures and health first, then Astro with its pages. */
const app = new Hono()
app.use('/user/v1/*', cors(getResources))
app.route('/', createApp(getResources))
app.use(astro())

export default app
