import { createAdapter } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { socketAttachments } from '../platform/db/schema.ts'
import type { Log } from '../platform/log.ts'

/**
 * Creates socket.io's adapter for PostgreSQL, which carries events between processes. It keeps one connection of the
 * pool.
 */
export function openAdapter(pool: pg.Pool, log: Log) {
  const connections = wrapPool(pool, log)
  const adapter = createAdapter(connections.pool as pg.Pool, {
    tableName: getTableName(socketAttachments),
    errorHandler: (error) => log.warn({ error: error.message }, 'realtime: the adapter has a problem'),
  })
  return { adapter, settled: connections.settled }
}

/**
 * Wraps the pool for the adapter, which neither releases a lost connection nor handles its errors, which would end the
 * process. A connection that has listened is not reused.
 */
function wrapPool(pool: pg.Pool, log: Log) {
  let opening: Promise<unknown> = Promise.resolve()
  let closed = false
  const connect = async () => {
    const client = await pool.connect()
    if (closed) {
      client.release()
      throw new Error('closed meanwhile')
    }
    const release = client.release.bind(client)
    let isReleased = false
    client.release = () => {
      if (!isReleased) release(true)
      isReleased = true
    }
    client.on('error', (error) => log.warn({ error: error.message }, 'realtime: connection lost'))
    client.on('end', () => client.release())
    return client
  }
  return {
    pool: {
      query: pool.query.bind(pool),
      connect() {
        const client = connect()
        opening = client.catch(() => undefined)
        return client
      },
    } as Pick<pg.Pool, 'query' | 'connect'>,
    /** Resolves once no connection is being opened. */
    async settled() {
      closed = true
      await opening
    },
  }
}
