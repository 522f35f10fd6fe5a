import { sql } from 'drizzle-orm'
import type { ProductCard } from '#lib/contract/products.ts'
import { createLru, type Registered, registerCache } from '../../platform/caches.ts'
import type { Database } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import { readFromPrimary } from '../../platform/db/replica-reads.ts'
import { isoMoment } from '../../platform/present.ts'
import {
  joinPlace,
  plainCard,
  reducedFrom,
  type StaticCardRow,
  staticCardColumns,
} from '../../products/card.ts'
import { type Id, idOf } from './id-index.ts'

/** Cached cards, about a kilobyte each. */
const maxCards = 50_000

/** Cache of product cards in this process. */
export type CardCache = {
  /** Returns the cards of these products as of `now` (ms), in this order; unknown ids are left out. */
  byIds: (ids: readonly Id[], now: number) => Promise<Readonly<ProductCard>[]>
  /** Invalidates the cards of these products. */
  forget: (ids: Iterable<Id>) => void
  /** Invalidates all cards. */
  clear: () => void
}

type Deal = NonNullable<ProductCard['deal']>
/** Cached card with its time-dependent parts apart: times in ms, deals by ascending price. */
type CachedCard = {
  card: Readonly<ProductCard>
  boostedUntil: number
  reservedUntil: number
  /** Price that it is reduced from, until that ends. */
  reducedFrom: number | null
  reducedUntil: number
  deals: readonly { deal: Deal; from: number; until: number }[]
}

/**
 * Creates a cache of cards. `search_changes` invalidates a card when its content changes; begin and end of boosters,
 * deals, reductions and reservations are computed on reading.
 */
export function createCardCache(db: Database): Registered<CardCache> {
  const cards = createLru<Id, CachedCard>({ max: maxCards })
  /** Ids invalidated while each read was under way: its rows may be stale and are not cached. */
  const pendingReads = new Set<{ ids: Set<Id>; all: boolean }>()

  async function read(ids: Id[]): Promise<Map<Id, CachedCard>> {
    const invalidated = { ids: new Set<Id>(), all: false }
    pendingReads.add(invalidated)
    try {
      const { rows } = await readFromPrimary(() => cardRowsOfIds(db, { ids }))
      const fresh = new Map(rows.map((row) => [idOf(row.id), toCachedCard(row)]))
      for (const [id, cached] of fresh)
        if (!invalidated.all && !invalidated.ids.has(id)) cards.set(id, cached)
      return fresh
    } finally {
      pendingReads.delete(invalidated)
    }
  }

  // Cards contain category names.
  return registerCache(
    db,
    { name: 'cards', tags: ['categories'] },
    {
      async byIds(ids, now) {
        const known = ids.map((id) => cards.get(id))
        const unknown = ids.filter((_, place) => known[place] === undefined)
        const fresh = unknown.length > 0 ? await read(unknown) : null
        return ids.flatMap((id, place) => {
          const cached = known[place] ?? fresh?.get(id)
          return cached ? [cardAt(cached, now)] : []
        })
      },
      forget(ids) {
        for (const id of ids) {
          cards.delete(id)
          for (const invalidated of pendingReads) invalidated.ids.add(id)
        }
      },
      clear() {
        cards.clear()
        for (const invalidated of pendingReads) invalidated.all = true
      },
    },
  )
}

function cardAt(cached: CachedCard, now: number): Readonly<ProductCard> {
  const { card, boostedUntil, deals } = cached
  const reserved = cached.reservedUntil > now
  const boosterApplied = boostedUntil > now
  const reducedFrom = cached.reducedUntil > now ? cached.reducedFrom : null
  const deal = deals.find(({ from, until }) => from <= now && until > now)?.deal ?? null
  const isPlain = !boosterApplied && !reserved && deal === null && reducedFrom === null
  return isPlain ? card : { ...card, boosterApplied, reserved, deal, reducedFrom }
}

type Row = StaticCardRow & {
  boosted_until: string | null
  reduced_until: string | null
  deals: { id: string; kind: Deal['kind']; price: number; starts_at: string; ends_at: string }[] | null
}

const cardRowsOfIds = preparedOnce<Row>(sql`
  SELECT ${staticCardColumns}, p.boosted_until, p.reduced_until, (
    SELECT json_agg(json_build_object('id', s.id, 'kind', s.kind, 'price', dp.price, 'starts_at', s.starts_at,
      'ends_at', s.ends_at) ORDER BY dp.price, s.id)
    FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
    WHERE dp.product_id = p.id AND dp.price < p.price AND s.ends_at > now()
  ) AS deals
  FROM products p JOIN categories c ON c.id = p.category_id ${joinPlace} WHERE p.id = ANY(${sql.placeholder('ids')}::uuid[])`)

/** Time in ms; 0 for none. */
const timeOf = (moment: string | Date | null): number => (moment === null ? 0 : Date.parse(isoMoment(moment)))

const toCachedCard = (row: Row): CachedCard => ({
  card: Object.freeze(plainCard(row)),
  boostedUntil: timeOf(row.boosted_until),
  reservedUntil: timeOf(row.reserved_until),
  reducedFrom: reducedFrom(row),
  reducedUntil: timeOf(row.reduced_until),
  deals: (row.deals ?? []).map(({ id, kind, price, starts_at, ends_at }) => ({
    deal: { _id: id, kind, price, endsAt: isoMoment(ends_at) },
    from: Date.parse(starts_at),
    until: Date.parse(ends_at),
  })),
})
