import type { AnalysedQuery } from './analysed-query.ts'
import { headNounOf } from './head-noun.ts'
import { isDistinctive, isMeaningful } from './query-clause.ts'
import type { Token } from './words.ts'

/** Tokens of which subsets are tried. */
const maxTokens = 5
/** A relaxed query keeps at least one of this many tokens: with fewer, results are not what was meant. */
const tokensPerKept = 3

/**
 * Generates relaxed queries, without generic and stop words: first with one word fewer, then two, and so on. Among
 * subsets of one size, those worth more come first, and of equal ones those with the head noun. Numbers and single letters
 * alone make no query.
 */
export function* relaxationsOf(
  analysed: AnalysedQuery,
  worthOf: (tokens: readonly Token[]) => number = () => 0,
): Generator<AnalysedQuery> {
  const distinctive = analysed.tokens.filter((token) => token.some((word) => isDistinctive(analysed, word)))
  const kept = distinctive.slice(0, maxTokens)
  const minTokens = Math.ceil(distinctive.length / tokensPerKept)
  const headNoun = headNounOf(analysed)
  const isContentToken = (token: Token) =>
    token.some((word) => word.length > 2 && !/^[0-9]+$/.test(word) && isMeaningful(analysed, word))
  for (let size = kept.length - 1; size >= minTokens; size -= 1) {
    const candidates = subsets(kept, size).filter((candidate) => candidate.some(isContentToken))
    const rank = (candidate: Token[]) => 2 * worthOf(candidate) + Number(candidate.includes(headNoun))
    for (const tokens of candidates.toSorted((one, other) => rank(other) - rank(one)))
      yield { ...analysed, tokens }
  }
}

function subsets<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    subsets(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
