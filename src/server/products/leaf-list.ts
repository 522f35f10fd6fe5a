import { type SQL, sql } from 'drizzle-orm'
import type { AttributeFilter } from '#lib/contract/attribute-filters.ts'
import { type AttributeFacet, type Facets, listSize, type ProductList } from '#lib/contract/products.ts'
import { blockCounterparts } from '../blocks/queries.ts'
import type { Nearness } from '../places/nearness.ts'
import type { PlaceTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { type SharedAttribute, sharedAttributes } from '../value-lists/shared-attributes.ts'
import { sumFacets } from './attribute-counters.ts'
import { cardsByIds } from './card.ts'
import type { CategoryIndex } from './category-index/category-index.ts'
import { pageOf, requestOfEach } from './category-index/merge.ts'
import type { TableAnswer } from './category-index/table.ts'
import type { CountCache } from './count-cache.ts'
import { countProducts } from './counts.ts'
import { kindFilter, sumKindCounts } from './facet-counts.ts'
import { exactLimit, facetsOf } from './facets.ts'
import { newest } from './filters.ts'
import type { ListQuery } from './list-query.ts'
import { priceRange } from './price-range.ts'
import type { CategoryRow } from './queries.ts'
import { boostedPlace, promotedOn, type Scope } from './scope.ts'

/** Leaf categories of a list, and the attributes that it is filtered by: those of its only leaf, or those that several share. */
export type Leaves = { leaves: readonly CategoryRow[]; shared: readonly SharedAttribute[] | null }

/**
 * Returns the leaf categories that a list is in: its own, the sub-category that it is narrowed to, or all those of a top
 * category that share attributes.
 * @returns null for a list without attributes, such as that of all categories, or of some products only, such as deals
 */
export async function leavesOf(
  db: Database,
  scope: Scope,
  { subCat }: ListQuery,
  counts: CountCache,
): Promise<Leaves | null> {
  if (scope.isCounted !== true || scope.order !== newest) return null
  const own = scope.category ? counts.category(scope.category.id) : undefined
  if (own?.parentId) return subCat === undefined || subCat === own.id ? { leaves: [own], shared: null } : null
  if (subCat === undefined) {
    const shared = own && (await sharedAttributes(db)).get(own.id)
    return shared && shared.length > 0 ? { leaves: counts.below(own.id), shared } : null
  }
  const chosen = counts.category(subCat)
  if (!chosen?.parentId || chosen.hiddenAt) return null
  return scope.category && chosen.parentId !== scope.category.id ? null : { leaves: [chosen], shared: null }
}

/** @param query with the emirate of its place (see `withEmirate`) */
type LeavesRequest = Leaves & {
  scope: Scope
  query: ListQuery
  counts: CountCache
  places: PlaceTree
  nearness: Nearness | null
}

/** Returns one page of a list of leaf categories with exact facets, those of its attributes included. */
export async function listLeaves(
  db: Database,
  index: CategoryIndex,
  { leaves, shared, scope, query, counts, places, nearness }: LeavesRequest,
): Promise<ProductList> {
  const { page = 1, size = listSize, sort, attributes = [] } = query
  const offset = (page - 1) * size
  const hiddenSellers = scope.reader === undefined ? noSellers : await hiddenFrom(db, scope.reader)
  const request = {
    filters: {
      price: priceRange(query),
      kind: kindFilter(query, places),
      attributes: shared
        ? attributes.filter(({ key }) => shared.some((one) => one.attribute.key === key))
        : attributes,
    },
    sort,
    nearness,
    boostersFirst: boostedPlace(scope, sort) === 'first',
    promoted: promotedOn(scope, query),
    offset,
    size: offset < exactLimit ? size : 0,
    hiddenSellers,
    now: Date.now() * 1000,
  }
  const asked = shared ? leaves.filter(({ id }) => hasAll(shared, request.filters.attributes, id)) : leaves
  const answers = await index.list(
    asked.map(({ id }) => id),
    requestOfEach(request, asked.length),
  )
  const { ids, promoted: promotedIds } = pageOf(answers, request)
  const isNarrowed = !shared && scope.category?.id !== asked[0]?.id
  const [items, promoted, subCategory] = await Promise.all([
    cardsByIds(db, ids),
    cardsByIds(db, promotedIds),
    isNarrowed ? siblingsOf(db, scope, query, counts) : totalsOf(asked, answers),
  ])
  const total = answers.reduce((sum, answer) => sum + answer.total, 0)
  const kindCounts = sumKindCounts(answers.map(({ kinds }) => kinds))
  return {
    items,
    page,
    size,
    total: Math.min(total, exactLimit),
    totalExact: total <= exactLimit,
    facets: {
      ...facetsOf(subCategory, kindCounts, query, places),
      attributes: shared ? sharedFacets(shared, asked, answers) : (answers[0]?.attributes ?? []),
    },
    promoted,
  }
}

/** Whether a category has every attribute that a list is filtered by; no product of another passes. */
const hasAll = (
  shared: readonly SharedAttribute[],
  filters: readonly AttributeFilter[],
  categoryId: string,
): boolean =>
  filters.every(({ key }) =>
    shared.some(({ attribute, categories }) => attribute.key === key && categories.has(categoryId)),
  )

const totalsOf = (leaves: readonly CategoryRow[], answers: readonly TableAnswer[]): Facets['subCategory'] =>
  leaves.map(({ id, name, nameAr }, place) => ({
    _id: id,
    name,
    name_ar: nameAr,
    count: answers[place]?.total ?? 0,
  }))

/** Adds up the facets of each attribute in the categories that share it. */
function sharedFacets(
  shared: readonly SharedAttribute[],
  leaves: readonly CategoryRow[],
  answers: readonly TableAnswer[],
): AttributeFacet[] {
  return shared.flatMap(({ attribute, categories }) => {
    const facets = answers.flatMap(({ attributes }, place) =>
      categories.has(leaves[place]?.id ?? '') ? attributes.filter(({ key }) => key === attribute.key) : [],
    )
    return sumFacets(attribute, facets) ?? []
  })
}

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
