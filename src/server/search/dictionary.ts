import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { cachedRead, onePerProcess, readThrough } from '../platform/cache.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { inSample } from '../platform/db/schema.ts'
import { matchRows } from './found.ts'
import type { Stems } from './words.ts'

/** Groups of folded words and phrases that mean the same, by each of them. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** Kept until an operator changes one: each process is told (see `openResources`); the time is for what nobody told. */
const synonyms = cachedRead('search-synonyms', 10 * 60_000, readSynonyms)

export const synonymsOf = synonyms.of

/** Reads the synonyms anew when they are next asked for. */
export const forgetSynonyms = synonyms.forget

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

/** Stems that are remembered: they never change. */
const most = 30_000
const stems = onePerProcess('search-stems', () => new LRUCache<string, Stems>({ max: most }))

/** Looks up the stems of the words that most products are called, before somebody waits for them. */
export async function learnStems(db: Database): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM vocabulary ORDER BY count DESC LIMIT ${most / 2}`,
  )
  await stemsOfWords(
    db,
    rows.map(({ word }) => word),
  )
}

/** The stems of folded words; of those that were looked up before, without asking the database. */
export const stemsOfWords = (db: Database, words: Iterable<string>): Promise<ReadonlyMap<string, Stems>> =>
  readThrough(stems, words, (unknown) => lookUp(db, unknown))

type Row = { word: string; english: string[] | null; arabic: string[] | null }

async function lookUp(db: Database, words: string[]): Promise<[string, Stems][]> {
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

/** Terms of which it is remembered whether anything has them: about ten for each word that is searched for. */
const mostAsked = 100_000
/** By terms of a database: until when nothing is taken to have it, in ms; 0 when something has. */
const asked = new WeakMap<Database, Map<string, number>>()

/**
 * Those of some terms (each the text of a `tsquery`) that nothing for sale has: there is no use in looking for them.
 * @param terms with how long it may be remembered that nothing had it, in ms
 */
export async function lackingOf(
  db: Database,
  terms: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const known = asked.get(db) ?? new Map<string, number>()
  asked.set(db, known)
  const now = Date.now()
  const isKnown = (term: string) => {
    const until = known.get(term)
    return until !== undefined && (until === 0 || until > now)
  }
  const unknown = [...terms.keys()].filter((term) => !isKnown(term))
  const lacking = await probe(db, unknown)
  for (const term of unknown) known.set(term, lacking.has(term) ? now + (terms.get(term) ?? 0) : 0)
  const missing = [...terms.keys()].filter((term) => known.get(term) !== 0)
  // The oldest first.
  for (const term of known.keys()) {
    if (known.size <= mostAsked) break
    known.delete(term)
  }
  return new Set(missing)
}

/**
 * Those of some terms that nothing for sale has. Nearly all that are common are in the sample, where they are found without
 * reading the list of all that have them.
 */
async function probe(db: Database, terms: string[]): Promise<ReadonlySet<string>> {
  if (terms.length === 0) return new Set()
  const { rows } = await prepared<{ term: string }>(
    db,
    sql`SELECT term FROM unnest(${sql.param(terms)}::text[]) AS term
      WHERE (${matchRows(sql`term::tsquery`, 1, inSample(sql`p.id`))}) IS NULL AND (${matchRows(sql`term::tsquery`, 1)}) IS NULL`,
  )
  return new Set(rows.map(({ term }) => term))
}
