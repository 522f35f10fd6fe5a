import { readFile } from 'node:fs/promises'
import { createClient } from '@redis/client'
import pg from 'pg'
import { processorSeconds } from './processor-time.ts'

/** Processor time in seconds of a PostgreSQL on this machine with its connections, and of a Redis. */
export type Stores = { postgres: () => number; redis: (() => number) | null }

/** Finds the processes of the stores on this machine. */
export async function findStores(databaseUrl: string, redisUrl: string | undefined): Promise<Stores> {
  const postmaster = await postmasterOf(databaseUrl)
  const redis = redisUrl ? await redisProcessOf(redisUrl) : null
  return {
    postgres: () => processorSeconds(postmaster),
    redis: redis === null ? null : () => processorSeconds(redis),
  }
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  // Fourth field, after the name in brackets: the parent.
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8').catch(() => '')
  await client.end()
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? Number.NaN)
}

async function redisProcessOf(url: string): Promise<number> {
  const client = createClient({ url, RESP: 2 })
  await client.connect()
  const info = await client.info('server')
  client.destroy()
  return Number(/process_id:(\d+)/.exec(info)?.[1])
}
