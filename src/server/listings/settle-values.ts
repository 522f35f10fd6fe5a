import { eq, type SQL, sql } from 'drizzle-orm'
import { everyList } from '../pages/list-tags.ts'
import type { Database } from '../platform/db/client.ts'
import { categoryAttributes } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { type DefinedAttribute, withListedOptions } from '../value-lists/read.ts'
import { type AttributeValues, featureOf, readAttributes } from './attributes.ts'

type ListingRow = {
  id: string
  categoryId: string
  attributes: AttributeValues
  hasUnlisted: boolean
  feature: string | null
  featureAr: string | null
}

const batchSize = 500

/**
 * Looks the texts of listings up in the lists of their attributes, and stores the values that they name.
 * @param where condition on products `p`
 * @returns whether a listing was changed
 */
export async function settleListings(db: Database, where: SQL): Promise<boolean> {
  const definitions = await definitionsByCategory(db)
  let isChanged = false
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.execute<ListingRow>(sql`
      SELECT p.id, p.category_id AS "categoryId", p.attributes, p.has_unlisted AS "hasUnlisted", p.feature,
        p.feature_ar AS "featureAr"
      FROM products p WHERE ${where} AND p.id > ${after} ORDER BY p.id LIMIT ${batchSize}`)
    const changed = rows.flatMap((row) => settled(row, definitions.get(row.categoryId) ?? []) ?? [])
    if (changed.length > 0) await write(db, changed)
    isChanged ||= changed.length > 0
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return isChanged
    after = last.id
  }
}

async function definitionsByCategory(db: Database): Promise<Map<string, DefinedAttribute[]>> {
  const rows = await db.select().from(categoryAttributes).orderBy(categoryAttributes.position)
  return Map.groupBy(await withListedOptions(db, rows), ({ categoryId }) => categoryId)
}

type Change = { id: string; before: AttributeValues; patch: AttributeValues } & Omit<
  ListingRow,
  'id' | 'categoryId' | 'attributes'
>

/** Returns what changes in a listing; null when nothing does. */
function settled(row: ListingRow, definitions: readonly DefinedAttribute[]): Change | null {
  const { id, attributes, feature, featureAr } = row
  const listed = definitions.filter(({ type }) => type === 'listed')
  const { values, hasUnlisted } = readAttributes(listed, attributes)
  const patch = Object.fromEntries(Object.entries(values).filter(([key, value]) => attributes[key] !== value))
  if (Object.keys(patch).length === 0 && hasUnlisted === row.hasUnlisted) return null
  const before = Object.fromEntries(Object.keys(patch).map((key) => [key, attributes[key] ?? '']))
  const next = { ...attributes, ...patch }
  // A line that was written otherwise stays.
  const lineOf = (line: string | null, locale: 'en' | 'ar') =>
    line === featureOf(definitions, attributes, locale) ? featureOf(definitions, next, locale) : line
  const lines = { feature: lineOf(feature, 'en'), featureAr: lineOf(featureAr, 'ar') }
  return { id, before, patch, hasUnlisted, ...lines }
}

/** Writes changes; a listing whose seller has changed these values meanwhile is left as it is. */
const write = (db: Database, changes: readonly Change[]) =>
  db.execute(sql`
    UPDATE products p SET attributes = p.attributes || v.patch, has_unlisted = v."hasUnlisted", feature = v.feature,
      feature_ar = v."featureAr"
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      AS v(id uuid, before jsonb, patch jsonb, "hasUnlisted" boolean, feature text, "featureAr" text)
    WHERE p.id = v.id AND p.attributes @> v.before`)

/** Settles the listings of attributes that have become listed ones. Run by a job. */
export async function settleAttributes({ db, bus }: Pick<Resources, 'db' | 'bus'>): Promise<void> {
  const waiting = await db.select().from(categoryAttributes).where(eq(categoryAttributes.unsettled, true))
  let isChanged = false
  for (const { id, categoryId, key } of waiting) {
    const hasChanged = await settleListings(
      db,
      sql`p.category_id = ${categoryId} AND p.attributes ? ${key}::text`,
    )
    isChanged ||= hasChanged
    await db.update(categoryAttributes).set({ unsettled: false }).where(eq(categoryAttributes.id, id))
  }
  if (isChanged) await bus.publish({ type: 'invalidate', tags: [...everyList] })
}
