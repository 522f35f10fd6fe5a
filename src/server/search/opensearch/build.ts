import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../platform/log.ts'
import { StartError } from '../../platform/start-error.ts'
import { type Engine, reasonOf, statusOf } from './client.ts'
import { feedAlias, feedIndex } from './feed.ts'
import { indexDefinition } from './fields.ts'

type Needs = { pool: pg.Pool; engine: Engine; log: Log }

/** Pause (ms) while another process feeds the new index. */
const takenMs = 200
/** Pause (ms) after a step that failed, and how many may fail in a row: OpenSearch is busy, or one of its nodes starts anew. */
const failureMs = 1_000
const maxFailures = 60

/**
 * Builds a new index of all products beside the one in use, and lets the alias name it once it has every change. The
 * former one is deleted. Servers go on feeding both, and searching the former, until then.
 * @param alias under which servers search; also the beginning of the names of its indices
 * @param passed called after each batch
 * @returns the name of the new index
 * @throws StartError when another build of this alias runs; an error of PostgreSQL or OpenSearch, after which nothing is left
 * of the new index
 */
export async function buildIndex(
  needs: Needs,
  alias: string,
  passed: () => unknown = () => {},
): Promise<string> {
  const lock = await needs.pool.connect()
  const lost = new AbortController()
  lock.on('error', (error) => lost.abort(error))
  try {
    const { rows } = await lock.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
      [`search:index ${alias}`],
    )
    if (!rows[0]?.taken) throw new StartError(`Another process is building the index of ${alias}`)
    const name = `${alias}-${new Date().toISOString().replace(/\D/g, '')}`
    try {
      await create(needs, name)
      await fill(needs, name, passed, lost.signal)
    } catch (error) {
      await discard(needs, name).catch(() => undefined)
      throw error
    }
    await use(needs, alias, name)
    return name
  } finally {
    // Closed, and the lock with it.
    lock.release(true)
  }
}

async function create({ pool, engine }: Needs, name: string): Promise<void> {
  await engine.createIndex(name, { ...indexDefinition, aliases: { [feedAlias(name)]: {} } })
  // Refreshed at the end: until then nobody searches it.
  await engine.putSettings(name, { 'index.refresh_interval': '-1' })
  await pool.query(
    `INSERT INTO search_indexes (name, snapshot, horizon, server, pass_at)
    VALUES ($1, pg_current_snapshot()::text, pg_snapshot_xmin(pg_current_snapshot()), pg_postmaster_start_time()::text,
      '00000000-0000-0000-0000-000000000000')`,
    [name],
  )
}

/**
 * Feeds the new index, with the servers, until it has every product and every change.
 * @param lost aborted when the lock of this build is lost
 */
async function fill(needs: Needs, name: string, passed: () => unknown, lost: AbortSignal): Promise<void> {
  for (let failures = 0; ; ) {
    lost.throwIfAborted()
    try {
      const { isTaken, isPassing } = await feedIndex(needs, name)
      failures = 0
      if (!isTaken && !isPassing) return
      if (isTaken) await wait(takenMs)
    } catch (error) {
      failures += 1
      if (failures > maxFailures) throw error
      needs.log.warn({ reason: reasonOf(error) }, 'search: a step of the build failed, it is tried again')
      await wait(failureMs)
    }
    await passed()
  }
}

/** Lets searches use the new index, and deletes the others. */
async function use({ pool, engine }: Needs, alias: string, name: string): Promise<void> {
  await engine.putSettings(name, {
    'index.refresh_interval': indexDefinition.settings.refresh_interval,
  })
  await engine.refresh(name)
  const before = await engine.indicesOf(alias)
  await engine.pointAlias(alias, name, before)
  const others = await makeLive(pool, name, alias)
  for (const other of new Set([...before, ...others])) await remove(engine, other)
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

/** Deletes an index whose build failed. */
async function discard({ pool, engine }: Needs, name: string): Promise<void> {
  await pool.query('DELETE FROM search_indexes WHERE name = $1', [name])
  await remove(engine, name)
}

async function remove(engine: Engine, name: string): Promise<void> {
  try {
    await engine.deleteIndex(name)
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}
