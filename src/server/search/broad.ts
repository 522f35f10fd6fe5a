import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'

/** How long the statistics are kept, in ms; PostgreSQL itself makes them anew after a tenth of the rows changed. */
const keptMs = 60_000
/** What is estimated may be wrong by this much, and some of it is no longer for sale. */
const margin = 1.5

type Common = { at: number; counts: Promise<ReadonlyMap<string, number>> }
const kept = new WeakMap<Database, Common>()

/**
 * Whether a folded word is certainly that of more products than `limit`, by the statistics that PostgreSQL keeps for its
 * plans: to know it by counting, ten thousand rows would have to be read.
 */
export async function isBroad(db: Database, word: string, limit: number): Promise<boolean> {
  let common = kept.get(db)
  if (!common || Date.now() - common.at > keptMs) {
    common = { at: Date.now(), counts: commonWords(db) }
    kept.set(db, common)
    common.counts.catch(() => kept.delete(db))
  }
  return ((await common.counts).get(word) ?? 0) > limit * margin
}

/** The commonest words of documents, with about how many documents for sale have them. */
async function commonWords(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ word: string; count: number }>(sql`
    SELECT word, (frequency * reltuples)::int AS count
    FROM pg_stats s, pg_class c, unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) AS t (word, frequency)
    WHERE s.schemaname = current_schema() AND s.tablename = 'search_documents' AND s.attname = 'words'
      AND c.oid = 'search_documents_words'::regclass AND word IS NOT NULL`)
  return new Map(rows.map(({ word, count }) => [word, count]))
}
