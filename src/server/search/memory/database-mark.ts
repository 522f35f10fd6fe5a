import type pg from 'pg'
import { z } from 'zod'

export const databaseMarkSchema = z.object({
  /** The cluster, its timeline, the database in it, its tables and its migrations. */
  identity: z.string(),
  /** Start of the PostgreSQL. */
  server: z.string(),
  /** Moment (ms) of the database. */
  at: z.number(),
  /** The last change of a product that was committed; null for none. */
  lastChange: z.object({ xact: z.string(), at: z.string() }).nullable(),
})

/** What tells a database, and its state at a moment, from another and from one that was restored. */
export type DatabaseMark = z.infer<typeof databaseMarkSchema>

/**
 * Reads the mark of a database. A standby that takes over begins a timeline, a restored copy has other tables, and an
 * empty table has another file. Older files of the same database lack the last change.
 */
export async function readDatabaseMark(pool: pg.Pool): Promise<DatabaseMark> {
  const { rows } = await pool.query<{
    identity: string
    server: string
    at: string
    xact: string | null
    changed_at: string | null
  }>(`
    SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8),
        (SELECT oid FROM pg_database WHERE datname = current_database()),
        'products'::regclass::oid, 'search_documents'::regclass::oid, pg_relation_filenode('search_documents'),
        pg_relation_filenode('search_changes'), (SELECT count(*) FROM drizzle.__drizzle_migrations)) AS identity,
      pg_postmaster_start_time()::text AS server,
      (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at, c.xact::text, c.at::text AS changed_at
    FROM (SELECT 1) one LEFT JOIN (SELECT xact, at FROM search_changes ORDER BY xact DESC LIMIT 1) c ON true`)
  const [row] = rows
  if (!row) throw new Error('no mark of the database')
  const { identity, server, at, xact, changed_at: changedAt } = row
  return { identity, server, at: Number(at), lastChange: xact && changedAt ? { xact, at: changedAt } : null }
}

/** Tells whether the database has the last change of a mark, and has come as far as a snapshot. */
export async function continues(
  pool: pg.Pool,
  { lastChange }: DatabaseMark,
  snapshot: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ continues: boolean }>(
    `SELECT pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax($1::pg_snapshot) AND ($2::xid8 IS NULL OR EXISTS (
      SELECT 1 FROM search_changes WHERE xact = $2::xid8 AND at = $3::timestamptz)) AS continues`,
    [snapshot, lastChange?.xact ?? null, lastChange?.at ?? null],
  )
  return rows[0]?.continues === true
}
