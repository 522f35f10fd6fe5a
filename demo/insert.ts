import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { boundsOf, isFilterable } from './catalogue/categories/definition.ts'
import { topCategories, withoutCondition } from './catalogue/categories.ts'
import type { DemoValue } from './catalogue/value-lists/definition.ts'
import { valueLists } from './catalogue/value-lists.ts'

/** Maximum rows of an INSERT: PostgreSQL allows 65,535 parameters. */
const batch = 500

/** Inserts rows in batches. */
export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    await db.insert(table).values(rows.slice(from, from + batch))
  }
}

/**
 * Inserts the category tree.
 * @returns the ids by key, of top and of sub-categories
 */
export async function insertCategories(db: Database): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const categories: (typeof schema.categories.$inferInsert)[] = []
  const attributes: (typeof schema.categoryAttributes.$inferInsert)[] = []
  const landingPages: (typeof schema.landingPages.$inferInsert)[] = []
  const lists = await insertValueLists(db)
  for (const [position, top] of topCategories.entries()) {
    const parentId = newId()
    ids.set(top.key, parentId)
    categories.push({
      id: parentId,
      slug: top.key,
      name: top.name.en,
      nameAr: top.name.ar,
      icon: top.icon,
      position,
      hasCondition: withoutCondition.has(top.key) ? false : null,
    })
    for (const [place, leaf] of top.subCategories.entries()) {
      const id = newId()
      ids.set(leaf.key, id)
      categories.push({
        id,
        slug: leaf.key,
        parentId,
        name: leaf.name.en,
        nameAr: leaf.name.ar,
        icon: leaf.icon,
        position: place,
        hasCondition: withoutCondition.has(leaf.key) ? false : null,
      })
      landingPages.push(...leaf.landingPages.map((filters) => ({ categoryId: id, filters })))
      attributes.push(
        ...leaf.attributes.map((attribute, order) => ({
          categoryId: id,
          key: attribute.key,
          type: attribute.type,
          label: attribute.label.en,
          labelAr: attribute.label.ar,
          unit: attribute.unit?.en ?? null,
          unitAr: attribute.unit?.ar ?? null,
          ...boundsOf(attribute),
          options: (attribute.options ?? []).map(({ key, en, ar }) => ({ key, en, ar })),
          listId: attribute.list ? (lists.get(attribute.list.key) ?? null) : null,
          listLevel: attribute.list?.level ?? null,
          required: attribute.required,
          filterable: isFilterable(attribute),
          position: order,
        })),
      )
    }
  }
  await insertAll(db, schema.categories, categories)
  await insertAll(db, schema.categoryAttributes, attributes)
  await insertAll(db, schema.landingPages, landingPages)
  return ids
}

/**
 * Inserts the lists of values.
 * @returns the ids by key
 */
async function insertValueLists(db: Database): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const values: (typeof schema.listValues.$inferInsert)[] = []
  const add = (listId: string, list: readonly DemoValue[], parentId: string | null, level: number) => {
    for (const [position, { key, en, ar, aliases, values: below }] of list.entries()) {
      const id = newId()
      values.push({ id, listId, parentId, level, key, name: en, nameAr: ar, aliases, position })
      add(listId, below, id, level + 1)
    }
  }
  const rows = valueLists.map(({ key, name, levels, values: first }, position) => {
    const id = newId()
    ids.set(key, id)
    add(id, first, null, 1)
    return { id, name: name.en, nameAr: name.ar, levels, position }
  })
  await insertAll(db, schema.valueLists, rows)
  await insertAll(db, schema.listValues, values)
  return ids
}

/** Size of the largest file of each kind of picture, in pixels. */
const sizes = {
  product: { width: 800, height: 600 },
  banner: { width: 1920, height: 720 },
  logo: { width: 960, height: 960 },
  avatar: { width: 960, height: 960 },
} as const

/** Returns a function that creates one row of `images` per drawing and returns its id, the same for equal drawings. */
export function createDrawings() {
  const rows = new Map<string, typeof schema.images.$inferInsert & { id: string }>()
  return {
    idOf(kind: 'product' | 'banner' | 'logo' | 'avatar', drawing: string): string {
      const known = rows.get(drawing)
      if (known) return known.id
      const id = newId()
      rows.set(drawing, { id, kind, drawing, ...sizes[kind] })
      return id
    },
    insert: (db: Database) => insertAll(db, schema.images, [...rows.values()]),
  }
}

/** Computes the stored counts and sums, once at the end. */
export async function countSums(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE products p SET
      view_count = coalesce((SELECT sum(count) FROM product_views v WHERE v.product_id = p.id), 0),
      favourite_count = (SELECT count(*) FROM favourites f WHERE f.product_id = p.id)`)
}
