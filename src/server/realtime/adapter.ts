import { createAdapter } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { socketAttachments } from '../platform/db/schema.ts'
import type { Log } from '../platform/log.ts'

/**
 * What carries events from the sockets of one process to those of the others: socket.io's adapter on the pool, of
 * which it keeps one connection.
 */
export function openAdapter(pool: pg.Pool, log: Log) {
  const connections = listening(pool, log)
  const adapter = createAdapter(connections.pool as pg.Pool, {
    tableName: getTableName(socketAttachments),
    errorHandler: (error) => log.warn({ error: error.message }, 'realtime: the adapter has a problem'),
  })
  return { adapter, settled: connections.settled }
}

/**
 * The pool as the adapter needs it. The adapter never gives a lost connection back and does not mind its errors, which
 * would end the process; and one that listened is of no use to others.
 */
function listening(pool: pg.Pool, log: Log) {
  let opening: Promise<unknown> = Promise.resolve()
  let closed = false
  const connect = async () => {
    const client = await pool.connect()
    if (closed) {
      client.release()
      throw new Error('closed meanwhile')
    }
    const giveBack = client.release.bind(client)
    let isBack = false
    client.release = () => {
      if (!isBack) giveBack(true)
      isBack = true
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
    /** Nothing of the pool is held any more. */
    async settled() {
      closed = true
      await opening
    },
  }
}
