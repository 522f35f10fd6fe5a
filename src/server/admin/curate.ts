import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type AdminAction, record } from '../audit/log.ts'
import type { Database } from '../platform/db/client.ts'
import { images } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'

/** Acting user; the contract ensures that they are an admin. */
export type Admin = { id: string }

export type CurationResources = Pick<Resources, 'db' | 'bus'>

/** Result of an admin's change: the answer, its audit log entry, and cache tags of the pages to invalidate. */
export type Curated<Answer> = {
  answer: Answer
  action: AdminAction
  subjectId: string
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  tags?: readonly string[]
}

/**
 * Runs an admin's change in one transaction with its audit log entry, and invalidates the affected pages after the
 * commit.
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

/**
 * Locks a table against other writers until the transaction ends, for rules that span several rows. Readers do not
 * wait.
 */
export const lockTable = (tx: Database, table: SQL) =>
  tx.execute(sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)

export type Direction = 'up' | 'down'

/** Ids with one of them moved one place up or down; at the end of the list it stays. */
export function moveInList(ids: readonly string[], id: string, direction: Direction): string[] {
  const from = ids.indexOf(id)
  const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), ids.length - 1)
  const result = ids.filter((other) => other !== id)
  if (from >= 0) result.splice(to, 0, id)
  return result
}

/** Table with an explicit order: table, id column, and position column. */
export type OrderedTable = { table: SQL; key: SQL; place: SQL }

/** Position after the last row. @param among condition on the rows that are ordered together */
export async function nextPosition(
  tx: Database,
  { table, place }: Pick<OrderedTable, 'table' | 'place'>,
  among: SQL = sql`true`,
): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(
    sql`SELECT coalesce(max(${place}), 0)::int + 1 AS position FROM ${table} WHERE ${among}`,
  )
  return rows[0]?.position ?? 1
}

/** Sets the positions of rows to 1, 2, … in the given order. */
export const setPositions = (tx: Database, { table, key, place }: OrderedTable, ids: readonly string[]) =>
  tx.execute(sql`
    UPDATE ${table} SET ${place} = ordered.place
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS ordered (id, place)
    WHERE ${table}.${key} = ordered.id AND ${table}.${place} IS DISTINCT FROM ordered.place`)

/**
 * Removes the owner of a picture that the shop shows, so that it stays when the admin's account is deleted.
 * @param imageId null for no picture
 * @throws ApiError not_found unless the admin uploaded it, or it has no owner any more
 */
export async function keepPicture(
  tx: Database,
  admin: Admin,
  kind: 'banner' | 'logo',
  imageId: string | null,
): Promise<void> {
  if (imageId === null) return
  const isOwn = or(eq(images.ownerId, admin.id), isNull(images.ownerId))
  const rows = await tx
    .update(images)
    .set({ ownerId: null })
    .where(and(eq(images.id, imageId), eq(images.kind, kind), isOwn))
    .returning({ id: images.id })
  if (rows.length === 0) throw new ApiError('not_found')
}
