import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { QueueName } from '#lib/contract/admin/health.ts'

type Row = { queue: QueueName; waiting: number; seconds: number | null; bytes: number | null }

/** Age (ms) of figures that another scrape gets again. */
const freshMs = 5_000

/** Counts the waiting rows of each queue, from partial indexes of unfinished rows. */
const statement = `
  SELECT 'codes' AS queue, count(*)::int AS waiting, extract(epoch FROM now() - min(created_at))::float8 AS seconds,
    NULL::float8 AS bytes
  FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND urgent
  UNION ALL SELECT 'messages', count(*)::int, extract(epoch FROM now() - min(created_at))::float8, NULL
  FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL AND NOT urgent
  UNION ALL SELECT 'pushes', count(*)::int, extract(epoch FROM now() - min(created_at))::float8, NULL
  FROM push_deliveries WHERE due_at <= now()
  UNION ALL SELECT 'photos', count(*)::int, extract(epoch FROM now() - min(created_at))::float8, NULL
  FROM images WHERE kind = 'product' AND storage_key IS NOT NULL AND sized_at IS NULL
  UNION ALL SELECT 'removals', count(*)::int, extract(epoch FROM now() - min(created_at))::float8, NULL
  FROM removed_pictures WHERE kind <> 'incoming'
  UNION ALL SELECT 'imports', count(*)::int, extract(epoch FROM now() - min(created_at))::float8,
    sum(csv_bytes - bytes_read)::float8
  FROM imports WHERE state IN ('waiting', 'running')`

/** Returns what waits in each queue, and the seconds that the oldest of it has waited; null when nothing waits. */
export const readQueues = async (pool: pg.Pool): Promise<Row[]> =>
  (await pool.query<Row>({ name: 'queues', text: statement })).rows

/**
 * Adds gauges of the queues, read on a scrape: their length, the age of their oldest row, and the bytes that imports have
 * still to read. They are left out while the database is away.
 */
export function addQueueGauges(registry: Registry, pool: pg.Pool): void {
  let read: { at: number; rows: Promise<Row[]> } | undefined
  const rows = () => {
    if (!read || Date.now() - read.at > freshMs) {
      read = { at: Date.now(), rows: readQueues(pool).catch(() => []) }
    }
    return read.rows
  }
  const gauge = (name: string, help: string, figure: (row: Row) => number) =>
    new Gauge({
      name: `marketplace_${name}`,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const row of await rows()) this.labels(row.queue).set(figure(row))
      },
    })
  gauge('queue_waiting', 'Jobs that wait, by queue', ({ waiting }) => waiting)
  gauge(
    'queue_oldest_seconds',
    'Age of the job that has waited longest, by queue',
    ({ seconds }) => seconds ?? 0,
  )
  new Gauge({
    name: 'marketplace_import_bytes_left',
    help: 'Bytes that imports have not read yet, of files that wait or are being read',
    registers: [registry],
    async collect() {
      this.reset()
      const imports = (await rows()).find(({ queue }) => queue === 'imports')
      if (imports) this.set(imports.bytes ?? 0)
    },
  })
}
