import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { Resources } from '../platform/resources.ts'
import { addressHeader, isLoopback } from './client-address.ts'

/** How long a check may take, in ms. */
const patience = 2_000
/** Less free room than this on a disk, in bytes, and writes are about to fail. */
const leastRoom = 32 * 1024 * 1024

/**
 * `/livez`: the process answers, whatever becomes of the database; without it, it is to be started again. `/readyz`: it
 * can do its work; without that, requests go to another process. `/healthz` says of the database alone. `/metrics` is for
 * Prometheus, on loopback or with the configured token.
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
      const { db, startedAt, catalogue, log } = getResources()
      try {
        await inTime(db.execute(sql`SELECT 1`))
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

const uncached = { 'Cache-Control': 'no-store' }

/** Readiness checks of this process; `disk` covers the data directory and its pictures. */
async function checkAll({ db, config, lifecycle, isDatabaseAway }: Resources) {
  const database = async () => !isDatabaseAway() && (await inTime(db.execute(sql`SELECT 1`))) !== undefined
  const [isDatabaseThere, hasRoom] = await Promise.all([
    database().catch(() => false),
    hasRoomIn([config.dataDirectory, join(config.dataDirectory, 'media')]),
  ])
  return { database: isDatabaseThere, disk: hasRoom, accepting: !lifecycle.isDraining }
}

/** A folder that is not made yet lacks nothing; one that does not answer does. */
async function hasRoomIn(folders: string[]): Promise<boolean> {
  const rooms = folders.map(async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  })
  const found = await Promise.all(
    rooms.map((room) =>
      inTime(room).then(
        (bytes) => bytes >= leastRoom,
        (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
      ),
    ),
  )
  return found.every((room) => room)
}

/** @throws when it takes longer than a check may */
function inTime<Value>(what: Promise<Value>): Promise<Value> {
  const late = wait(patience, undefined, { ref: false }).then(() => {
    throw new Error('no answer in time')
  })
  return Promise.race([what, late])
}

function mayReadMetrics(c: Context, { config }: Resources): boolean {
  const { metricsToken } = config
  if (metricsToken) return c.req.header('authorization') === `Bearer ${metricsToken}`
  // The address of a call that a proxy passed on without being trusted is not loopback.
  return isLoopback(c.req.header(addressHeader) ?? '') && !c.req.header('x-forwarded-for')
}
