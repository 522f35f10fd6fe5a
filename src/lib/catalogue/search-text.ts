import { searchText } from '#lib/contract/search.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'

const longest = 100

/**
 * What a search address asks for, as the contract takes it.
 * @returns null when it asks for nothing; too long a text is cut, what nobody sees is taken out
 */
export function readSearch(text: string | null | undefined): string | null {
  const parsed = searchText.safeParse(cut(cleanLine(text ?? ''), longest))
  return parsed.success ? parsed.data : null
}

/**
 * What the path of a results page asks for.
 * @param path of the page, encoded as in the request, without the language
 * @returns null when it asks for nothing; a path that cannot be decoded is taken as it stands
 */
export function searchOfPath(path: string): string | null {
  const encoded = path.split('/')[2] ?? ''
  try {
    return readSearch(decodeURIComponent(encoded))
  } catch {
    return readSearch(encoded)
  }
}

const sameWords = (one: string, other: string) => wordsOf(one) === wordsOf(other)
const wordsOf = (text: string) =>
  foldText(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')

/**
 * What a search found instead of, or would find beside, what was typed.
 * @param answer `searchedFor` are the words that were found, `didYouMean` a correction of all that was typed
 * @returns null when what was typed was found and nothing else may have been meant
 */
export function meantBy(
  text: string,
  { searchedFor, didYouMean }: { searchedFor: string; didYouMean: string | null },
): { text: string; instead: boolean } | null {
  if (!sameWords(searchedFor, text)) {
    return {
      text: didYouMean && sameWords(searchedFor, didYouMean) ? didYouMean : searchedFor,
      instead: true,
    }
  }
  return didYouMean && !sameWords(didYouMean, text) ? { text: didYouMean, instead: false } : null
}
