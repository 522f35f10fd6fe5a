import { emirateKeys } from '#lib/contract/fields.ts'
import type { AnalysedQuery } from './analysed-query.ts'
import { markedValueOf } from './markers.ts'
import { clausesOf } from './query-clause.ts'
import type { Token } from './words.ts'

/** Condition or emirate that a text names, with its tokens. */
export type MarkedWords = {
  id: string
  kind: 'condition' | 'emirate'
  words: string
  value: string
  tokens: Token[]
}

/** Returns the conditions and emirates that a text names. */
export function markedIn(analysed: AnalysedQuery): MarkedWords[] {
  let start = 0
  return clausesOf(analysed, 'none').flatMap(({ words, marker }) => {
    const tokens: Token[] = []
    // Clauses leave out stop words, tokens do not.
    while (start < analysed.tokens.length && tokens.flat().join(' ') !== words.join(' ')) {
      const token = analysed.tokens[start] as Token
      start += 1
      if (words.join(' ').includes(token.join(' '))) tokens.push(token)
    }
    const value = marker === null ? null : markedValueOf(marker)
    if (value === null) return []
    const kind = emirateKeys.some((emirate) => emirate === value) ? 'emirate' : 'condition'
    return [{ id: value, kind, words: words.join(' '), value, tokens } as const]
  })
}
