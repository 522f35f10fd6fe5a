import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { type Chunk, nounsOf } from './words.ts'

/** What the database knows of a folded word. A stem is null for a word that says nothing in that language. */
type Known = { english: string | null; arabic: string | null; count: number | null }

/** A text with what is known of its words, and of the words that mean the same as some of it. */
export type Understood = {
  chunks: Chunk[]
  known: ReadonlyMap<string, Known>
  /** By a word or phrase of the text, folded: the others of its groups. */
  synonyms: ReadonlyMap<string, readonly string[]>
}

/** Words of a phrase in the table of synonyms that are compared. */
export const longestPhrase = 4

type Row = {
  words: [word: string, english: string[] | null, arabic: string[] | null, count: number | null][] | null
  groups: string[][] | null
}

/** Looks up the words of a text: one statement, so that what an operator changes counts at once. */
export async function understand(db: Database, chunks: readonly Chunk[]): Promise<Understood> {
  const words = [...new Set(chunks.flat())]
  const phrases = phrasesOf(chunks)
  const { rows } = await prepared<Row>(
    db,
    sql`
    WITH found AS MATERIALIZED (
      SELECT search_texts(s.words) AS texts FROM search_synonyms s
      WHERE search_texts(s.words) && ${sql.param([...phrases.keys()])}::text[]
    ), sought AS (
      SELECT unnest(${sql.param(words)}::text[]) AS word
      UNION SELECT word FROM found, unnest(texts) AS text, regexp_split_to_table(text, ' ') AS word
    )
    SELECT (SELECT json_agg(texts) FROM found) AS groups,
      (SELECT json_agg(json_build_array(s.word, ts_lexize('english_stem', s.word), ts_lexize('arabic_stem', s.word), v.count))
        FROM sought s LEFT JOIN vocabulary v ON v.word = s.word) AS words`,
  )
  const known = new Map(
    (rows[0]?.words ?? []).map(([word, english, arabic, count]) => [
      word,
      { english: english?.[0] ?? null, arabic: arabic?.[0] ?? null, count },
    ]),
  )
  const synonyms = new Map<string, string[]>()
  for (const group of rows[0]?.groups ?? []) {
    for (const member of group) {
      for (const phrase of phrases.get(member) ?? []) {
        const others = group.filter((other) => other !== phrase && other !== '')
        synonyms.set(phrase, [...new Set([...(synonyms.get(phrase) ?? []), ...others])])
      }
    }
  }
  return { chunks: [...chunks], known, synonyms }
}

/** What of a text may stand in the table of synonyms, with the phrases of the text that it would stand for. */
function phrasesOf(chunks: readonly Chunk[]): Map<string, string[]> {
  const phrases = new Map<string, string[]>()
  for (let start = 0; start < chunks.length; start += 1) {
    for (let end = start + 1; end <= Math.min(chunks.length, start + longestPhrase); end += 1) {
      const words = chunks.slice(start, end).flat()
      const phrase = words.join(' ')
      const before = words.slice(0, -1)
      for (const noun of nounsOf(words.at(-1) ?? '')) {
        const form = [...before, noun].join(' ')
        phrases.set(form, [...(phrases.get(form) ?? []), phrase])
      }
    }
  }
  return phrases
}
