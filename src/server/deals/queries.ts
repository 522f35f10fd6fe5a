import { and, asc, eq, sql } from 'drizzle-orm'
import type { DealSet } from '#lib/contract/deals.ts'
import type { Database } from '../platform/db/client.ts'
import { dealSets } from '../platform/db/schema.ts'
import { mediaBase } from '../products/card.ts'
import { firstProducts } from '../products/list.ts'
import { inDealSet, visibleTo } from '../products/scopes.ts'
import type { Actor } from '../session/service.ts'

/** Deal sets within their dates, earliest end first, each with up to `size` products; empty sets are left out. */
export async function currentDeals(
  db: Database,
  actor: Actor,
  kind: DealSet['kind'],
  size: number,
): Promise<DealSet[]> {
  const sets = await db
    .select()
    .from(dealSets)
    .where(sql`kind = ${kind} AND starts_at <= now() AND ends_at > now()`)
    .orderBy(asc(dealSets.endsAt))
  const filled = await Promise.all(
    sets.map(async (set) => ({
      ...presentDeal(set),
      products: await firstProducts(db, visibleTo(actor, inDealSet(set.id)), size),
    })),
  )
  return filled.filter((set) => set.products.length > 0)
}

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
