import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { foldText } from '#lib/i18n/fold.ts'
import { onePerProcess, readThrough } from '../platform/cache.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { isDistinctive } from './query-clause.ts'
import type { Source } from './source.ts'
import type { Understood } from './understand.ts'
import { vocabularyOf } from './vocabulary.ts'
import { arabicForms } from './words.ts'

/** Letters that a word has at least to be corrected. */
const shortest = 4

/**
 * The text with each word that nothing is called replaced by the likeliest one that something is, spelt as it is on
 * products.
 * @param source what finds products that are called so
 * @returns null when there is nothing to correct
 */
export async function correct(
  db: Database,
  source: Pick<Source, 'named'>,
  understood: Understood,
): Promise<string | null> {
  const { chunks, synonyms } = understood
  const words = chunks.flatMap((chunk) => {
    const [word = ''] = chunk
    const isCorrectable =
      word.length >= shortest && !/[0-9]/.test(word) && !synonyms.has(word) && isDistinctive(understood, word)
    return chunk.length === 1 && isCorrectable ? [word] : []
  })
  const meant = words.length > 0 ? await meantBy(db, words) : new Map<string, string>()
  if (meant.size === 0) return null
  const spellings = await spellingsOf(db, source, meant.values())
  return chunks
    .map((chunk) => chunk.join(''))
    .map((word) => spellings.get(meant.get(word) ?? '') ?? word)
    .join(' ')
}

/** The likeliest words, folded, for those that nothing is called, however they are written. */
async function meantBy(db: Database, words: readonly string[]): Promise<Map<string, string>> {
  const vocabulary = await vocabularyOf(db)
  const meant = words.flatMap((typed): [string, string][] => {
    if ([typed, ...arabicForms(typed)].some(vocabulary.has)) return []
    const word = vocabulary.meantBy(typed)
    return word === null ? [] : [[typed, word]]
  })
  return new Map(meant)
}

/** How words are spelt on products, for a while: nearly always as before, and to find out costs as much as the search. */
const known = onePerProcess('search-spellings', () => new WeakMap<Database, LRUCache<string, string>>())
const knownAtMost = { max: 10_000, ttl: 10 * 60_000 }

/** Folded words as they are spelt on products. */
function spellingsOf(
  db: Database,
  source: Pick<Source, 'named'>,
  words: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const memory = known.get(db) ?? new LRUCache<string, string>(knownAtMost)
  known.set(db, memory)
  return readThrough(memory, words, (unknown) => asWritten(db, source, unknown))
}

/** Folded words as most products of that name spell them, in small letters. */
async function asWritten(
  db: Database,
  source: Pick<Source, 'named'>,
  words: string[],
): Promise<[word: string, spelling: string][]> {
  const ids = await source.named(words)
  const { rows } = await namesOfIds(db, { ids: ids.flat() })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return words.map((word, place) => [
    word,
    commonestSpelling(
      word,
      (ids[place] ?? []).flatMap((id) => names.get(id) ?? []),
    ),
  ])
}

const namesOfIds = preparedOnce<{ id: string; name: string }>(sql`
  SELECT replace(id::text, '-', '') AS id, concat_ws(' ', name, name_ar) AS name
  FROM products WHERE id = ANY(${sql.placeholder('ids')}::uuid[])`)

/** How names spell a folded word most often; itself when none has it. */
function commonestSpelling(word: string, names: readonly string[]): string {
  const spellings = new Map<string, number>()
  for (const name of names) {
    for (const [spelling] of name
      .normalize('NFC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{M}\u0640]+/gu)) {
      if (foldText(spelling) === word) spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1)
    }
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? word
}
