import { type SQL, sql } from 'drizzle-orm'
import type { ProductFilters } from '#lib/contract/products.ts'
import { justExpired } from '../for-sale/for-sale.ts'
import { placeTree } from '../places/tree.ts'
import { cachedRead } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { countedColumns, placedColumns, selectFacets, selectKind } from './facet-columns.ts'
import { countFacets, type FacetRow, type ListCounts } from './facets.ts'
import { hasFilters } from './filters.ts'
import type { CategoryRow } from './queries.ts'
import type { CategoryRef } from './scope.ts'

/** Categories and facet rows of all products for sale, as lists without a search text need them. */
export type CountCache = {
  category: (id: string) => CategoryRow | undefined
  /** Sub-categories of a top category, hidden ones included, whose products stay in its lists. */
  below: (id: string) => readonly CategoryRow[]
  /**
   * @param place category of the list; all products without one
   * @param filters with the emirate of their place (see `withEmirate`)
   * @param excluded facet rows with negative counts, for products that this reader may not see
   */
  count: (
    place: CategoryRef | undefined,
    filters: ProductFilters,
    excluded: readonly FacetRow[],
  ) => Promise<ListCounts>
}

/**
 * Returns the cached counts, at most a second old, because listings expire without an event, and never older than a
 * change announced to this process.
 */
export const cachedCounts = cachedRead(
  { name: 'counts', tags: ['products', 'categories', 'places'], ttlMs: 1_000 },
  read,
)

const readCategories = preparedOnce<CategoryRow>(sql`
  SELECT id, slug, parent_id AS "parentId", name, name_ar AS "nameAr", hidden_at AS "hiddenAt" FROM categories`)

type KindInTop = Omit<FacetRow, 'name' | 'name_ar'> & { top_category_id: string }
const readKinds = preparedOnce<KindInTop>(sql`
  SELECT p.top_category_id, p.category_id, ${selectFacets}, sum(p.count)::int AS count FROM (
    SELECT p.top_category_id, ${countedColumns}, p.count FROM product_counts p
    UNION ALL SELECT p.top_category_id, ${countedColumns}, -1 FROM products p WHERE ${justExpired}
  ) p GROUP BY p.top_category_id, ${countedColumns} HAVING sum(p.count) > 0`)

/** Query for rows by place in one emirate. @param where condition on products or counts `p` */
const kindsByPlace = (where: SQL) =>
  preparedOnce<Omit<FacetRow, 'name' | 'name_ar'>>(sql`
    SELECT p.category_id, ${selectKind}, sum(p.count)::int AS count FROM (
      SELECT ${placedColumns}, p.count FROM product_counts p
      WHERE p.emirate = ${sql.placeholder('emirate')} AND ${where}
      UNION ALL SELECT ${placedColumns}, -1 FROM products p
      WHERE ${justExpired} AND p.emirate = ${sql.placeholder('emirate')} AND ${where}
    ) p GROUP BY ${placedColumns} HAVING sum(p.count) > 0`)
const readPlaced = {
  all: kindsByPlace(sql`true`),
  top: kindsByPlace(sql`p.top_category_id = ${sql.placeholder('category')}`),
  leaf: kindsByPlace(sql`p.category_id = ${sql.placeholder('category')}`),
}

async function read(db: Database): Promise<CountCache> {
  const [{ rows: categories }, { rows }, places] = await Promise.all([
    readCategories(db, {}),
    readKinds(db, {}),
    placeTree(db),
  ])
  const byId = new Map(categories.map((row) => [row.id, row]))
  const byParent = Map.groupBy(categories, (row) => row.parentId)
  const named = <Row extends { category_id: string }>(
    row: Row,
  ): (Row & { name: string; name_ar: string })[] => {
    const category = byId.get(row.category_id)
    return category ? [{ ...row, name: category.name, name_ar: category.nameAr }] : []
  }
  const kinds = rows.flatMap(named)
  const byCategory = Map.groupBy(kinds, (row) => row.category_id)
  const byTop = Map.groupBy(kinds, (row) => row.top_category_id)
  const kindsIn = (place: CategoryRef | undefined) =>
    place ? ((place.parentId ? byCategory : byTop).get(place.id) ?? []) : kinds
  const placed = new Map<string, Promise<FacetRow[]>>()
  /** Rows by place of an emirate, read when first asked for. */
  async function readRowsIn(emirate: string, place: CategoryRef | undefined): Promise<FacetRow[]> {
    const statement = place ? (place.parentId ? readPlaced.leaf : readPlaced.top) : readPlaced.all
    const { rows } = await statement(db, { emirate, category: place?.id })
    return rows.flatMap(named)
  }
  function rowsIn(emirate: string, place: CategoryRef | undefined): Promise<FacetRow[]> {
    const key = `${emirate} ${place?.id ?? ''}`
    const known = placed.get(key)
    if (known) return known
    const rows = readRowsIn(emirate, place)
    placed.set(key, rows)
    rows.catch(() => placed.delete(key))
    return rows
  }
  /** Rows of a list: those of the emirate that it is narrowed to by place. */
  async function rowsOf(place: CategoryRef | undefined, { emirate }: ProductFilters): Promise<FacetRow[]> {
    const kinds = kindsIn(place)
    if (emirate === undefined) return kinds
    return [...kinds.filter((row) => row.emirate !== emirate), ...(await rowsIn(emirate, place))]
  }
  const unfiltered = new Map<string, ListCounts>()
  return {
    category: (id) => byId.get(id),
    below: (id) => byParent.get(id) ?? [],
    async count(place, filters, excluded) {
      if (excluded.length > 0 || hasFilters(filters))
        return countFacets([...(await rowsOf(place, filters)), ...excluded], filters, places)
      const key = place?.id ?? ''
      const known = unfiltered.get(key) ?? countFacets(kindsIn(place), filters, places)
      unfiltered.set(key, known)
      return known
    },
  }
}
