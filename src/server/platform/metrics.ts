import type pg from 'pg'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Redis } from './redis/connection.ts'

/** Adds gauges of the process and its connections. */
export function addProcessGauges(
  registry: Registry,
  { pool, redis }: { pool: pg.Pool; redis: Redis | null },
): void {
  collectDefaultMetrics({ register: registry })
  addGauge(registry, 'database_connections', 'Open database connections', () => pool.totalCount)
  addGauge(registry, 'database_waiting', 'Calls waiting for a database connection', () => pool.waitingCount)
  if (redis)
    addGauge(registry, 'redis_up', '1 while Redis can be reached, 0 while PostgreSQL does its part', () =>
      Number(!redis.isAway()),
    )
}

/** Adds a gauge that is read on each scrape. */
export const addGauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name: `marketplace_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
