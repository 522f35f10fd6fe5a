import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Database } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import { isoMoment, type LastingRow, lastingColumns, plainCard } from '../../products/card.ts'
import { type Id, idOf } from './places.ts'

/** Cards that are remembered, of about a kilobyte each. */
const most = 50_000

/** Cards of products that this process remembers. */
export type CardCache = {
  /** The cards of these products as they are at `now` (ms), in this order; unknown ids are left out. */
  byIds: (ids: readonly Id[], now: number) => Promise<Readonly<ProductCard>[]>
  /** Says that the cards of these products may show something else now. */
  forget: (ids: Iterable<Id>) => void
  /** Says so of all. */
  clear: () => void
}

type Deal = NonNullable<ProductCard['deal']>
/** A card without what begins and ends by itself, and that: times are in ms, deals from the lowest price on. */
type Kept = {
  card: Readonly<ProductCard>
  boostedUntil: number
  deals: readonly { deal: Deal; from: number; until: number }[]
}

/**
 * Remembers cards. Whoever changes what a card shows says so (`search_changes`); that a boost or deal begins or ends, it
 * knows by itself.
 */
export function createCardCache(db: Database): CardCache {
  const cards = new LRUCache<Id, Kept>({ max: most })
  /** What was forgotten since a statement began: its answer may be older. One for each that is under way. */
  const underWay = new Set<{ ids: Set<Id>; all: boolean }>()

  async function read(ids: Id[]): Promise<Map<Id, Kept>> {
    const forgotten = { ids: new Set<Id>(), all: false }
    underWay.add(forgotten)
    try {
      const { rows } = await lastingOfIds(db, { ids })
      const found = new Map(rows.map((row) => [idOf(row.id), keptOf(row)]))
      for (const [id, kept] of found) if (!forgotten.all && !forgotten.ids.has(id)) cards.set(id, kept)
      return found
    } finally {
      underWay.delete(forgotten)
    }
  }

  return {
    async byIds(ids, now) {
      const known = ids.map((id) => cards.get(id))
      const unknown = ids.filter((_, place) => known[place] === undefined)
      const found = unknown.length > 0 ? await read(unknown) : null
      return ids.flatMap((id, place) => {
        const kept = known[place] ?? found?.get(id)
        return kept ? [cardAt(kept, now)] : []
      })
    },
    forget(ids) {
      for (const id of ids) {
        cards.delete(id)
        for (const forgotten of underWay) forgotten.ids.add(id)
      }
    },
    clear() {
      cards.clear()
      for (const forgotten of underWay) forgotten.all = true
    },
  }
}

function cardAt({ card, boostedUntil, deals }: Kept, now: number): Readonly<ProductCard> {
  const boosterApplied = boostedUntil > now
  const deal = deals.find(({ from, until }) => from <= now && until > now)?.deal ?? null
  return boosterApplied || deal ? { ...card, boosterApplied, deal } : card
}

type Row = LastingRow & {
  boosted_until: string | null
  deals: { id: string; kind: Deal['kind']; price: number; starts_at: string; ends_at: string }[] | null
}

const lastingOfIds = preparedOnce<Row>(sql`
  SELECT ${lastingColumns}, p.boosted_until, (
    SELECT json_agg(json_build_object('id', s.id, 'kind', s.kind, 'price', dp.price, 'starts_at', s.starts_at,
      'ends_at', s.ends_at) ORDER BY dp.price, s.id)
    FROM deal_products dp JOIN deal_sets s ON s.id = dp.deal_set_id
    WHERE dp.product_id = p.id AND dp.price < p.price AND s.ends_at > now()
  ) AS deals
  FROM products p JOIN categories c ON c.id = p.category_id WHERE p.id = ANY(${sql.placeholder('ids')}::uuid[])`)

const keptOf = (row: Row): Kept => ({
  card: Object.freeze(plainCard(row)),
  boostedUntil: row.boosted_until === null ? 0 : Date.parse(isoMoment(row.boosted_until)),
  deals: (row.deals ?? []).map(({ id, kind, price, starts_at, ends_at }) => ({
    deal: { _id: id, kind, price, endsAt: isoMoment(ends_at) },
    from: Date.parse(starts_at),
    until: Date.parse(ends_at),
  })),
})
