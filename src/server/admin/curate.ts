import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import type { Resources } from '../platform/resources.ts'
import { record } from './audit.ts'

/** Who curates. That they are an admin, the contract says. */
export type Admin = { id: string }

export type CurationResources = Pick<Resources, 'db' | 'bus'>

/** What was done to what, for the audit log, and which pages show it. */
export type Curated<Answer> = {
  answer: Answer
  /** `category.hide`: the thing, then what was done. */
  action: string
  subjectId: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  tags?: readonly string[]
}

/**
 * Runs an admin's change in one transaction with its row in the audit log; after the commit the pages that show it
 * are made anew in every process.
 */
export async function curate<Answer>(
  { db, bus }: CurationResources,
  admin: Admin,
  run: (tx: Database) => Promise<Curated<Answer>>,
): Promise<Answer> {
  const { answer, tags = [] } = await db.transaction(async (tx) => {
    const curated = await run(tx)
    await record(tx, admin.id, curated)
    return curated
  })
  if (tags.length > 0) await bus.publish({ type: 'invalidate', tags: [...new Set(tags)] })
  return answer
}

/** One change of this table at a time, so that rules about several of its rows hold. Readers do not wait. */
export const holdTable = (tx: Database, table: SQL) =>
  tx.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)

export type Direction = 'up' | 'down'

/** A list with one of its members a place up or down; at the end it stays where it is. */
export function moved(ids: readonly string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), ids.length - 1)
  const result = ids.filter((other) => other !== id)
  if (from >= 0) result.splice(to, 0, id)
  return result
}

/** Where rows are kept in an order: their table, the column of their ids and the one of their places. */
export type Ordered = { table: SQL; key: SQL; place: SQL }

/** Gives rows the places 1, 2, … in this order. */
export const putInOrder = (tx: Database, { table, key, place }: Ordered, ids: readonly string[]) =>
  tx.execute(sql`
    UPDATE ${table} SET ${place} = wanted.place
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    WHERE ${table}.${key} = wanted.id AND ${table}.${place} IS DISTINCT FROM wanted.place`)
