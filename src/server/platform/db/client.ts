import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

/** A connection pool, or one transaction of it: what every query function takes first. */
export type Database = Omit<NodePgDatabase<typeof schema>, '$client'>

/**
 * Opens a pool on `url`. Connections are made when first used.
 * @param max connections at most
 * @param onLost told of a connection that nobody used and that is gone, with its database or without; the pool goes on
 */
export function connect(
  url: string,
  max = 10,
  onLost: (error: Error) => void = () => undefined,
): { db: Database; pool: pg.Pool } {
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  const pool = new pg.Pool({ connectionString: url, max, idleTimeoutMillis: 30_000, ...keepAlive })
  // With nobody listening, it would end the process.
  pool.on('error', onLost)
  return { db: drizzle({ client: pool, schema }), pool }
}
