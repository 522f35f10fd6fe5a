import { type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductCard, type ProductList } from '#lib/contract/products.ts'
import type { Database } from '../db/client.ts'
import { boosted, cardsOf, forSale } from './card.ts'
import { countProducts, exactLimit, whereOf } from './counts.ts'
import { conjunction, type Filters, filterCondition, type Sort, sortOrder } from './filters.ts'
import type { Scope } from './scope.ts'

export type ListQuery = Filters & {
  sort?: Sort | undefined
  page?: number | undefined
  size?: number | undefined
}

/** One page of a list with its total and facets. A page behind the last one is empty. */
export async function listProducts(db: Database, scope: Scope, query: ListQuery): Promise<ProductList> {
  const { sort, page = 1, size = listSize, ...filters } = query
  const [items, { total, facets }] = await Promise.all([
    cardsOfPage(db, scope, query, size, (page - 1) * size),
    countProducts(db, scope, filters),
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

async function cardsOfPage(
  db: Database,
  scope: Scope,
  query: ListQuery,
  size: number,
  offset: number,
): Promise<ProductCard[]> {
  if (offset + size > exactLimit + size) return []
  const where = conjunction([forSale, whereOf(scope), filterCondition(query)])
  // Numbers in the text, so that a plan that is kept knows them.
  const end = sql.raw(String(offset + size))
  const runs = runsOf(scope, query.sort).map(
    ({ condition, order }) => sql`ARRAY(
      SELECT p.id FROM products p ${scope.joins ?? sql``} WHERE ${where} AND ${condition} ORDER BY ${order} LIMIT ${end})`,
  )
  const wanted = sql`
    SELECT id, place FROM unnest(${sql.join(runs, sql` || `)}) WITH ORDINALITY AS page (id, place)
    WHERE place > ${sql.raw(String(offset))} AND place <= ${end}`
  return cardsOf(db, wanted, isUsual(scope, query, size))
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
  return [
    { condition: boosted, order },
    ...rest.map((run) => ({ ...run, condition: sql`NOT ${boosted} AND ${run.condition}` })),
  ]
}

/** What readers see first: worth a plan that connections keep. Every other list has a text of its own. */
const isUsual = ({ counted }: Scope, { page = 1, size: _, sort, ...filters }: ListQuery, size: number) =>
  counted === true &&
  page === 1 &&
  (size === listSize || size === 12) &&
  Object.values(filters).every((value) => value === undefined)
