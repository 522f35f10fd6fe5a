import { type SQL, sql } from 'drizzle-orm'
import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import { facetNames } from '#lib/contract/facets.ts'
import type { ProductFilters, Sort } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { farthest, type Nearness } from '../places/nearness.ts'
import { hasValue } from './facet-columns.ts'
import { priceRange } from './price-range.ts'
import { type SortFact, type SortName, type SortOrder, sortOrders } from './sort-orders.ts'

export const conjunction = (conditions: SQL[]): SQL =>
  conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`

/**
 * Price that the cards of products `p` show: that of a deal where one runs, spelt exactly as in the indexes. Lists and
 * searches filter and sort by it (docs/product.md, "Deals").
 */
export const shownPrice = sql`least(p.price, p.deal_price)`

/** Price filter as a condition on products `p`. */
export function priceCondition(filters: ProductFilters): SQL {
  const { from, to } = priceRange(filters) ?? { from: 0, to: null }
  return conjunction([
    ...(from > 0 ? [sql`${shownPrice} >= ${from}`] : []),
    ...(to === null ? [] : [sql`${shownPrice} BETWEEN 1 AND ${to}`]),
  ])
}

/** Tells whether the price filter has a bound. */
export const hasPriceFilter = (filters: ProductFilters): boolean => priceRange(filters) !== null

/** Condition on products `p` to be in a place or within it; an emirate has three levels of places. */
const placeCondition = (key: string): SQL => sql`p.place_id IN (
  SELECT inner_place.id FROM places inner_place LEFT JOIN places above ON above.id = inner_place.parent_id
    LEFT JOIN places top ON top.id = above.parent_id
  WHERE ${key} IN (inner_place.slug, above.slug, top.slug))`

/** ProductFilters with facets as one condition on products `p`. */
export const facetCondition = ({ subCat, place, ...filters }: ProductFilters): SQL =>
  conjunction([
    ...(subCat ? [sql`p.category_id = ${subCat}`] : []),
    ...facetNames.flatMap((name) => (filters[name] ? [hasValue(name, filters[name])] : [])),
    ...(place ? [placeCondition(place)] : []),
  ])

/** Filter on an attribute as a condition on products `p`; typed texts are compared as search folds them. */
function attributeFilterCondition(filter: AttributeFilter): SQL {
  const value = sql`p.attributes -> ${filter.key}::text`
  if (!isRange(filter)) {
    const folded = filter.values.map(foldText)
    return sql`fold_text(${value} #>> '{}') = ANY(${sql.param(folded)}::text[])`
  }
  const [min, max] = [filter.min ?? Number.NEGATIVE_INFINITY, filter.max ?? Number.POSITIVE_INFINITY]
  return sql`(jsonb_typeof(${value}) = 'number'
    AND (${value})::float8 BETWEEN ${String(min)}::float8 AND ${String(max)}::float8)`
}

/** Filters on attributes as one condition on products `p`. */
export const attributesCondition = (filters: readonly AttributeFilter[] = []): SQL =>
  conjunction(filters.map(attributeFilterCondition))

/** All filters as one condition on products `p`. */
export const filterCondition = (filters: ProductFilters): SQL =>
  conjunction([facetCondition(filters), priceCondition(filters), attributesCondition(filters.attributes)])

/** Tells whether any filter is set; page, size, order and where it begins are none. */
export const hasFilters = ({
  page: _,
  size: __,
  sort: ___,
  near: ____,
  ...filters
}: ProductFilters & { page?: unknown; size?: unknown; sort?: unknown; near?: unknown }): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** Columns that products are ordered by, spelt exactly as in the indexes, which would not be used otherwise. */
const factColumns: Record<SortFact, Record<'asc' | 'desc', SQL>> = {
  createdAt: { asc: sql`p.created_at`, desc: sql`p.created_at DESC NULLS LAST` },
  price: { asc: shownPrice, desc: sql`${shownPrice} DESC` },
  views: { asc: sql`p.view_count`, desc: sql`p.view_count DESC NULLS LAST` },
}
const idColumns = { asc: sql`p.id`, desc: sql`p.id DESC NULLS LAST` }

/** Order as SQL on products `p`. */
const orderClause = ({ by, direction, ids, zeroLast }: SortOrder): SQL =>
  sql.join(
    [...(zeroLast ? [sql`(${factColumns[by].asc} = 0)`] : []), factColumns[by][direction], idColumns[ids]],
    sql`, `,
  )

/** Newest first. */
export const newest = orderClause(sortOrders.newest)

const orders: Record<SortName, SQL> = {
  newest,
  price_asc: orderClause(sortOrders.price_asc),
  price_desc: orderClause(sortOrders.price_desc),
  views: orderClause(sortOrders.views),
}

/**
 * Order that a shopper chose; `relevance` and no choice give the default `order`.
 * @param nearness for `nearest`; without it the newest come first
 */
export function sortOrder(sort: Sort | undefined, nearness: Nearness | null, order: SQL): SQL {
  if (sort === undefined || sort === 'relevance') return order
  if (sort !== 'nearest') return orders[sort]
  if (!nearness) return newest
  const ranks = JSON.stringify(Object.fromEntries(nearness))
  return sql`coalesce((${ranks}::jsonb ->> coalesce(p.place_id::text, p.emirate))::int, ${farthest}::int), ${newest}`
}
