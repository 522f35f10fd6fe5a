import { sql } from 'drizzle-orm'
import { foldName } from '#lib/i18n/fold.ts'
import { categoryTree } from '../categories/service.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { meantLeaves } from './service.ts'

/** Leaf categories whose listings can have a value, by its folded names and aliases. */
type CategoriesOfNames = ReadonlyMap<string, readonly string[]>

/** Values of lists, such as makes and models: an empty shop knows them, too. */
const categoriesOfNames = cachedRead(
  { name: 'categories-of-values', tags: ['categories'], ttlMs: 10 * 60_000 },
  async (db: Database): Promise<CategoriesOfNames> => {
    const { rows } = await db.execute<{ category_id: string; names: string[] }>(sql`
      SELECT a.category_id, v.aliases || ARRAY[v.key, v.name, v.name_ar] AS names
      FROM category_attributes a JOIN list_values v ON v.list_id = a.list_id AND v.level = a.list_level`)
    const found = new Map<string, string[]>()
    for (const { category_id, names } of rows) {
      for (const name of new Set(names.map(foldName))) {
        const categories = found.get(name) ?? []
        if (!categories.includes(category_id)) found.set(name, [...categories, category_id])
      }
    }
    return found
  },
)

/**
 * Returns the leaf categories that a text is about: those whose brands or models it names, and those that a search for it
 * means by its names, synonyms and what it finds.
 */
export async function categoriesFor(db: Database, text: string): Promise<string[]> {
  const [names, tree, meant] = await Promise.all([
    categoriesOfNames(db),
    categoryTree(db),
    meantLeaves(db, text),
  ])
  const leaves = new Set(
    tree.flatMap(({ _id, subCategories }) =>
      subCategories.length > 0 ? subCategories.map((leaf) => leaf._id) : [_id],
    ),
  )
  const ids = [...meant, ...(names.get(foldName(text)) ?? [])]
  return [...new Set(ids)].filter((id) => leaves.has(id))
}
