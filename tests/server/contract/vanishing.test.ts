import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Api, Result } from '#lib/api/client.ts'
import type { Access, Endpoint } from '#lib/contract/endpoint.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { plainClient } from '#support/client.ts'
import { createCallers } from '#support/factories.ts'
import { createWorld, examples } from './examples.ts'

// Deletes a row that a call names after the call has read it and before the call writes a reference to it.

const app = await openTestApp()
const { db } = app
const { pool } = app.resources

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const { rows: tables } = await pool.query<{ name: string; key: string }>(`
  SELECT table_name AS name, column_name AS key FROM information_schema.columns
  WHERE table_schema = 'public' AND data_type = 'uuid'
    AND (column_name = 'id' OR (table_name = 'stores' AND column_name = 'user_id'))`)

async function tableOf(id: string) {
  const unions = tables.map(
    ({ name, key }) => `SELECT '${name}' AS name, '${key}' AS key FROM ${name} WHERE ${key} = $1`,
  )
  const { rows } = await pool.query<{ name: string; key: string }>(unions.join(' UNION ALL '), [id])
  return rows
}

/** Whether another backend waits for this one. */
async function blocks(pid: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
    [pid],
  )
  return rowCount !== null && rowCount > 0
}

/**
 * Calls while a transaction that deleted the row is open, and commits it once the call waits for it or has
 * ended.
 */
async function whileDeleting<T>(
  { name, key }: { name: string; key: string },
  id: string,
  call: () => Promise<T>,
): Promise<T | 'in use'> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const deleted = await client.query(`DELETE FROM ${name} WHERE ${key} = $1`, [id]).catch(() => null)
    if (!deleted) return 'in use'
    let ended = false
    const answer = call().finally(() => {
      ended = true
    })
    await vi.waitUntil(async () => ended || (await blocks(rows[0]?.pid ?? 0)), {
      interval: 2,
      timeout: 20_000,
    })
    await client.query('COMMIT')
    return await answer
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

const roleFor: Record<Access, 'member' | 'business' | 'admin'> = {
  open: 'member',
  guest: 'member',
  member: 'member',
  business: 'business',
  admin: 'admin',
}
const rowId = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g

/** Creates a new world, a caller, and the example input of an endpoint with the row ids in it. */
async function prepare(name: EndpointName) {
  const endpoint: Endpoint = contract[name]
  const world = await createWorld(db)
  const token = (await createCallers(db))[roleFor[endpoint.access]]
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [session] = await db.select().from(sessions).where(eq(sessions.tokenHash, tokenHash))
  const input: unknown = await examples[name].input(world, { db, userId: session?.userId ?? null })
  const ids = [...new Set(JSON.stringify(input).match(rowId))]
  const call = () =>
    (plainClient(app, { token })[name] as Api[EndpointName] as (input: unknown) => Promise<Result<unknown>>)(
      input,
    )
  return { ids, call }
}

const writes = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { method, params, body }: Endpoint = contract[name]
  return method !== 'GET' && (params || body)
})

describe.each(writes)('%s', (name) => {
  test('causes no server error when a row that the call names is deleted concurrently', async () => {
    const { ids } = await prepare(name)
    for (let place = 0; place < ids.length; place += 1) {
      const fresh = await prepare(name)
      const id = fresh.ids[place] ?? ''
      for (const table of await tableOf(id)) {
        const answer = await whileDeleting(table, id, fresh.call)
        expect(app.complaints.splice(0), `${name}: ${table.name}`).toEqual([])
        if (answer === 'in use' || answer.ok) continue
        expect(answer.statusCode, `${name}: ${table.name}`).toBeLessThan(500)
      }
    }
  })
})
