import { foldText } from '#lib/i18n/fold.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import type { Database } from '../platform/db/client.ts'
import { prohibitedWords } from '../platform/db/schema.ts'

/** A word that sends a listing to the shop, and how a folded text is asked for it. */
export type Prohibited = {
  word: string
  /** Letters that a text has where the pattern is found: far quicker to look for. */
  parts: readonly string[]
  pattern: RegExp
}

/** What may stand before an Arabic word without being a word of its own: and, with, for, as, the. */
const arabicPrefix = '(?:[وف]?(?:[بك]?ال|لل|[بكل])?)?'

/** Words of a folded text, made to look alike where they look alike. */
const wordsOf = (folded: string): string[] =>
  skeleton(folded)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whole words, however they are written and whatever they are made to look like; several in a row with anything between them that is no letter. */
function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => (/\p{Script=Arabic}/u.test(word) ? arabicPrefix : '') + word)
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u')
}

/** The shop's list of prohibited words, to be matched with many texts. */
export async function readProhibited(db: Database): Promise<Prohibited[]> {
  const rows = await db
    .select({ word: prohibitedWords.word, folded: prohibitedWords.folded })
    .from(prohibitedWords)
    .orderBy(prohibitedWords.folded)
  return rows.flatMap(({ word, folded }) => {
    if (!/[\p{L}\p{N}]/u.test(folded)) return []
    const parts = wordsOf(folded)
    return [{ word, parts, pattern: patternOf(parts) }]
  })
}

/** The prohibited words that stand in the texts of a listing, in either language. */
export function findProhibited(list: readonly Prohibited[], texts: readonly (string | null)[]): string[] {
  const seen = skeleton(foldText(texts.filter((text) => text !== null).join('\n')))
  return list
    .filter(({ parts, pattern }) => parts.every((part) => seen.includes(part)) && pattern.test(seen))
    .map(({ word }) => word)
}
