import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { kept } from '../kept.ts'

/** A folded word without its endings, in each language; null for a word that says nothing in that language. */
export type Stems = { english: string | null; arabic: string | null }

/** Groups of folded words and phrases that mean the same, by each of them. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** Kept until an operator changes one: each process is told (see `openResources`); the time is for what nobody told. */
const synonyms = kept('search-synonyms', 10 * 60_000, readSynonyms)

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

/** Stems that are remembered: they never change. The least recently used are forgotten first. */
const most = 30_000
const stems = new Map<string, Stems>()

/** The stems of folded words; of those that were looked up before, without asking the database. */
export async function stemsOf(db: Database, words: Iterable<string>): Promise<ReadonlyMap<string, Stems>> {
  const found = new Map<string, Stems>()
  const unknown: string[] = []
  for (const word of new Set(words)) {
    const known = stems.get(word)
    if (known) found.set(word, known)
    else unknown.push(word)
  }
  for (const [word, known] of await lookUp(db, unknown)) found.set(word, known)
  for (const [word, known] of found) remember(word, known)
  return found
}

type Row = { word: string; english: string[] | null; arabic: string[] | null }

async function lookUp(db: Database, words: string[]): Promise<[string, Stems][]> {
  if (words.length === 0) return []
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

function remember(word: string, known: Stems): void {
  stems.delete(word)
  stems.set(word, known)
  const [oldest] = stems.size > most ? stems.keys() : []
  if (oldest !== undefined) stems.delete(oldest)
}
