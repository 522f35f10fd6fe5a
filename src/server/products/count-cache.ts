import { sql } from 'drizzle-orm'
import { cachedRead } from '../platform/cache.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { justExpired, kind } from './counts.ts'
import { type Counts, countKinds, type Kind } from './facets.ts'
import { type Filters, narrows } from './filters.ts'
import type { CategoryRow } from './queries.ts'
import type { Place } from './scope.ts'

/** What lists without words ask of every reader: the categories, and how many products of each kind they have. */
export type CountCache = {
  category: (id: string) => CategoryRow | undefined
  /**
   * @param place the category that is meant; everything without one
   * @param less what does not count for this reader, as kinds of which there are less than none
   */
  count: (place: Place | undefined, filters: Filters, less: readonly Kind[]) => Counts
}

/** Kept for a second where nobody says that something changed: listings expire without a word. */
const counts = cachedRead('counts', 1_000, read)

/** The kept counts, at most a second old, and never older than a change that this process was told of. */
export const cachedCounts = counts.of

/** Reads them anew when they are next asked for: a product or a category was changed. */
export const forgetCounts = counts.forget

const readCategories = preparedOnce<CategoryRow>(sql`
  SELECT id, slug, parent_id AS "parentId", name, name_ar AS "nameAr", hidden_at AS "hiddenAt" FROM categories`)

type PlacedKind = Omit<Kind, 'name' | 'name_ar'> & { top_category_id: string }
const readKinds = preparedOnce<PlacedKind>(sql`
  SELECT p.top_category_id, ${kind}, sum(p.count)::int AS count FROM (
    SELECT p.top_category_id, ${kind}, p.count FROM product_counts p
    UNION ALL SELECT p.top_category_id, ${kind}, -1 FROM products p WHERE ${justExpired}
  ) p GROUP BY p.top_category_id, ${kind} HAVING sum(p.count) > 0`)

async function read(db: Database): Promise<CountCache> {
  const [{ rows: categories }, { rows }] = await Promise.all([readCategories(db, {}), readKinds(db, {})])
  const byId = new Map(categories.map((row) => [row.id, row]))
  const kinds = rows.flatMap((row): (Kind & PlacedKind)[] => {
    const category = byId.get(row.category_id)
    return category ? [{ ...row, name: category.name, name_ar: category.nameAr }] : []
  })
  const byCategory = Map.groupBy(kinds, (row) => row.category_id)
  const byTop = Map.groupBy(kinds, (row) => row.top_category_id)
  const kindsIn = (where: Place | undefined) =>
    where ? ((where.parentId ? byCategory : byTop).get(where.id) ?? []) : kinds
  const whole = new Map<string, Counts>()
  return {
    category: (id) => byId.get(id),
    count(where, filters, less) {
      if (less.length > 0 || narrows(filters)) return countKinds([...kindsIn(where), ...less], filters)
      const key = where?.id ?? ''
      const known = whole.get(key) ?? countKinds(kindsIn(where), filters)
      whole.set(key, known)
      return known
    },
  }
}
