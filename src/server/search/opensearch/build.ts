import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../platform/log.ts'
import { type Engine, statusOf } from './client.ts'
import { feedAlias, feedIndex } from './feed.ts'
import { indexDefinition } from './fields.ts'

type Needs = { pool: pg.Pool; engine: Engine; log: Log }

/** Pause (ms) while another process feeds the new index. */
const takenMs = 200

/**
 * Builds a new index of all products beside the one in use, and lets the alias name it once it has every change. The
 * former one is deleted. Servers go on feeding both, and searching the former, until then.
 * @param alias under which servers search; also the beginning of the names of its indices
 * @param passed called after each batch
 * @returns the name of the new index
 */
export async function buildIndex(
  { pool, engine, log }: Needs,
  alias: string,
  passed: () => void = () => {},
): Promise<string> {
  const name = `${alias}-${new Date().toISOString().replace(/\D/g, '')}`
  await engine.createIndex(name, { ...indexDefinition, aliases: { [feedAlias(name)]: {} } })
  // Refreshed at the end: until then nobody searches it.
  await engine.putSettings(name, { 'index.refresh_interval': '-1' })
  await pool.query(
    `INSERT INTO search_indexes (name, snapshot, horizon, server, pass_at)
    VALUES ($1, pg_current_snapshot()::text, pg_snapshot_xmin(pg_current_snapshot()), pg_postmaster_start_time()::text,
      '00000000-0000-0000-0000-000000000000')`,
    [name],
  )
  for (;;) {
    const { isTaken, isPassing } = await feedIndex({ pool, engine, log }, name)
    if (!isTaken && !isPassing) break
    if (isTaken) await wait(takenMs)
    passed()
  }
  await engine.putSettings(name, { 'index.refresh_interval': indexDefinition.settings.refresh_interval })
  await engine.refresh(name)
  const before = await engine.indicesOf(alias)
  await engine.pointAlias(alias, name, before)
  const others = await makeLive(pool, name, alias)
  for (const other of new Set([...before, ...others])) await remove(engine, other)
  return name
}

/** Makes an index the one in use. @returns the names of those that were before, and of those left by builds that ended */
async function makeLive(pool: pg.Pool, name: string, alias: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `WITH others AS (DELETE FROM search_indexes WHERE name <> $1 AND name LIKE $2 RETURNING name),
      live AS (UPDATE search_indexes SET live = true WHERE name = $1)
    SELECT name FROM others`,
    [name, `${alias.replace(/[\\%_]/g, '\\$&')}-%`],
  )
  return rows.map((row) => row.name)
}

async function remove(engine: Engine, name: string): Promise<void> {
  try {
    await engine.deleteIndex(name)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}
