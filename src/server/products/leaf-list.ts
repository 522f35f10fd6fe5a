import { type SQL, sql } from 'drizzle-orm'
import { listSize, type ProductList } from '#lib/contract/products.ts'
import { blockCounterparts } from '../blocks/queries.ts'
import { placeFacet } from '../places/filter.ts'
import type { Nearness } from '../places/nearness.ts'
import type { PlaceTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { cardsByIds } from './card.ts'
import type { CategoryIndex } from './category-index/category-index.ts'
import type { CountCache } from './count-cache.ts'
import { countProducts } from './counts.ts'
import { exactLimit, facetsOf } from './facets.ts'
import { newest, priceRange } from './filters.ts'
import type { ListQuery } from './list.ts'
import type { CategoryRow } from './queries.ts'
import { boostedPlace, promotedOn, type Scope } from './scope.ts'

/**
 * Returns the leaf category that a list is in: its own, or the sub-category that it is narrowed to.
 * @returns null for a list of several categories, or of some products of a category only, such as deals
 */
export function leafOf(scope: Scope, { subCat }: ListQuery, counts: CountCache): CategoryRow | null {
  if (scope.isCounted !== true || scope.order !== newest) return null
  const own = scope.category ? counts.category(scope.category.id) : undefined
  if (own?.parentId) return subCat === undefined || subCat === own.id ? own : null
  const chosen = subCat === undefined ? undefined : counts.category(subCat)
  if (!chosen?.parentId || chosen.hiddenAt) return null
  return scope.category && chosen.parentId !== scope.category.id ? null : chosen
}

/** @param query with the emirate of its place (see `withEmirate`) */
type LeafRequest = {
  leaf: CategoryRow
  scope: Scope
  query: ListQuery
  counts: CountCache
  places: PlaceTree
  nearness: Nearness | null
}

/** Returns one page of a leaf category's list with exact facets, those of its attributes included. */
export async function listLeaf(
  db: Database,
  index: CategoryIndex,
  { leaf, scope, query, counts, places, nearness }: LeafRequest,
): Promise<ProductList> {
  const { page = 1, size = listSize, sort, attributes = [], condition, emirate, postedBy } = query
  const offset = (page - 1) * size
  const hiddenSellers = scope.reader === undefined ? noSellers : await hiddenFrom(db, scope.reader)
  const answer = await index.list(leaf.id, {
    filters: {
      price: priceRange(query),
      condition,
      emirate,
      place: idsOf(places, query),
      postedBy,
      attributes,
    },
    sort,
    nearness,
    boostersFirst: boostedPlace(scope, sort) === 'first',
    promoted: promotedOn(scope, query),
    offset,
    size: offset < exactLimit ? size : 0,
    hiddenSellers,
    now: Date.now() * 1000,
  })
  const isWhole = scope.category?.id === leaf.id
  const [items, promoted, subCategory] = await Promise.all([
    cardsByIds(db, answer.ids),
    cardsByIds(db, answer.promoted),
    isWhole
      ? [{ _id: leaf.id, name: leaf.name, name_ar: leaf.nameAr, count: answer.total }]
      : siblingsOf(db, scope, query, counts),
  ])
  return {
    items,
    page,
    size,
    total: Math.min(answer.total, exactLimit),
    totalExact: answer.total <= exactLimit,
    facets: {
      ...facetsOf(
        { ...answer, subCategory, place: emirate === undefined ? [] : placeFacet(places, answer.place) },
        true,
      ),
      attributes: answer.attributes,
    },
    promoted,
  }
}

const idsOf = (places: PlaceTree, { place }: ListQuery) =>
  place === undefined ? undefined : places.within(place)

const noSellers: ReadonlySet<string> = new Set()

async function hiddenFrom(db: Database, reader: string | SQL): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT counterparts.id FROM (${blockCounterparts(reader)}) counterparts (id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Counts of the sub-categories that the list may be narrowed to instead; they do not have this one's attributes. */
async function siblingsOf(db: Database, scope: Scope, query: ListQuery, counts: CountCache) {
  const { sort: _, page: __, size: ___, attributes: ____, near: _____, ...filters } = query
  return (await countProducts(db, scope, filters, counts)).facets.subCategory
}
