import { type SQL, sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import { attributesCondition, conjunction, facetCondition, filterCondition } from '../products/filters.ts'
import type { SearchQuery } from './search-query.ts'

/** Filters on attributes as a condition on search documents `p`, whose attributes only their products have. */
const leafCondition = ({ leaf, attributes }: SearchQuery): SQL =>
  leaf && attributes && attributes.length > 0
    ? sql`p.id IN (SELECT p.id FROM products p WHERE p.category_id = ${leaf.id} AND ${attributesCondition(attributes)})`
    : sql`true`

/** All filters of a search, as a condition on search documents `p` that are for sale. */
export const searchCondition = ({ attributes, ...query }: SearchQuery): SQL =>
  conjunction([forSale, filterCondition(query), leafCondition({ ...query, attributes })])

/** The same without the filter on prices, for matches that were found with it. */
export const hitCondition = (query: SearchQuery): SQL =>
  conjunction([facetCondition(query), leafCondition(query)])
