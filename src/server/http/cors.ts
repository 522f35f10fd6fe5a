import type { MiddlewareHandler } from 'hono'
import type { Resources } from '../platform/resources.ts'

const headers = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'content-type, hash, sek, envelope, devicetype, lang',
  'Access-Control-Max-Age': '600',
}

/** CORS middleware of the API for pages of the configured origins. */
export const cors =
  (getResources: () => Resources): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('origin')
    const allowed = origin !== undefined && getResources().config.allowedOrigins.includes(origin)
    if (c.req.method === 'OPTIONS') {
      return c.body(
        null,
        204,
        allowed ? { ...headers, 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {},
      )
    }
    await next()
    if (allowed) {
      c.header('Access-Control-Allow-Origin', origin)
      // Clients need the server's clock and its limits to time their retries.
      c.header('Access-Control-Expose-Headers', 'date, retry-after, ratelimit-policy, ratelimit')
    }
    c.header('Vary', 'Origin', { append: true })
    return undefined
  }
