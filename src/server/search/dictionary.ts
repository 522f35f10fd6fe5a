import { sql } from 'drizzle-orm'
import { cachedRead, cachePerDatabase, createLru, readThrough } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { readFromPrimary } from '../platform/db/replica-reads.ts'
import { inSample } from '../platform/db/schema.ts'
import { onePerProcess } from '../platform/one-per-process.ts'
import { matchRows } from './match-sql.ts'
import type { Synonyms } from './synonyms.ts'
import type { Stems } from './words.ts'

/** Returns the cached synonyms. A change by an operator invalidates them; the 10 minutes cover a lost message. */
export const synonymsOf = cachedRead(
  { name: 'search-synonyms', tags: ['search-synonyms'], ttlMs: 10 * 60_000 },
  readSynonyms,
)

async function readSynonyms(db: Database): Promise<Synonyms> {
  const { rows } = await db.execute<{ texts: string[] }>(
    sql`SELECT search_texts(words) AS texts FROM search_synonyms ORDER BY created_at, id`,
  )
  const groups = new Map<string, string[][]>()
  for (const { texts } of rows) {
    for (const text of new Set(texts)) groups.set(text, [...(groups.get(text) ?? []), texts])
  }
  return groups
}

/** Entries of the stem cache. Stems depend only on the dictionaries of PostgreSQL. */
const maxStems = 30_000
const stemCache = onePerProcess('search-stems', () => createLru<string, Stems>({ max: maxStems }))

/** Warms the stem cache with the most frequent words of the vocabulary. */
export async function warmStems(db: Database): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM vocabulary ORDER BY count DESC LIMIT ${maxStems / 2}`,
  )
  await stemsOfWords(
    db,
    rows.map(({ word }) => word),
  )
}

/** Returns the stems of folded words; only unknown words cost a query. */
export const stemsOfWords = (db: Database, words: Iterable<string>): Promise<ReadonlyMap<string, Stems>> =>
  readThrough(stemCache, words, (unknown) => readStems(db, unknown))

type Row = { word: string; english: string[] | null; arabic: string[] | null }

async function readStems(db: Database, words: string[]): Promise<[string, Stems][]> {
  const { rows } = await prepared<Row>(
    db,
    sql`SELECT word, ts_lexize('english_stem', word) AS english, ts_lexize('arabic_stem', word) AS arabic
      FROM unnest(${sql.param(words)}::text[]) AS word`,
  )
  return rows.map(({ word, english, arabic }) => [
    word,
    { english: english?.[0] ?? null, arabic: arabic?.[0] ?? null },
  ])
}

/** Cached terms; a searched word has about ten. */
const maxProbedTerms = 100_000
/** Terms with the time (ms) until which they count as absent; 0 for terms that some product has. */
const probedTermsOf = cachePerDatabase(
  { name: 'search-probed-terms', tags: [] },
  () => new Map<string, number>(),
)

/**
 * Returns those of some terms (each the text of a `tsquery`) that no product for sale has: a query can leave them out.
 * @param terms with how long absence may be cached, in ms
 */
export async function absentTermsOf(
  db: Database,
  terms: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const known = probedTermsOf(db)
  const now = Date.now()
  const isKnown = (term: string) => {
    const until = known.get(term)
    return until !== undefined && (until === 0 || until > now)
  }
  const unknown = [...terms.keys()].filter((term) => !isKnown(term))
  const absent = await readFromPrimary(() => findAbsent(db, unknown))
  for (const term of unknown) known.set(term, absent.has(term) ? now + (terms.get(term) ?? 0) : 0)
  const missing = [...terms.keys()].filter((term) => known.get(term) !== 0)
  // A Map iterates in insertion order: evict the oldest first.
  for (const term of known.keys()) {
    if (known.size <= maxProbedTerms) break
    known.delete(term)
  }
  return new Set(missing)
}

/**
 * Returns those of some terms that no product for sale has. The sample is asked first: it has nearly all common terms,
 * and answers without reading a long postings list.
 */
async function findAbsent(db: Database, terms: string[]): Promise<ReadonlySet<string>> {
  if (terms.length === 0) return new Set()
  const { rows } = await prepared<{ term: string }>(
    db,
    sql`SELECT term FROM unnest(${sql.param(terms)}::text[]) AS term
      WHERE (${matchRows(sql`term::tsquery`, 1, inSample(sql`p.id`))}) IS NULL AND (${matchRows(sql`term::tsquery`, 1)}) IS NULL`,
  )
  return new Set(rows.map(({ term }) => term))
}
