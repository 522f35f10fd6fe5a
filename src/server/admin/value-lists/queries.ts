import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminListValue, AdminValueList, UnlistedText } from '#lib/contract/admin/value-lists.ts'
import type { Database } from '../../platform/db/client.ts'
import { valueLists } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'

type ListRow = {
  id: string
  name: string
  name_ar: string
  levels: AdminValueList['levels']
  value_count: number
  attribute_count: number
  unlisted_count: number
}

async function selectLists(db: Database, where: SQL): Promise<AdminValueList[]> {
  const { rows } = await db.execute<ListRow>(sql`
    SELECT l.id, l.name, l.name_ar, l.levels,
      (SELECT count(*)::int FROM list_values v WHERE v.list_id = l.id) AS value_count,
      (SELECT count(*)::int FROM category_attributes a WHERE a.list_id = l.id) AS attribute_count,
      (SELECT count(*)::int FROM products p WHERE p.has_unlisted AND p.status <> 'removed'
        AND p.category_id IN (SELECT a.category_id FROM category_attributes a WHERE a.list_id = l.id)) AS unlisted_count
    FROM value_lists l WHERE ${where} ORDER BY l.position, l.id`)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    name_ar: row.name_ar,
    levels: row.levels,
    valueCount: row.value_count,
    attributeCount: row.attribute_count,
    unlistedCount: row.unlisted_count,
  }))
}

export const allLists = (db: Database): Promise<AdminValueList[]> => selectLists(db, sql`true`)

/** List by id. @throws ApiError not_found */
export async function findList(db: Database, id: string): Promise<AdminValueList> {
  const [list] = await selectLists(db, sql`l.id = ${id}`)
  if (!list) throw new ApiError('not_found')
  return list
}

/** List by its English name; null if there is none. */
export async function listByName(tx: Database, name: string): Promise<typeof valueLists.$inferSelect | null> {
  const [row] = await tx.select().from(valueLists).where(eq(valueLists.name, name))
  return row ?? null
}

export type ValueRow = AdminListValue & { listId: string }

export const presentValue = ({ listId: _, ...value }: ValueRow): AdminListValue => value

/** Values in their order. @param where condition on values `v` */
async function selectValues(db: Database, where: SQL): Promise<ValueRow[]> {
  const { rows } = await db.execute<ValueRow>(sql`
    SELECT v.id AS _id, v.list_id AS "listId", v.key, v.name, v.name_ar, v.aliases, v.level, v.parent_id AS "parentId",
      (SELECT count(*)::int FROM list_values below WHERE below.parent_id = v.id) AS "valueCount"
    FROM list_values v WHERE ${where} ORDER BY v.position, v.key`)
  return rows
}

/** Value by id. @throws ApiError not_found */
export async function findValue(db: Database, id: string): Promise<ValueRow> {
  const [value] = await selectValues(db, sql`v.id = ${id}`)
  if (!value) throw new ApiError('not_found')
  return value
}

/** Values of a list, of all levels. */
export const valuesOf = (db: Database, listId: string): Promise<ValueRow[]> =>
  selectValues(db, sql`v.list_id = ${listId}`)

/** Condition on values `v`: directly below a value, or of the first level of a list. @param parentId null for that level */
export const siblings = (listId: string, parentId: string | null): SQL =>
  sql`v.list_id = ${listId} AND v.parent_id IS NOT DISTINCT FROM ${parentId}::uuid`

/** Values directly below a value, or those of the first level of a list. @param parentId null for the first level */
export const valuesBelow = (db: Database, listId: string, parentId: string | null): Promise<ValueRow[]> =>
  selectValues(db, siblings(listId, parentId))

/** Deepest level of a list that has values; 0 without values. */
export async function deepestLevel(db: Database, listId: string): Promise<number> {
  const { rows } = await db.execute<{ deepest: number }>(
    sql`SELECT coalesce(max(level), 0)::int AS deepest FROM list_values WHERE list_id = ${listId}`,
  )
  return rows[0]?.deepest ?? 0
}

/** A value with those that it belongs to, the first level first. */
export async function pathOf(db: Database, value: ValueRow): Promise<ValueRow[]> {
  if (value.parentId === null) return [value]
  return [...(await pathOf(db, await findValue(db, value.parentId))), value]
}

type UsedAttribute = { categoryId: string; key: string; level: number }

/** Attributes that take their values from a list. */
export async function attributesOfList(db: Database, listId: string): Promise<UsedAttribute[]> {
  const { rows } = await db.execute<UsedAttribute>(sql`
    SELECT category_id AS "categoryId", key, list_level AS level FROM category_attributes WHERE list_id = ${listId}`)
  return rows
}

/** Ids of the categories with attributes that take their values from a list. */
export async function categoriesWithLists(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT DISTINCT category_id AS id FROM category_attributes WHERE list_id IS NOT NULL`,
  )
  return rows.map(({ id }) => id)
}

/** Returns whether a listing, in any state, has a value. @param key of the value */
export async function hasListings(
  tx: Database,
  { listId, key, level }: { listId: string; key: string; level: number },
): Promise<boolean> {
  const uses = (await attributesOfList(tx, listId)).filter((use) => use.level === level)
  const conditions = uses.map(
    (use) => sql`(p.category_id = ${use.categoryId} AND p.attributes ->> ${use.key} = ${key})`,
  )
  if (conditions.length === 0) return false
  const { rows } = await tx.execute<{ yes: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM products p WHERE ${sql.join(conditions, sql` OR `)}) AS yes`,
  )
  return rows[0]?.yes ?? false
}

/** Texts that the page of a list shows at most. */
const maxTexts = 100

/** Texts in the place of values, the most frequent first; spellings that fold to the same are one. */
export async function unlistedTexts(db: Database, listId: string): Promise<UnlistedText[]> {
  type Row = { text: string; level: number; count: number; id: string | null; name: string; name_ar: string }
  const { rows } = await db.execute<Row>(sql`
    SELECT min(t.text) AS text, t.level, count(*)::int AS count, parent.id, parent.name, parent.name_ar
    FROM (
      SELECT p.attributes ->> a.key AS text, a.list_level AS level, p.attributes ->> above.key AS parent_key
      FROM category_attributes a JOIN products p ON p.category_id = a.category_id
      LEFT JOIN category_attributes above ON above.category_id = a.category_id AND above.list_id = a.list_id
        AND above.list_level = a.list_level - 1
      WHERE a.list_id = ${listId} AND p.has_unlisted AND p.status <> 'removed' AND p.attributes ? a.key
    ) t
    LEFT JOIN list_values parent ON parent.list_id = ${listId} AND parent.key = t.parent_key
    WHERE NOT EXISTS (SELECT 1 FROM list_values v WHERE v.list_id = ${listId} AND v.key = t.text)
    GROUP BY fold_text(t.text), t.level, parent.id ORDER BY count DESC, text LIMIT ${maxTexts}`)
  return rows.map(({ text, level, count, id, name, name_ar }) => ({
    text,
    level,
    count,
    parent: id === null ? null : { _id: id, name, name_ar },
  }))
}
