import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

/** Connection pool or transaction, the first parameter of every query function. */
export type Database = Omit<NodePgDatabase<typeof schema>, '$client'>

/**
 * Opens a pool on `url`; connections are opened on first use.
 * @param max connection limit
 * @param onLost runs when an idle connection is lost; the pool continues
 */
export function connect(
  url: string,
  max = 10,
  onLost: (error: Error) => void = () => undefined,
): { db: Database; pool: pg.Pool } {
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, ...keepAlive })
  // Without a listener the event would end the process.
  pool.on('error', onLost)
  return { db: drizzle({ client: pool, schema }), pool }
}
