import { and, asc, eq, sql } from 'drizzle-orm'
import type { DealSet } from '#lib/contract/deals.ts'
import type { Actor } from '../members/actor.ts'
import type { Database } from '../platform/db/client.ts'
import { dealSets } from '../platform/db/schema.ts'
import { mediaBase } from '../platform/present.ts'
import { firstProducts, listProducts } from '../products/list.ts'
import type { ListQuery } from '../products/list-query.ts'
import type { Scope } from '../products/scope.ts'
import { inDealSet, visibleTo } from '../products/scopes.ts'

/** Deal sets within their dates, earliest end first, each with up to `size` products; empty sets are left out. */
export async function currentDeals(
  db: Database,
  actor: Actor,
  kind: DealSet['kind'],
  size: number,
  within: (scope: Scope) => Scope = (scope) => scope,
): Promise<DealSet[]> {
  const sets = await setsOf(db, kind)
  const filled = await Promise.all(
    sets.map(async (set) => ({
      ...presentDeal(set),
      products: await firstProducts(db, visibleTo(actor, within(inDealSet(set.id))), size),
    })),
  )
  return filled.filter((set) => set.products.length > 0)
}

/**
 * The same with filters and an order, each with the total and the facets of its products. A set in which nothing passes
 * is listed while it has facets.
 */
export async function filteredDeals(db: Database, actor: Actor, kind: DealSet['kind'], query: ListQuery) {
  const sets = await setsOf(db, kind)
  const filled = await Promise.all(
    sets.map(async (set) => {
      const { items, total, facets } = await listProducts(db, visibleTo(actor, inDealSet(set.id)), query)
      return { ...presentDeal(set), products: items, total, facets }
    }),
  )
  return filled.filter(
    ({ total, facets }) =>
      total > 0 || Object.values(facets).some((facet) => Array.isArray(facet) && facet.length > 0),
  )
}

const setsOf = (db: Database, kind: DealSet['kind']) =>
  db
    .select()
    .from(dealSets)
    .where(sql`kind = ${kind} AND starts_at <= now() AND ends_at > now()`)
    .orderBy(asc(dealSets.endsAt))

/** Deal set within its dates, without products; undefined if there is none. */
export async function currentDeal(db: Database, id: string) {
  const [set] = await db
    .select()
    .from(dealSets)
    .where(and(eq(dealSets.id, id), sql`starts_at <= now() AND ends_at > now()`))
  return set && presentDeal(set)
}

const presentDeal = (set: typeof dealSets.$inferSelect) => ({
  _id: set.id,
  kind: set.kind,
  name: set.name,
  name_ar: set.nameAr,
  description: set.description,
  description_ar: set.descriptionAr,
  image: mediaBase(set.imageId),
  startsAt: set.startsAt.toISOString(),
  endsAt: set.endsAt.toISOString(),
})
