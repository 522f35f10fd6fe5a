import { searchLength } from '#lib/contract/limits.ts'
import { searchText } from '#lib/contract/search.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'

/**
 * Normalises a search text as the contract takes it.
 * @returns null for an empty text; longer text is cut, invisible characters are removed
 */
export function readSearch(text: string | null | undefined): string | null {
  const parsed = searchText.safeParse(cut(cleanLine(text ?? ''), searchLength))
  return parsed.success ? parsed.data : null
}

/**
 * Reads the search text from the path of a results page.
 * @param path encoded as in the request, without the language
 * @returns null for an empty text; a path that cannot be decoded is read as it is
 */
export function searchOfPath(path: string): string | null {
  const encoded = path.split('/')[2] ?? ''
  try {
    return readSearch(decodeURIComponent(encoded))
  } catch {
    return readSearch(encoded)
  }
}

const haveSameWords = (one: string, other: string) => wordsOf(one) === wordsOf(other)
const wordsOf = (text: string) =>
  foldText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')

/**
 * Correction to show with results: the text that was searched instead, or a suggestion.
 * @param answer `searchedFor` is the text that was searched, `didYouMean` a correction of the whole typed text
 * @returns null when the typed text was searched and there is no suggestion
 */
export function correctionOf(
  text: string,
  { searchedFor, didYouMean }: { searchedFor: string; didYouMean: string | null },
): { text: string; instead: boolean } | null {
  if (!haveSameWords(searchedFor, text)) {
    return {
      text: didYouMean && haveSameWords(searchedFor, didYouMean) ? didYouMean : searchedFor,
      instead: true,
    }
  }
  return didYouMean && !haveSameWords(didYouMean, text) ? { text: didYouMean, instead: false } : null
}
