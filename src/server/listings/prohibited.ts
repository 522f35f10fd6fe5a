import { foldText } from '#lib/i18n/fold.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import type { Database } from '../platform/db/client.ts'
import { prohibitedWords } from '../platform/db/schema.ts'

/** Prohibited word with the pattern that finds it in folded text. A listing that contains it goes to review. */
export type Prohibited = {
  word: string
  /** Words of the phrase: a text without all of them cannot match, which is far quicker to test than the pattern. */
  parts: readonly string[]
  pattern: RegExp
}

/** Prefixes that Arabic writes together with a word: and, with, for, as, the. */
const arabicPrefix = '(?:[وف]?(?:[بك]?ال|لل|[بكل])?)?'

/** Words of a folded text, with look-alike letters unified. */
const wordsOf = (folded: string): string[] =>
  skeleton(folded)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/**
 * Pattern for whole words in any spelling and with look-alike letters; words of a phrase may be separated by anything
 * but letters and digits.
 */
function patternOf(words: readonly string[]): RegExp {
  const parts = words.map((word) => (/\p{Script=Arabic}/u.test(word) ? arabicPrefix : '') + word)
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'u')
}

/** Reads the shop's list of prohibited words, as patterns to match with many texts. */
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

/** Prohibited words that occur in the texts of a listing, in either language. */
export function findProhibited(list: readonly Prohibited[], texts: readonly (string | null)[]): string[] {
  // Each by itself: text of ASCII alone is folded far quicker.
  const folded = texts.map((text) => skeleton(foldText(text ?? ''))).join('\n')
  return list
    .filter(({ parts, pattern }) => parts.every((part) => folded.includes(part)) && pattern.test(folded))
    .map(({ word }) => word)
}
