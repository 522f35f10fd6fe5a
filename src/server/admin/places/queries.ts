import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminPlace } from '#lib/contract/admin/places.ts'
import { type Emirate, emirateKeys } from '#lib/contract/fields.ts'
import type { Database } from '../../platform/db/client.ts'
import { places } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { lockTable } from '../curate.ts'

/**
 * Selects places in the order of the tree. The counts of a place are those of the lists: they add up what is in it.
 * @param where condition on places `p`
 */
async function selectPlaces(db: Database, where: SQL): Promise<AdminPlace[]> {
  const { rows } = await db.execute<AdminPlace>(sql`
    WITH counts AS (
      SELECT whole.id, sum(own.count)::int AS count
      FROM (SELECT place_id, sum(count) AS count FROM product_counts WHERE place_id IS NOT NULL GROUP BY place_id) own
      JOIN places below ON below.id = own.place_id LEFT JOIN places middle ON middle.id = below.parent_id
      CROSS JOIN LATERAL (VALUES (below.id), (below.parent_id), (middle.parent_id)) whole (id) GROUP BY whole.id
    )
    SELECT p.id AS _id, p.slug AS key, p.emirate, above.slug AS parent,
      1 + num_nonnulls(above.parent_id, top.parent_id) AS depth,
      p.name, p.name_ar, p.aliases, p.latitude, p.longitude, p.hidden_at IS NOT NULL AS hidden,
      coalesce(c.count, 0) AS "productCount"
    FROM places p JOIN places above ON above.id = p.parent_id LEFT JOIN places top ON top.id = above.parent_id
      LEFT JOIN counts c ON c.id = p.id
    WHERE ${where} ORDER BY p.position, p.name, p.slug`)
  return rows
}

/** All places below the emirates, or those of one. */
export async function allPlaces(db: Database, emirate?: Emirate): Promise<AdminPlace[]> {
  const rows = await selectPlaces(db, emirate === undefined ? sql`true` : sql`p.emirate = ${emirate}`)
  const within = Map.groupBy(rows, ({ parent }) => parent)
  const branch = (key: string): AdminPlace[] =>
    (within.get(key) ?? []).flatMap((place) => [place, ...branch(place.key)])
  return emirateKeys.flatMap(branch)
}

/** Place by id; emirates are fixed and are none. @throws ApiError not_found */
export async function findPlace(db: Database, id: string): Promise<AdminPlace> {
  const [place] = await selectPlaces(db, sql`p.id = ${id}`)
  if (!place) throw new ApiError('not_found')
  return place
}

/** Places directly within another. @param parent its key */
export const placesIn = (db: Database, parent: string): Promise<AdminPlace[]> =>
  selectPlaces(db, sql`above.slug = ${parent}`)

/** Locks the places against other writers until the transaction ends. */
export const lockPlaces = (tx: Database) => lockTable(tx, sql`places`)

/** Place by its key, an emirate or one within it; null if there is none. */
export async function placeByKey(tx: Database, key: string) {
  return (await tx.query.places.findFirst({ where: eq(places.slug, key) })) ?? null
}

/** Keys of all places, emirates included. */
export async function placeKeys(tx: Database): Promise<Set<string>> {
  const rows = await tx.select({ slug: places.slug }).from(places)
  return new Set(rows.map(({ slug }) => slug))
}

/** @returns the id of the new place */
export async function insertPlace(tx: Database, row: typeof places.$inferInsert): Promise<string> {
  const [place] = await tx.insert(places).values(row).returning()
  if (!place) throw new Error('A place was not stored')
  return place.id
}

export const changePlace = (tx: Database, id: string, change: Partial<typeof places.$inferInsert>) =>
  tx.update(places).set(change).where(eq(places.id, id))
