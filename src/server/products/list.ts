import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  listSize,
  type ProductCard,
  type ProductFilters,
  type ProductList,
  promotedSize,
  type Sort,
} from '#lib/contract/products.ts'
import { forSale } from '../for-sale/for-sale.ts'
import { withEmirate } from '../places/filter.ts'
import { type Nearness, nearnessFrom } from '../places/nearness.ts'
import { placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { boosted, type CardRow, cardStatement, cardsOf, toCard } from './card.ts'
import { categoryIndexOf } from './category-index/shared-index.ts'
import type { CountCache } from './count-cache.ts'
import { countProducts, visibleCondition } from './counts.ts'
import { exactLimit } from './facets.ts'
import { conjunction, filterCondition, hasFilters, newest, shownPrice, sortOrder } from './filters.ts'
import { leavesOf, listLeaves } from './leaf-list.ts'
import type { ListQuery } from './list-query.ts'
import { boostedPlace, promotedOn, type Scope } from './scope.ts'
import { categoryCondition, everything } from './scopes.ts'

/**
 * Returns one page of a list with its total and facets; a page past the end is empty.
 * @param countCache see `countProducts`
 */
export async function listProducts(
  db: Database,
  scope: Scope,
  requested: ListQuery,
  countCache?: CountCache,
): Promise<ProductList> {
  const places = await placeTree(db)
  const query = withEmirate(places, requested)
  const nearness = query.sort === 'nearest' ? nearnessFrom(places, query) : null
  const index = countCache && categoryIndexOf(db)
  const leaves = countCache && index ? await leavesOf(db, scope, query, countCache) : null
  if (leaves && index && countCache)
    return listLeaves(db, index, { ...leaves, scope, query, counts: countCache, places, nearness })
  // Attributes are those of leaf categories.
  const { sort, near: _, page = 1, size = listSize, attributes: __, ...filters } = query
  const [items, { total, facets }] = await Promise.all([
    cardsOfPage(db, scope, { ...filters, sort }, size, (page - 1) * size, nearness),
    countProducts(db, scope, filters, countCache),
  ])
  const promoted = promotedOn(scope, query) > 0 ? await promotedProducts(db, scope, filters, items) : []
  return {
    items,
    page,
    size,
    total: Math.min(total, exactLimit),
    totalExact: total <= exactLimit,
    facets,
    promoted,
  }
}

/** Returns boosted products that pass the filters and are not on the page, the latest boosted first. */
async function promotedProducts(
  db: Database,
  scope: Scope,
  filters: ProductFilters,
  items: readonly ProductCard[],
): Promise<ProductCard[]> {
  const shown = sql.param(items.map(({ _id }) => _id))
  return cardsOf(
    db,
    sql`SELECT id, row_number() OVER () AS place FROM (
      SELECT p.id FROM products p ${scope.joins ?? sql``}
      WHERE ${conjunction([forSale, boosted, visibleCondition(scope), filterCondition(filters)])}
        AND p.id <> ALL (${shown}::uuid[])
      ORDER BY p.boosted_until DESC, p.id LIMIT ${promotedSize}) boosted`,
  )
}

/** Returns the cards of one page of a list, without a total and facets; none for a page past the end. */
export const productsOfPage = (
  db: Database,
  scope: Scope,
  { page, size }: { page: number; size: number },
): Promise<ProductCard[]> => cardsOfPage(db, scope, {}, size, (page - 1) * size)

/** Returns the first cards of a list, for a row. */
export const firstProducts = (db: Database, scope: Scope, size: number): Promise<ProductCard[]> =>
  productsOfPage(db, scope, { page: 1, size })

/** Query for the ids and places of the first products of a list. */
export const firstOf = (scope: Scope, size: number): SQL =>
  pageOf({ ...scope, where: visibleCondition(scope) }, undefined, size, sql`0`, sql.raw(String(size)))

/**
 * Prepares the statement for the cards of a query of ids and places once; its values are placeholders.
 * @returns runs it with values by placeholder name
 */
export function preparedCards(query: SQL) {
  const statement = preparedOnce<CardRow>(cardStatement(query))
  return async (db: Database, values: Record<string, unknown>): Promise<ProductCard[]> =>
    (await statement(db, values)).rows.map(toCard)
}

async function cardsOfPage(
  db: Database,
  scope: Scope,
  query: ListQuery,
  size: number,
  offset: number,
  nearness: Nearness | null = null,
): Promise<ProductCard[]> {
  if (offset + size > exactLimit + size) return []
  const end = offset + size
  const limit = preparedLimits.find((most) => end <= most)
  if (limit && isPreparable(scope, query)) {
    const { category, reader } = scope
    const { rows } = await preparedList(
      scope,
      query.sort,
      limit,
    )(db, { category: category?.id, reader, offset, end })
    return rows.map(toCard)
  }
  // Literals, so that the planner sees the numbers.
  const [from, to] = [offset, end].map((place) => sql.raw(String(place))) as [SQL, SQL]
  return cardsOf(
    db,
    pageOf(
      { ...scope, where: conjunction([visibleCondition(scope), filterCondition(query)]) },
      query.sort,
      end,
      from,
      to,
      nearness,
    ),
  )
}

/** Query for ids and places of a list's products after `from` up to `to`, which is `limit` at most. */
function pageOf(
  scope: Scope,
  sort: Sort | undefined,
  limit: number,
  from: SQL | Placeholder,
  to: SQL | Placeholder,
  nearness: Nearness | null = null,
): SQL {
  const runs = runsOf(scope, sort, nearness).map(
    ({ condition, order }) => sql`ARRAY(
      SELECT p.id FROM products p ${scope.joins ?? sql``}
      WHERE ${forSale} AND ${scope.where} AND ${condition} ORDER BY ${order} LIMIT ${sql.raw(String(limit))})`,
  )
  return sql`
    SELECT id, place FROM unnest(${sql.join(runs, sql` || `)}) WITH ORDINALITY AS page (id, place)
    WHERE place > ${from} AND place <= ${to}`
}

type Run = { condition: SQL; order: SQL }

/** Splits a list into consecutive runs, each of which an index has in its order. */
function runsOf(scope: Scope, sort: Sort | undefined, nearness: Nearness | null): Run[] {
  // Products without a price come last when sorted by price.
  const cheapest = sql`${shownPrice}, p.id`
  const rest: Run[] =
    sort === 'price_asc'
      ? [
          { condition: sql`${shownPrice} > 0`, order: cheapest },
          { condition: sql`${shownPrice} = 0`, order: cheapest },
        ]
      : [{ condition: sql`true`, order: sortOrder(sort, nearness, scope.order) }]
  if (boostedPlace(scope, sort) !== 'first') return rest
  // Boosted products are few and have indexes of their own.
  return [boosted, scope.notBoosted ?? sql`NOT ${boosted}`].flatMap((of) =>
    rest.map((run) => ({ ...run, condition: sql`${of} AND ${run.condition}` })),
  )
}

/** Last products of the pages that have prepared statements; each plan costs a connection a quarter of a megabyte. */
const preparedLimits = [listSize, 2 * listSize]

/**
 * Tells whether a list has a prepared statement: all products or one category, newest first by default, without filters.
 * Others are planned each time.
 */
const isPreparable = (scope: Scope, query: ListQuery): boolean =>
  scope.isCounted === true && scope.order === newest && query.sort !== 'nearest' && !hasFilters(query)

type PreparedList = ReturnType<typeof preparedOnce<CardRow>>
const preparedLists = new Map<string, PreparedList>()

function preparedList(
  { category, reader, boosters }: Scope,
  sort: Sort | undefined,
  limit: number,
): PreparedList {
  const key = [
    category ? category.parentId !== null : 'all',
    reader !== undefined,
    boosters,
    sort,
    limit,
  ].join()
  const known = preparedLists.get(key)
  if (known) return known
  const place = category ? categoryCondition(category.parentId, sql.placeholder('category')) : sql`true`
  const where = reader
    ? visibleCondition({ ...everything, where: place, reader: sql`${sql.placeholder('reader')}` })
    : place
  const [from, to] = [sql.placeholder('offset'), sql.placeholder('end')]
  const statement: PreparedList = preparedOnce(
    cardStatement(pageOf({ ...everything, boosters, where }, sort, limit, from, to)),
  )
  preparedLists.set(key, statement)
  return statement
}
