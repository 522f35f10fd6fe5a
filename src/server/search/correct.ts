import { sql } from 'drizzle-orm'
import { foldText } from '#lib/i18n/fold.ts'
import type { Database } from '../db/client.ts'
import { atMost, unplanned } from './hits.ts'
import { type Candidate, likeliest } from './typos.ts'
import type { Understood } from './understand.ts'
import { arabicForms } from './words.ts'

/** Letters that a word has at least to be corrected, and words that are compared with it at most. */
const shortest = 4
const compared = 500

/**
 * The text with each word that nothing is called replaced by the likeliest one that something is, spelt as it is on
 * products.
 * @returns null when there is nothing to correct
 */
export async function correct(db: Database, understood: Understood): Promise<string | null> {
  const { chunks, known, synonyms } = understood
  const called = (word: string) => typeof known.get(word)?.count === 'number' || synonyms.has(word)
  const unknown = chunks.flatMap((chunk) =>
    chunk.length === 1 && chunk[0] && !called(chunk[0]) ? [chunk[0]] : [],
  )
  const corrected = new Map<string, string>()
  for (const word of new Set(unknown)) {
    const meant = await meantBy(db, word)
    if (meant) corrected.set(word, meant)
  }
  if (corrected.size === 0) return null
  return chunks.map((chunk) => corrected.get(chunk.join('')) ?? chunk.join('')).join(' ')
}

/** The likeliest word for one that nothing is called, spelt as it is on products. */
async function meantBy(db: Database, word: string): Promise<string | null> {
  const forms = [word, ...arabicForms(word)]
  const { rows: same } = await db.execute<Candidate>(sql`
    SELECT word, count FROM vocabulary WHERE word = ANY(${sql.param(forms)}::text[]) LIMIT 1`)
  if (same.length > 0 || word.length < shortest || /[0-9]/.test(word)) return null
  const { rows } = await db.execute<Candidate>(sql`
    SELECT word, count FROM vocabulary v
    WHERE typo_keys(v.word) && typo_keys(${word}) AND abs(length(v.word) - length(${word})) <= 2
    ORDER BY abs(length(v.word) - length(${word})), count DESC LIMIT ${compared}`)
  const meant = likeliest(word, rows)
  return meant && (await asWritten(db, meant))
}

/** A folded word as most products of that name spell it, in small letters. */
async function asWritten(db: Database, word: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT concat_ws(' ', p.name, p.name_ar) AS name FROM (
      SELECT d.id FROM search_documents d
      WHERE d.status = 'active' AND d.title @@ ${unplanned(`'${word}':A`)} LIMIT ${atMost(30)}
    ) d JOIN products p ON p.id = d.id`)
  const spellings = new Map<string, number>()
  for (const { name } of rows) {
    for (const [spelling] of name
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\u0640]+/gu)) {
      if (foldText(spelling) === word) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
    }
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word
}
