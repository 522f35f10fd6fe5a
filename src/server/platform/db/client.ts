import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { clientAt } from './hosts.ts'
import * as schema from './schema.ts'

/** Connection pool or transaction, the first parameter of every query function. */
export type Database = Omit<NodePgDatabase<typeof schema>, '$client'>

/** Returns the query builder on a pool. */
export const databaseOn = (pool: pg.Pool): Database => drizzle({ client: pool, schema })

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
  const Client = clientAt(url)
  const pool = new pg.Pool({ connectionString: url, Client, max, idleTimeoutMillis: 30_000, ...keepAlive })
  // Without a listener the event would end the process.
  pool.on('error', onLost)
  return { db: databaseOn(pool), pool }
}
