import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'
import type { Resources } from '../platform/resources.ts'

/** CORS middleware of the API for pages of the configured origins. */
export const cors = (getResources: () => Resources): MiddlewareHandler =>
  honoCors({
    origin: (origin) => (getResources().config.allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['content-type', 'hash', 'sek', 'envelope', 'devicetype', 'lang'],
    // Clients need the server's clock and its limits to time their retries.
    exposeHeaders: ['date', 'retry-after', 'ratelimit-policy', 'ratelimit'],
    maxAge: 600,
  })
