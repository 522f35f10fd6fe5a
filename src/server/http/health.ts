import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { afterFreeTime } from '../platform/db/free-time.ts'
import { errorMessage } from '../platform/error-message.ts'
import type { Resources } from '../platform/resources.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { addressHeader, isLoopback } from './client-address.ts'

/** Time limit of a check in ms. */
const timeoutMs = 2_000
/** Free disk space in bytes below which this process is not ready, because writes are about to fail. */
const minFreeBytes = 32 * 1024 * 1024

/**
 * Health routes. `/livez`: the process responds, with or without a database; if it fails, restart the process.
 * `/readyz`: the process can serve requests; if it fails, route them to another process. `/healthz`: the database
 * responds. `/metrics`: for Prometheus, from loopback or with the configured token.
 */
export function health(getResources: () => Resources): Hono {
  return new Hono()
    .get('/livez', (c) => c.json({ status: 'ok' }, 200, uncached))
    .get('/readyz', async (c) => {
      const checks = await checkAll(getResources())
      const isReady = Object.values(checks).every((check) => check)
      return c.json({ status: isReady ? 'ok' : 'unavailable', checks }, isReady ? 200 : 503, uncached)
    })
    .get('/healthz', async (c) => {
      const { db, startedAt, catalogue, searchEngine, log } = getResources()
      try {
        await inTime(db.execute(sql`SELECT 1`))
      } catch (error) {
        log.warn({ error: errorMessage(error) }, 'healthz: no database')
        return c.json({ status: 'unavailable', database: false }, 503)
      }
      const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000)
      const search = searchEngine?.isUsable() ? 'opensearch' : catalogue?.isLoaded() ? 'memory' : 'database'
      const origin = catalogue?.origin() ?? null
      return c.json({ status: 'ok', database: true, search, catalogue: origin, uptimeSeconds: seconds })
    })
    .get('/metrics', async (c) => {
      const { metrics } = getResources()
      if (!mayReadMetrics(c, getResources())) return c.text('Not found', 404)
      return c.body(await metrics.metrics(), 200, { 'Content-Type': metrics.contentType })
    })
}

const uncached = { 'Cache-Control': 'no-store' }

/** Readiness checks of this process; `disk` covers the data directory and its pictures. */
async function checkAll({ db, config, lifecycle, isDatabaseAway }: Resources) {
  const database = async () => !isDatabaseAway() && (await inTime(db.execute(sql`SELECT 1`))) !== undefined
  const [isDatabaseThere, isDiskFree] = await Promise.all([
    database().catch(() => false),
    hasSpaceIn([config.dataDirectory, join(config.dataDirectory, 'media')]),
  ])
  const { isDraining, isStarting } = lifecycle
  return { database: isDatabaseThere, disk: isDiskFree, started: !isStarting, accepting: !isDraining }
}

/**
 * Returns whether each folder's disk has enough free space. A folder that does not exist yet passes; one whose disk
 * does not respond fails.
 */
async function hasSpaceIn(folders: string[]): Promise<boolean> {
  const rooms = folders.map(async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  })
  const hasSpace = await Promise.all(
    rooms.map((room) =>
      inTime(room).then(
        (bytes) => bytes >= minFreeBytes,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      ),
    ),
  )
  return hasSpace.every((room) => room)
}

/** @throws Error after the time limit of a check, not counting the time in which this process is busy */
function inTime<Value>(what: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const cancel = afterFreeTime(timeoutMs, () => reject(new Error('no answer in time')))
  return Promise.race([what, promise]).finally(cancel)
}

function mayReadMetrics(c: Context, { config }: Resources): boolean {
  const { metricsToken } = config
  if (metricsToken) return isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)
  // The address reader reports a call through an untrusted proxy as `relay …`, which is not loopback.
  return isLoopback(c.req.header(addressHeader) ?? '') && !c.req.header('x-forwarded-for')
}
