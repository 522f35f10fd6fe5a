import { sql } from 'drizzle-orm'
import type { ProductFilters } from '#lib/contract/products.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { facetColumns, justExpired } from './counts.ts'
import { countFacets, type FacetRow, type ListCounts } from './facets.ts'
import { hasFilters } from './filters.ts'
import type { CategoryRow } from './queries.ts'
import type { CategoryRef } from './scope.ts'

/** Categories and facet rows of all products for sale, as lists without a search text need them. */
export type CountCache = {
  category: (id: string) => CategoryRow | undefined
  /**
   * @param place category of the list; all products without one
   * @param excluded facet rows with negative counts, for products that this reader may not see
   */
  count: (
    place: CategoryRef | undefined,
    filters: ProductFilters,
    excluded: readonly FacetRow[],
  ) => ListCounts
}

/**
 * Returns the cached counts, at most a second old, because listings expire without an event, and never older than a
 * change announced to this process.
 */
export const cachedCounts = cachedRead(
  { name: 'counts', tags: ['products', 'categories'], ttlMs: 1_000 },
  read,
)

const readCategories = preparedOnce<CategoryRow>(sql`
  SELECT id, slug, parent_id AS "parentId", name, name_ar AS "nameAr", hidden_at AS "hiddenAt" FROM categories`)

type PlacedKind = Omit<FacetRow, 'name' | 'name_ar'> & { top_category_id: string }
const readKinds = preparedOnce<PlacedKind>(sql`
  SELECT p.top_category_id, ${facetColumns}, sum(p.count)::int AS count FROM (
    SELECT p.top_category_id, ${facetColumns}, p.count FROM product_counts p
    UNION ALL SELECT p.top_category_id, ${facetColumns}, -1 FROM products p WHERE ${justExpired}
  ) p GROUP BY p.top_category_id, ${facetColumns} HAVING sum(p.count) > 0`)

async function read(db: Database): Promise<CountCache> {
  const [{ rows: categories }, { rows }] = await Promise.all([readCategories(db, {}), readKinds(db, {})])
  const byId = new Map(categories.map((row) => [row.id, row]))
  const kinds = rows.flatMap((row): (FacetRow & PlacedKind)[] => {
    const category = byId.get(row.category_id)
    return category ? [{ ...row, name: category.name, name_ar: category.nameAr }] : []
  })
  const byCategory = Map.groupBy(kinds, (row) => row.category_id)
  const byTop = Map.groupBy(kinds, (row) => row.top_category_id)
  const kindsIn = (place: CategoryRef | undefined) =>
    place ? ((place.parentId ? byCategory : byTop).get(place.id) ?? []) : kinds
  const unfiltered = new Map<string, ListCounts>()
  return {
    category: (id) => byId.get(id),
    count(place, filters, excluded) {
      if (excluded.length > 0 || hasFilters(filters))
        return countFacets([...kindsIn(place), ...excluded], filters)
      const key = place?.id ?? ''
      const known = unfiltered.get(key) ?? countFacets(kindsIn(place), filters)
      unfiltered.set(key, known)
      return known
    },
  }
}
