import { isMeasure } from '#lib/i18n/measures.ts'
import type { AnalysedQuery } from './analysed-query.ts'
import { isMarkerWord } from './markers.ts'
import { isDistinctive, isMeaningful } from './query-clause.ts'
import { offerOf } from './request-words.ts'
import type { Token } from './words.ts'

/**
 * Returns the head noun of a query: in Arabic the first word («فستان زفاف»), in English the last before any stop word
 * ("wedding dress for rent"). Numbers, units after a number ("rice 5 kg"), conditions, emirates, rent and sale are none.
 */
export function headNounOf(analysed: AnalysedQuery): Token {
  const { tokens } = analysed
  const isNumber = (token: Token = []) => /^[0-9]+$/.test(token.join(''))
  const isNounCandidate = (token: Token) =>
    !isNumber(token) &&
    offerOf(token.join('')) === null &&
    !(isNumber(tokens[tokens.indexOf(token) - 1]) && isMeasure(token.join(''))) &&
    token.some((word) => !isMarkerWord(word) && isDistinctive(analysed, word))
  const start = tokens.findIndex(isNounCandidate)
  const rest = tokens.slice(Math.max(start, 0))
  if (rest[0]?.some((word) => /\p{Script=Arabic}/u.test(word))) return rest[0]
  const end = rest.findIndex((token) => !token.some((word) => isMeaningful(analysed, word)))
  return rest.slice(0, end === -1 ? rest.length : end).findLast(isNounCandidate) ?? []
}
