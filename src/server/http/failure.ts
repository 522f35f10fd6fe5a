import type { Context } from 'hono'
import type { Resources } from '../platform/resources.ts'
import { retryAfterSeconds, unavailableReason } from '../platform/unavailable.ts'

/** Error handler of routes outside the API: 503 for a temporary failure, 500 for a bug. */
export const answerFailure =
  (getResources: () => Resources) =>
  (error: Error, c: Context): Response => {
    const { log, isDatabaseAway } = getResources()
    const reason = unavailableReason(error)
    if (reason === null) {
      log.error({ error, path: c.req.path }, 'app: a request failed')
      return c.body(null, 500, { 'Cache-Control': 'no-store' })
    }
    if (!isDatabaseAway()) log.warn({ reason, path: c.req.path }, 'app: a request could not be answered now')
    return c.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) })
  }
