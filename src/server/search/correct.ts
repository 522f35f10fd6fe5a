import { sql } from 'drizzle-orm'
import { foldText } from '#lib/i18n/fold.ts'
import { lruPerDatabase, readThrough } from '../platform/caches.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import type { AnalysedQuery } from './analysed-query.ts'
import { isDistinctive } from './query-clause.ts'
import { isArabizi } from './sounds.ts'
import type { Source } from './source.ts'
import { vocabularyOf } from './vocabulary.ts'
import { arabicVariants } from './words.ts'

/** Letters a word needs at least to be corrected. */
const minCorrectedLength = 4

/**
 * Replaces each unknown word of a text with the likeliest word of the vocabulary, in the spelling of product titles.
 * @param source looks up products by words of their titles
 * @returns null when there is nothing to correct
 */
export async function correctSpelling(
  db: Database,
  source: Pick<Source, 'idsByTitleWord'>,
  analysed: AnalysedQuery,
): Promise<string | null> {
  const { tokens, synonyms } = analysed
  const words = tokens.flatMap((token) => {
    const [word = ''] = token
    const joined = token.join('')
    if (token.length > 1) return isArabizi(joined) && !synonyms.has(token.join(' ')) ? [joined] : []
    const isCorrectable =
      word.length >= minCorrectedLength &&
      !/[0-9]/.test(word) &&
      !synonyms.has(word) &&
      isDistinctive(analysed, word)
    return isCorrectable ? [word] : []
  })
  const corrections = words.length > 0 ? await correctionsOf(db, words) : new Map<string, string>()
  if (corrections.size === 0) return null
  const spellings = await spellingsOf(db, source, corrections.values())
  return tokens
    .map((token) => token.join(''))
    .map((word) => spellings.get(corrections.get(word) ?? '') ?? word)
    .join(' ')
}

/**
 * Returns the likeliest correction (folded) of each word that is unknown in all its Arabic variants: the nearest by its
 * letters, or by its sound, which alone counts for Arabic in Latin letters and digits.
 */
async function correctionsOf(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const vocabulary = await vocabularyOf(db)
  const corrections = words.flatMap((typed): [string, string][] => {
    if ([typed, ...arabicVariants(typed)].some(vocabulary.has)) return []
    const word = isArabizi(typed)
      ? vocabulary.soundingLike(typed)
      : (vocabulary.correctionOf(typed) ?? vocabulary.soundingLike(typed))
    return word === null ? [] : [[typed, word]]
  })
  return new Map(corrections)
}

/** Caches spellings of folded words. They rarely change, and finding one out costs as much as a search. */
const spellingsIn = lruPerDatabase<string, string>(
  { name: 'search-spellings', tags: [] },
  { max: 10_000, ttl: 10 * 60_000 },
)

/** Returns the spelling on products of each folded word, read through the cache. */
function spellingsOf(
  db: Database,
  source: Pick<Source, 'idsByTitleWord'>,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  return readThrough(spellingsIn(db), words, (unknown) => readSpellings(db, source, unknown))
}

/** Reads the commonest lower-case spelling of each folded word from the titles of products. */
async function readSpellings(
  db: Database,
  source: Pick<Source, 'idsByTitleWord'>,
  words: string[],
): Promise<[word: string, spelling: string][]> {
  const ids = await source.idsByTitleWord(words)
  const { rows } = await namesOfIds(db, { ids: ids.flat() })
  const titles = new Map(rows.map(({ id, name }) => [id, name]))
  return words.map((word, index) => [
    word,
    commonestSpelling(
      word,
      (ids[index] ?? []).flatMap((id) => titles.get(id) ?? []),
    ),
  ])
}

const namesOfIds = preparedOnce<{ id: string; name: string }>(sql`
  SELECT replace(id::text, '-', '') AS id, concat_ws(' ', name, name_ar) AS name
  FROM products WHERE id = ANY(${sql.placeholder('ids')}::uuid[])`)

/** Returns the commonest spelling of a folded word in some titles; the word itself when none has it. */
function commonestSpelling(word: string, titles: readonly string[]): string {
  const spellings = new Map<string, number>()
  for (const name of titles) {
    for (const [spelling] of name
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\u0640]+/gu)) {
      if (foldText(spelling) === word) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
    }
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word
}
