import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { addressHeader, isLoopback } from './address.ts'
import type { Resources } from './resources.ts'

/** `/healthz` for load balancers; `/metrics` for Prometheus, on loopback or with the configured token. */
export function health(getResources: () => Resources): Hono {
  return new Hono()
    .get('/healthz', async (c) => {
      const { db, startedAt, catalogue, log } = getResources()
      try {
        await db.execute(sql`SELECT 1`)
      } catch (error) {
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'healthz: no database')
        return c.json({ status: 'unavailable', database: false }, 503)
      }
      const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
      const search = catalogue?.isThere() ? 'memory' : 'database'
      return c.json({ status: 'ok', database: true, search, uptimeSeconds: seconds })
    })
    .get('/metrics', async (c) => {
      const { metrics } = getResources()
      if (!mayReadMetrics(c, getResources())) return c.text('Not found', 404)
      return c.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
    })
}

function mayReadMetrics(c: Context, { config }: Resources): boolean {
  const { metricsToken } = config
  if (metricsToken) return c.req.header('authorization') === `Bearer ${metricsToken}`
  // The address of a call that a proxy passed on without being trusted is not loopback.
  return isLoopback(c.req.header(addressHeader) ?? '') && !c.req.header('x-forwarded-for')
}
