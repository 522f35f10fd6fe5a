import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { kept } from '../kept.ts'

/** What is estimated may be wrong by this much, and some of it is no longer for sale. */
const margin = 1.5

/** Kept for a minute; PostgreSQL itself makes its statistics anew after a tenth of the rows changed. */
const common = kept('common-words', 60_000, commonWords)

/**
 * Whether a folded word is certainly that of more products than `limit`, by the statistics that PostgreSQL keeps for its
 * plans: to know it by counting, ten thousand rows would have to be read.
 */
export async function isBroad(db: Database, word: string, limit: number): Promise<boolean> {
  return ((await common.of(db)).get(word) ?? 0) > limit * margin
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
