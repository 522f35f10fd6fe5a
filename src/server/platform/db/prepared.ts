import { createHash } from 'node:crypto'
import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a statement that each connection plans once, not each time: for what is asked hundreds of times a second and
 * is found by its key, where planning costs more than running and no value asks for another plan. Its text has to
 * come in few forms, since connections keep each of them.
 */
export async function prepared<Row extends object>(db: Database, statement: SQL): Promise<{ rows: Row[] }> {
  const query = dialect.sqlToQuery(statement)
  return run(db, query, nameOf(query.sql), query.params)
}

/**
 * The same for a statement that is also put together once, with placeholders (`sql.placeholder`): putting a long one
 * together costs about as much as running it.
 * @returns what runs it; `values` are for the placeholders, by their names
 */
export function preparedOnce<Row extends object>(
  statement: SQL,
): (db: Database, values: Record<string, unknown>) => Promise<{ rows: Row[] }> {
  const query = dialect.sqlToQuery(statement)
  const name = nameOf(query.sql)
  return (db, values) => run(db, query, name, fillPlaceholders(query.params, values))
}

const run = <Row extends object>(db: Database, query: Query, name: string, params: unknown[]) =>
  db._.session.prepareQuery({ ...query, params }, undefined, name, false).execute() as Promise<{
    rows: Row[]
  }>

/** The same text has the same name, on every connection. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
