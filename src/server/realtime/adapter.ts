import { createAdapter } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { connect } from '../platform/db/client.ts'
import { socketAttachments } from '../platform/db/schema.ts'
import type { Log } from '../platform/log.ts'
import type { Resources } from '../platform/resources.ts'

/**
 * Creates socket.io's adapter for PostgreSQL, which carries events between processes. It keeps one connection, to
 * PostgreSQL itself where the pool's lead to a pooler.
 */
export function openAdapter({ pool, config, directUrl, log }: Resources) {
  const onLost = (error: Error) => log.warn({ error: error.message }, 'realtime: connection lost')
  const direct = config.databaseDirectUrl ? connect(directUrl, 1, onLost) : null
  const connections = wrapPools(pool, direct?.pool ?? pool, log)
  const adapter = createAdapter(connections.pool as pg.Pool, {
    tableName: getTableName(socketAttachments),
    errorHandler: (error) => log.warn({ error: error.message }, 'realtime: the adapter has a problem'),
  })
  return {
    adapter,
    /** Resolves once no connection is being opened. */
    async settled() {
      await connections.settled()
      await direct?.pool.end()
    },
  }
}

/**
 * Wraps the pools for the adapter, which neither releases a lost connection nor handles its errors, which would end the
 * process. A connection that has listened is not reused.
 */
function wrapPools(pool: pg.Pool, listening: pg.Pool, log: Log) {
  let opening: Promise<unknown> = Promise.resolve()
  let closed = false
  const connect = async () => {
    const client = await listening.connect()
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
