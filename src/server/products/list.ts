import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductCard, type ProductList } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { boosted, type CardRow, cardStatement, cardsOf, forSale, toCard } from './card.ts'
import type { CountCache } from './count-cache.ts'
import { countProducts, whereOf } from './counts.ts'
import { exactLimit } from './facets.ts'
import {
  conjunction,
  type Filters,
  filterCondition,
  narrows,
  newest,
  type Sort,
  sortOrder,
} from './filters.ts'
import type { Scope } from './scope.ts'
import { everything, placedIn } from './scopes.ts'

export type ListQuery = Filters & {
  sort?: Sort | undefined
  page?: number | undefined
  size?: number | undefined
}

/**
 * One page of a list with its total and facets. A page behind the last one is empty.
 * @param kept see `countProducts`
 */
export async function listProducts(
  db: Database,
  scope: Scope,
  query: ListQuery,
  kept?: CountCache,
): Promise<ProductList> {
  const { sort, page = 1, size = listSize, ...filters } = query
  const [items, { total, facets }] = await Promise.all([
    cardsOfPage(db, scope, query, size, (page - 1) * size),
    countProducts(db, scope, filters, kept),
  ])
  return {
    items,
    page,
    size,
    total: Math.min(total, exactLimit),
    totalExact: total <= exactLimit,
    facets,
  }
}

/** The first cards of a list, for a row. */
export const firstProducts = (db: Database, scope: Scope, size: number): Promise<ProductCard[]> =>
  cardsOfPage(db, scope, {}, size, 0)

/**
 * The same as a statement that is put together and planned once: what `scope` compares with are placeholders.
 * @returns what runs it with their values, by their names
 */
export function cachedFirstProducts(scope: Scope, size: number) {
  const wanted = pageOf({ ...scope, where: whereOf(scope) }, undefined, size, sql`0`, sql.raw(String(size)))
  const statement = preparedOnce<CardRow>(cardStatement(wanted))
  return async (db: Database, values: Record<string, unknown>): Promise<ProductCard[]> =>
    (await statement(db, values)).rows.map(toCard)
}

async function cardsOfPage(
  db: Database,
  scope: Scope,
  query: ListQuery,
  size: number,
  offset: number,
): Promise<ProductCard[]> {
  if (offset + size > exactLimit + size) return []
  const end = offset + size
  const limit = usualLimits.find((most) => end <= most)
  if (limit && isUsual(scope, query)) {
    const { category, reader } = scope
    const { rows } = await usual(
      scope,
      query.sort,
      limit,
    )(db, { category: category?.id, reader, offset, end })
    return rows.map(toCard)
  }
  // Numbers in the text, so that PostgreSQL plans with them.
  const [from, to] = [offset, end].map((place) => sql.raw(String(place))) as [SQL, SQL]
  return cardsOf(
    db,
    pageOf(
      { ...scope, where: conjunction([whereOf(scope), filterCondition(query)]) },
      query.sort,
      end,
      from,
      to,
    ),
  )
}

/** The ids and places of a list's products behind `from` up to `to`, which is `limit` at most. */
function pageOf(
  scope: Scope,
  sort: Sort | undefined,
  limit: number,
  from: SQL | Placeholder,
  to: SQL | Placeholder,
): SQL {
  const runs = runsOf(scope, sort).map(
    ({ condition, order }) => sql`ARRAY(
      SELECT p.id FROM products p ${scope.joins ?? sql``}
      WHERE ${forSale} AND ${scope.where} AND ${condition} ORDER BY ${order} LIMIT ${sql.raw(String(limit))})`,
  )
  return sql`
    SELECT id, place FROM unnest(${sql.join(runs, sql` || `)}) WITH ORDINALITY AS page (id, place)
    WHERE place > ${from} AND place <= ${to}`
}

type Run = { condition: SQL; order: SQL }

/** A list as lists that follow each other, each of which an index has in its order. */
function runsOf(scope: Scope, sort: Sort | undefined): Run[] {
  const order = sortOrder(sort, scope.order)
  // Products without a price come last by price.
  const rest: Run[] =
    sort === 'price_asc'
      ? [
          { condition: sql`p.price > 0`, order: sql`p.price, p.id` },
          { condition: sql`p.price = 0`, order: sql`p.price, p.id` },
        ]
      : [{ condition: sql`true`, order }]
  if (scope.boosters === false) return rest
  // Boosted products are few and have indexes of their own.
  return [boosted, sql`NOT ${boosted}`].flatMap((of) =>
    rest.map((run) => ({ ...run, condition: sql`${of} AND ${run.condition}` })),
  )
}

/** How far the first pages of a list reach: each has a plan that connections keep, a quarter of a megabyte. */
const usualLimits = [24, 48]

/** What most readers see: everything, or a category, with no filter. Every other list is planned each time. */
const isUsual = (scope: Scope, query: ListQuery): boolean =>
  scope.counted === true && scope.order === newest && !narrows(query)

type Usual = ReturnType<typeof preparedOnce<CardRow>>
const usuals = new Map<string, Usual>()

function usual({ category, reader }: Scope, sort: Sort | undefined, limit: number): Usual {
  const key = [category ? category.parentId !== null : 'all', reader !== undefined, sort, limit].join()
  const known = usuals.get(key)
  if (known) return known
  const place = category ? placedIn(category.parentId, sql.placeholder('category')) : sql`true`
  const where = reader
    ? whereOf({ ...everything, where: place, reader: sql`${sql.placeholder('reader')}` })
    : place
  const [from, to] = [sql.placeholder('offset'), sql.placeholder('end')]
  const made: Usual = preparedOnce(cardStatement(pageOf({ ...everything, where }, sort, limit, from, to)))
  usuals.set(key, made)
  return made
}
