import type { Stems, Token } from './words.ts'

/** Analysed query text: its tokens, the stems of its words, and synonyms. */
export type AnalysedQuery = {
  tokens: Token[]
  stems: ReadonlyMap<string, Stems>
  /** Synonyms by the word or phrase of the text, folded. */
  synonyms: ReadonlyMap<string, readonly string[]>
  /** Terms (of a `tsquery`) that no product for sale has: words, variants and prefixes. */
  absentTerms: ReadonlySet<string>
}

/** Longest phrase, in tokens, that is looked up in the table of synonyms. */
export const maxPhraseTokens = 4
