import { createHash } from 'node:crypto'
import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

const dialect = new PgDialect()
const names = new Map<string, string>()

/**
 * Runs a named prepared statement, which each connection plans once. For key lookups that run hundreds of times a
 * second, where planning costs more than execution and the plan does not depend on the values. Use few distinct texts,
 * since connections keep each plan.
 */
export async function prepared<Row extends object>(db: Database, statement: SQL): Promise<{ rows: Row[] }> {
  const query = dialect.sqlToQuery(statement)
  return run(db, query, nameOf(query.sql), query.params)
}

/**
 * Prepares a statement with placeholders (`sql.placeholder`) whose text is also built only once: building a long one
 * costs about as much as running it.
 * @returns a function that runs it with the placeholders' values by name
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

/** Returns a statement's name: equal texts have equal names on every connection. */
function nameOf(text: string): string {
  const cached = names.get(text)
  if (cached) return cached
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
