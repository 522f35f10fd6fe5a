import type pg from 'pg'
import type { Log } from '../../platform/log.ts'
import { isSince, placeColumns, recentMs, sinceSnapshot } from '../../products/search-changes.ts'
import { idOf } from '../memory/id-index.ts'
import { readWhole } from '../memory/read.ts'
import type { BulkItem, Engine, Json } from './client.ts'
import { documentOf } from './documents.ts'

/** Index of `search_indexes`: its progress. Versions are decimal texts. */
type Progress = {
  name: string
  snapshot: string
  server: string
  /** When it was last up to date. */
  current_at: string
  version: string
  pass_at: string | null
  pass_version: string
  is_lost: boolean
}

/** Products in a bulk request: about a megabyte, which takes some twenty milliseconds of the event loop to write. */
const batchSize = 250
/** Bulk requests under way at once: OpenSearch works on one while the products of the next are read. */
const batchesAtOnce = 2
/** Products of a step of a pass over all products. */
const passSize = 2_000
/** Changed products that are written at once; with more, all products are written in a pass. */
const maxChanged = 20_000
/** First id of a pass over all products. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Alias of an index for writing. A request to it fails when its index is gone, where one by name would make an index. */
export const feedAlias = (index: string): string => `${index}-feed`

/** Result of a step of the feed. `isTaken`: another process feeds the index. `isPassing`: a pass over all products goes on. */
export type Step = { isTaken: boolean; isPassing: boolean }

/**
 * Brings an index up to the changes that are committed now, and goes on with a pass over all products by one step. Only
 * one process does it at a time, as it locks the row of the index; when it ends in between, the next step does the same
 * again.
 *
 * Each step has a version higher than all before it, and reads products after it has one. Documents have it as their
 * external version, so that a request of a process that lost its lock meanwhile cannot replace newer contents.
 * @throws when the database or OpenSearch fails
 */
export async function feedIndex(
  { pool, engine, log }: { pool: pg.Pool; engine: Engine; log: Log },
  name: string,
): Promise<Step> {
  const client = await pool.connect()
  let isDone = false
  try {
    await client.query('BEGIN')
    const progress = await lock(client, name)
    if (!progress) {
      await client.query('ROLLBACK')
      isDone = true
      return { isTaken: true, isPassing: false }
    }
    const writing = { client, engine, log }
    const write = (ids: readonly string[]) => writeProducts(writing, progress, ids)
    const changes = await readChanges(client, progress, engine)
    await write(changes.ids)
    const pass = await goOn(writing, progress, changes.isAll, write)
    await client.query(
      `UPDATE search_indexes SET snapshot = $2::text, horizon = pg_snapshot_xmin($2::text::pg_snapshot), seen = '{}', server = $3, version = $4,
        pass_at = $5, pass_version = $6, current_at = $7 WHERE name = $1`,
      [name, changes.snapshot, changes.server, progress.version, pass.at, pass.version, changes.at],
    )
    await client.query('COMMIT')
    isDone = true
    return { isTaken: false, isPassing: pass.at !== null }
  } finally {
    // A connection whose transaction did not end is closed, and the transaction with it.
    client.release(!isDone)
  }
}

/** Locks the row of an index and gives it its next version. @returns null when another process has it */
async function lock(client: pg.ClientBase, name: string): Promise<Progress | null> {
  const { rows } = await client.query<Progress>(
    `SELECT name, coalesce(snapshot, format('%s:%s:', horizon, horizon)) AS snapshot, server, version::text, pass_at, pass_version::text,
      current_at::text, current_at < now() - interval '23 hours' AS is_lost
    FROM search_indexes WHERE name = $1 FOR UPDATE SKIP LOCKED`,
    [name],
  )
  const [progress] = rows
  if (!progress) return null
  // The time in µs goes on where a version was not stored, and where the database is older than the index.
  const next = await client.query<{ version: string }>(
    'SELECT greatest($1::bigint + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)::text AS version',
    [progress.version],
  )
  return { ...progress, version: next.rows[0]?.version ?? progress.version }
}

type ChangeRow = { snapshot: string; server: string; at: string; isChange: boolean; id: string | null }

/**
 * Reads the changes since the last step, as `createChanges` does. After another start of PostgreSQL, maybe of another host,
 * the products of the last minutes are written again.
 */
async function readChanges(client: pg.ClientBase, progress: Progress, engine: Engine) {
  const read = async (condition: string, values: unknown[]) => {
    const { rows } = await client.query<ChangeRow>(
      `SELECT ${placeColumns}, statement_timestamp()::text AS at, c.xact IS NOT NULL AS "isChange", c.product_id AS id
      FROM (SELECT 1) one LEFT JOIN search_changes c ON ${condition}`,
      values,
    )
    return rows
  }
  const since = sinceSnapshot(progress.snapshot)
  let rows = await read(isSince, since)
  const isMoved = rows[0] !== undefined && rows[0].server !== progress.server
  if (isMoved)
    rows = await read(`${isSince} OR c.at > $3::timestamptz - $4::float8 * interval '1 ms'`, [
      ...since,
      progress.current_at,
      recentMs,
    ])
  const written = isMoved ? await recentIds(engine, progress) : []
  const [first] = rows
  if (!first) throw new Error('search: no answer about changes')
  const changed = rows.filter(({ isChange }) => isChange)
  const ids = [...new Set([...changed.flatMap(({ id }) => id ?? []), ...written])]
  // Changes are deleted after a day (`deleteOldChanges`).
  const isAll = progress.is_lost || ids.length > maxChanged || changed.some(({ id }) => id === null)
  return { ids: isAll ? [] : ids, isAll, snapshot: first.snapshot, server: first.server, at: first.at }
}

/** Returns products that were written in the last minutes, whose changes the database may have lost. */
async function recentIds(engine: Engine, { name, version }: Progress): Promise<string[]> {
  const since = Number(version) - recentMs * 1000
  await engine.refresh(name)
  const { hits } = await engine.search(
    name,
    { size: maxChanged, _source: false, query: { range: { version: { gte: since } } } },
    changeSearchMs,
  )
  return hits.hits.map(({ _id }) => uuidOf(_id))
}

/** Time limit (ms) of searches for the feed. */
const changeSearchMs = 30_000

const uuidOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

type Writing = { client: pg.ClientBase; engine: Engine; log: Log }

/**
 * Writes the documents of products, and removes those of products that are gone.
 * @throws what a batch failed with, when none is under way any more
 */
async function writeProducts(writing: Writing, progress: Progress, ids: readonly string[]): Promise<void> {
  const batches = batchesOf(ids)
  // A batch that fails ends the loop, and with it the iterator that all writers share.
  const writer = async () => {
    for (const batch of batches) await writeBatch(writing, progress, batch)
  }
  const results = await Promise.allSettled(Array.from({ length: batchesAtOnce }, writer))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

function* batchesOf(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += batchSize) yield ids.slice(start, start + batchSize)
}

async function writeBatch(
  { client, engine, log }: Writing,
  { name, version }: Progress,
  ids: readonly string[],
): Promise<void> {
  const rows = await readWhole(client, ids)
  const present = new Set(rows.map(({ id }) => id))
  const about = (id: string): Json => ({
    _id: idOf(id),
    version: Number(version),
    version_type: 'external',
  })
  const lines = [
    ...rows.flatMap((row) => [{ index: about(row.id) }, documentOf(row, Number(version))]),
    ...ids.flatMap((id) => (present.has(id) ? [] : [{ delete: about(id) }])),
  ]
  refuse(await engine.bulk(feedAlias(name), lines), log)
}

/**
 * Checks the results of a bulk request. A version conflict is fine: a newer document is there; so is a deleted document that
 * was not there. A document that OpenSearch rejects is logged and skipped, so that it does not hold up the others.
 * @throws when the index is gone, or OpenSearch is too busy, or fails
 */
function refuse(items: readonly BulkItem[], log: Log): void {
  for (const { status, error, _id } of items) {
    if (!error || status === 409) continue
    if (status === 404 || status === 429 || status >= 500) throw new Error(`${error?.type}: ${error?.reason}`)
    log.warn({ product: _id, reason: error?.reason ?? error?.type }, 'search: OpenSearch refuses a product')
  }
}

/**
 * Goes on with the pass over all products, in the order of their ids, by `passSize`. After the last, documents that it did
 * not write are removed: their products are gone.
 */
async function goOn(
  writing: Writing,
  progress: Progress,
  isBegun: boolean,
  write: (ids: readonly string[]) => Promise<void>,
): Promise<{ at: string | null; version: string }> {
  const version = isBegun ? progress.version : progress.pass_version
  const after = isBegun ? firstId : progress.pass_at
  if (after === null) return { at: null, version }
  const { rows } = await writing.client.query<{ id: string }>(
    'SELECT id FROM search_documents WHERE id > $1 ORDER BY id LIMIT $2',
    [after, passSize],
  )
  await write(rows.map(({ id }) => id))
  const last = rows.at(-1)
  if (last) return { at: last.id, version }
  return (await removeBefore(writing, progress, version)) ? { at: null, version } : { at: after, version }
}

/** Removes documents with a version before one, by one batch. @returns whether none is left */
async function removeBefore(
  { engine, log }: Pick<Writing, 'engine' | 'log'>,
  { name, version }: Progress,
  before: string,
): Promise<boolean> {
  await engine.refresh(name)
  const { hits } = await engine.search(
    name,
    { size: batchSize, _source: false, query: { range: { version: { lt: Number(before) } } } },
    changeSearchMs,
  )
  const lines = hits.hits.map(({ _id }) => ({
    delete: { _id, version: Number(version), version_type: 'external' },
  }))
  if (lines.length > 0) refuse(await engine.bulk(feedAlias(name), lines), log)
  return hits.hits.length < batchSize
}
