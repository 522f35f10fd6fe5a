import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { createTestDatabase } from '#support/database.ts'

test('a lost idle connection is reported, and the pool reconnects', async () => {
  const database = await createTestDatabase({ empty: true })
  const lost: string[] = []
  const { db, pool } = connect(database.url, 1, ({ message }) => lost.push(message))
  const other = connect(database.url, 1)
  try {
    const { rows } = await db.execute(sql`SELECT pg_backend_pid() AS pid`)
    const removed = new Promise((resolve) => pool.once('remove', resolve))
    await other.db.execute(sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`)
    await removed
    expect(lost).toEqual([expect.stringContaining('terminating connection')])
    expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  } finally {
    await pool.end()
    await other.pool.end()
    await database.drop()
  }
})
