import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { notifyFrequencies } from '#lib/contract/saved-searches.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { categories, savedSearches } from '../platform/db/schema.ts'
import { type CategoriesById, storedFiltersCondition } from './stored-filters.ts'

/** New listings in one batch, and saved searches in one statement. */
const batch = { listings: 200, searches: 200 }

/**
 * Matches listings that became public since the last run against all saved searches, with the conditions of the lists
 * themselves. Matches wait for their notification: each listing once for each member, for the search with the most
 * frequent notifications. Members get neither their own listings nor those behind a block.
 * @returns the number of stored matches
 */
export async function matchFresh(db: Database, now = new Date()): Promise<number> {
  for (let matched = 0; ; ) {
    const found = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ product_id: string; created_at: string }>(sql`
        DELETE FROM fresh_listings WHERE product_id IN (
          SELECT product_id FROM fresh_listings ORDER BY created_at LIMIT ${batch.listings} FOR UPDATE SKIP LOCKED)
        RETURNING product_id, created_at`)
      return rows.length === 0 ? null : matchBatch(tx, rows, now)
    })
    if (found === null) return matched
    matched += found
  }
}

type FreshListing = { product_id: string; created_at: string }

async function matchBatch(tx: Database, fresh: readonly FreshListing[], now: Date): Promise<number> {
  let count = 0
  for (const frequency of notifyFrequencies) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const searches = await tx
        .select({ id: savedSearches.id, path: savedSearches.path, filters: savedSearches.filters })
        .from(savedSearches)
        .where(and(eq(savedSearches.frequency, frequency), gt(savedSearches.id, after)))
        .orderBy(savedSearches.id)
        .limit(batch.searches)
      const last = searches.at(-1)
      if (!last) break
      after = last.id
      count += await storeMatches(tx, await findMatches(tx, searches, fresh), fresh, now)
    }
  }
  return count
}

type Search = { id: string; path: string; filters: Record<string, unknown> }
type Match = { searchId: string; productId: string }

/** Returns the matches of each search. Searches with the same list share one query. */
async function findMatches(
  tx: Database,
  searches: readonly Search[],
  fresh: readonly FreshListing[],
): Promise<Match[]> {
  const known = await categoriesOf(tx, searches)
  const lists = new Map<string, { condition: SQL; ids: string[] }>()
  for (const { id, path, filters } of searches) {
    const list = lists.get(path)
    const condition = list ? null : await storedFiltersCondition(tx, filters, known)
    if (list) list.ids.push(id)
    else if (condition) lists.set(path, { condition, ids: [id] })
  }
  const distinct = [...lists.values()]
  if (distinct.length === 0) return []
  const ids = fresh.map(({ product_id }) => product_id)
  const parts = distinct.map(
    ({ condition }, place) => sql`SELECT ${place}::int AS place, p.id FROM p WHERE ${condition}`,
  )
  const { rows } = await tx.execute<{ place: number; id: string }>(sql`
    WITH p AS MATERIALIZED (SELECT p.* FROM products p WHERE p.id = ANY(${sql.param(ids)}::uuid[]) AND ${forSale})
    ${sql.join(parts, sql` UNION ALL `)}`)
  return rows.flatMap(({ place, id }) =>
    (distinct[place]?.ids ?? []).map((searchId) => ({ searchId, productId: id })),
  )
}

async function categoriesOf(tx: Database, searches: readonly Search[]): Promise<CategoriesById> {
  const ids = searches.flatMap(({ filters }) =>
    typeof filters.categoryId === 'string' ? [filters.categoryId] : [],
  )
  if (ids.length === 0) return new Map()
  const { id, parentId, hiddenAt } = categories
  const rows = await tx.select({ id, parentId, hiddenAt }).from(categories).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Stores matches that the member does not have yet. Listings older than the search do not count. */
async function storeMatches(
  tx: Database,
  matches: readonly Match[],
  fresh: readonly FreshListing[],
  now: Date,
): Promise<number> {
  if (matches.length === 0) return 0
  const searchIds = matches.map(({ searchId }) => searchId)
  const productIds = matches.map(({ productId }) => productId)
  const { rows } = await tx.execute<{ search_id: string }>(sql`
    INSERT INTO saved_search_matches (user_id, product_id, search_id, created_at)
    SELECT s.user_id, p.id, s.id, ${now.toISOString()}
    FROM unnest(${sql.param(searchIds)}::uuid[], ${sql.param(productIds)}::uuid[]) AS m (search_id, product_id)
    JOIN unnest(${sql.param(fresh.map(({ product_id }) => product_id))}::uuid[],
      ${sql.param(fresh.map(({ created_at }) => created_at))}::timestamptz[]) AS f (product_id, public_since)
      ON f.product_id = m.product_id
    JOIN saved_searches s ON s.id = m.search_id
    JOIN products p ON p.id = m.product_id
    JOIN users u ON u.id = s.user_id
    WHERE p.user_id <> s.user_id AND f.public_since >= s.created_at AND u.blocked_at IS NULL AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM blocks b WHERE (b.blocker_id = p.user_id AND b.blocked_id = s.user_id)
        OR (b.blocker_id = s.user_id AND b.blocked_id = p.user_id))
    ORDER BY s.id
    ON CONFLICT DO NOTHING RETURNING search_id`)
  const found = [...new Set(rows.map(({ search_id }) => search_id))]
  if (found.length > 0) {
    await tx.update(savedSearches).set({ lastMatchAt: now }).where(inArray(savedSearches.id, found))
  }
  return rows.length
}
