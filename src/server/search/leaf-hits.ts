import { type SQL, sql } from 'drizzle-orm'
import type { ProductList } from '#lib/contract/products.ts'
import { forSale } from '../for-sale/for-sale.ts'
import { placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { indexColumns, type ProductRow, toIndexRow } from '../products/category-index/read.ts'
import { createCategoryTable } from '../products/category-index/table.ts'
import { kindFilter } from '../products/facet-counts.ts'
import { exactLimit, facetsOf } from '../products/facets.ts'
import { conjunction } from '../products/filters.ts'
import { priceRange } from '../products/price-range.ts'
import { queriesCte } from './ranking.ts'
import type { SearchLeaf, SearchQuery } from './search-query.ts'
import type { Queries } from './text-queries.ts'

type Counts = Pick<ProductList, 'total' | 'totalExact' | 'facets'>

/**
 * Counts the matches in the leaf category of a search, those of its attributes included, as its list does. The counts
 * are exact up to `exactLimit` matches.
 * @param within condition on search documents `p`
 * @param counts those of all matches
 */
export async function countLeaf(
  db: Database,
  queries: Queries,
  query: SearchQuery & { leaf: SearchLeaf },
  within: SQL,
  counts: Counts,
): Promise<Counts> {
  const { leaf, attributes = [] } = query
  const places = await placeTree(db)
  const where = conjunction([forSale, within, sql`p.category_id = ${leaf.id}`])
  const { rows } = await db.execute<ProductRow>(sql`
    WITH ${queriesCte(queries)} SELECT ${sql.raw(indexColumns)} FROM products p WHERE p.id IN (
      SELECT p.id FROM search_documents p WHERE ${where} AND p.words @@ (SELECT match FROM texts)
      LIMIT ${exactLimit + 1})`)
  const table = createCategoryTable(leaf.attributes)
  for (const row of rows) table.append(toIndexRow(row))
  const counted = table.list({
    filters: {
      price: priceRange(query),
      kind: kindFilter(query, places),
      attributes,
    },
    sort: undefined,
    nearness: null,
    boostersFirst: false,
    promoted: 0,
    offset: 0,
    size: 0,
    hiddenSellers: new Set(),
    now: Date.now() * 1000,
  })
  const subCategory = counts.facets.subCategory.map((one) =>
    one._id === leaf.id ? { ...one, count: counted.total } : one,
  )
  return {
    total: Math.min(counted.total, exactLimit),
    totalExact: rows.length <= exactLimit,
    facets: {
      ...facetsOf(subCategory, counted.kinds, query, places),
      attributes: counted.attributes,
      exact: counts.facets.exact,
    },
  }
}
