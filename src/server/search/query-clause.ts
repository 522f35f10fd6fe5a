import { type AnalysedQuery, maxPhraseTokens } from './analysed-query.ts'
import type { SearchTerm } from './category-intent.ts'
import { isMarkerPhrase, markerOf } from './markers.ts'
import { prefixTerm, quoteTerm, type Token, variantsOf, withStems } from './words.ts'

/** Words that match by prefix: none, the last one (while typing), or each. */
export type Prefix = 'none' | 'last' | 'all'

/**
 * Query clause: one word, or one phrase with synonyms. `words` are as typed; `synonyms` are those that products have;
 * `typedQuery` is a tsquery for the typed words in any form, `query` for these, the synonyms or the marker; `marker` is
 * set for a condition or emirate; `hasMatches` is false when no product can match.
 */
export type QueryClause = {
  words: readonly string[]
  synonyms: readonly string[]
  typedQuery: string
  query: string
  searchTerm: SearchTerm
  marker: string | null
  hasMatches: boolean
}

/** Joins terms to a disjunction, without duplicates. */
export const anyOf = (terms: readonly string[]): string => [...new Set(terms)].join('|')

/**
 * Arabic stop words, folded; PostgreSQL knows English ones only. «على» is not among them: folded, it is the name «علي».
 */
const arabicStopWords = new Set(['في', 'من', 'الي', 'عن', 'مع', 'او', 'ثم', 'و'])

/** Tells whether a word is a stop word in neither language. */
export const isMeaningful = ({ stems }: AnalysedQuery, word: string): boolean => {
  const found = stems.get(word)
  return found !== undefined && found.english !== null && found.arabic !== null && !arabicStopWords.has(word)
}

/** Splits a query into clauses: the longest phrases with synonyms or a marker, else word by word. */
export function clausesOf(analysed: AnalysedQuery, prefix: Prefix): QueryClause[] {
  const { tokens, synonyms } = analysed
  const clauses: QueryClause[] = []
  for (let start = 0; start < tokens.length; ) {
    let length = Math.min(maxPhraseTokens, tokens.length - start)
    const phraseAt = () =>
      tokens
        .slice(start, start + length)
        .flat()
        .join(' ')
    while (length > 1 && !synonyms.has(phraseAt()) && !isMarkerPhrase(phraseAt())) length -= 1
    const clauseTokens = tokens.slice(start, start + length)
    const typedTerms = clauseTokens.flatMap((token, index) => {
      const isLast = start + index === tokens.length - 1
      return termsOfToken(analysed, token, {
        isPrefix: prefix === 'all' || (prefix === 'last' && isLast),
        isLast,
        isOnly: tokens.length === 1,
      })
    })
    const typedWords = clauseTokens.length === 1 && clauseTokens[0]?.length === 1 ? clauseTokens[0] : []
    const clauseSynonyms = synonyms.get(phraseAt()) ?? []
    const synonymQueries = withoutRedundantPhrases(clauseSynonyms, typedWords)
      .map((text) => synonymQuery(analysed, text, typedTerms.flat()))
      .filter((other) => other !== null)
    if (typedTerms.length > 0) {
      const typedQuery = typedTerms.map((terms) => `(${anyOf(terms)})`).join('&')
      const isPrefix = prefix === 'all' || (prefix === 'last' && start + length === tokens.length)
      const marker = markerOf(phraseAt(), clauseSynonyms)
      clauses.push({
        words: clauseTokens.flat(),
        synonyms: clauseSynonyms.filter((text) =>
          text.split(' ').every((word) => presentTerms(analysed, [quoteTerm(word)]).length > 0),
        ),
        typedQuery,
        query: anyOf([...(marker ? [marker] : []), `(${typedQuery})`, ...synonymQueries]),
        searchTerm: { texts: [phraseAt(), ...clauseSynonyms], prefix: isPrefix ? phraseAt() : null },
        marker,
        hasMatches:
          marker !== null ||
          synonymQueries.length > 0 ||
          typedTerms.every((terms) => presentTerms(analysed, terms).length > 0),
      })
    }
    start += length
  }
  return clauses
}

/**
 * Leaves out phrases with a word that is a synonym by itself ("mobile phone" beside "phone"). They find nothing more,
 * and are expensive: the index has no positions, so PostgreSQL would read the words of each match.
 */
function withoutRedundantPhrases(synonyms: readonly string[], typed: readonly string[]): string[] {
  const singleWords = new Set([...typed, ...synonyms.filter((text) => !text.includes(' '))])
  return synonyms.filter(
    (text) => !text.includes(' ') || !text.split(' ').some((word) => singleWords.has(word)),
  )
}

/** Generic words of listings and requests, folded; a product need not have them. */
const genericWords = new Set(
  [
    'sale sell selling buy buying want need looking price prices cheap cheapest best good uae',
    'للبيع بيع شراء اشتري اريد ابغي ابغا ابي احتاج ابحث سعر اسعار رخيص رخيصه ارخص افضل احسن الامارات بالامارات',
  ].flatMap((line) => line.split(' ')),
)

/** Tells whether a word narrows a search: neither a stop word nor a generic word. */
export const isDistinctive = (analysed: AnalysedQuery, word: string): boolean =>
  isMeaningful(analysed, word) && !genericWords.has(word)

/** Drops clauses of generic words, unless the query has no others. */
export function distinctiveClauses(clauses: QueryClause[]): QueryClause[] {
  const distinctive = clauses.filter(({ searchTerm }) => !genericWords.has(searchTerm.texts[0] ?? ''))
  return distinctive.length > 0 ? distinctive : clauses
}

/**
 * Returns the terms of a token, one group for each condition it makes: no group for a stop word or a prefix that is too
 * short. Digits that touch letters are matched beside them: "s23" is not anything with an s and a 23.
 */
function termsOfToken(
  analysed: AnalysedQuery,
  token: Token,
  { isPrefix, isLast, isOnly }: { isPrefix: boolean; isLast: boolean; isOnly: boolean },
): string[][] {
  const [word = ''] = token
  if (token.length > 1) {
    const end = token.length - 1
    return [
      [
        adjacentTerms(
          token.map((word, index) => (isPrefix && index === end ? prefixTerm(word) : quoteTerm(word))),
        ),
      ],
    ]
  }
  if (isPrefix && !isOnly && word.length === 1 && !/[0-9]/.test(word)) return []
  const prefixTerms = isPrefix && word.length > 1 ? [prefixTerm(word)] : []
  if (!isMeaningful(analysed, word))
    return isLast && prefixTerms.length > 0 && word.length < 4 ? [prefixTerms] : []
  const variants = variantsOf(word, analysed.stems.get(word)).map(quoteTerm)
  return [
    [...withoutPrefixed([quoteTerm(word), ...presentTerms(analysed, variants)], prefixTerms), ...prefixTerms],
  ]
}

/**
 * Drops terms that a prefix term of the same word covers. When a query has both, `ts_rank` counts one of them, and it
 * is undefined which.
 */
const withoutPrefixed = (terms: readonly string[], typed: readonly string[]): string[] =>
  terms.filter((term) => !typed.includes(`${term}:*`))

/**
 * Returns a query for adjacent terms: a conjunction of bigrams, which the catalogue in memory indexes. A product with
 * "7800 x", "x 3" and "3 d" nearly always has "7800 x 3 d".
 */
const adjacentTerms = (terms: readonly string[]): string => {
  const bigrams = terms.slice(1).map((term, index) => `${terms[index]}<->${term}`)
  return `(${bigrams.join('&')})`
}

/** Returns those of some terms that a product for sale has. */
const presentTerms = ({ absentTerms }: AnalysedQuery, terms: readonly string[]): string[] =>
  terms.filter((term) => !absentTerms.has(term))

/**
 * Returns the tsquery of a synonym; a phrase matches adjacent words.
 * @param typed terms of the typed words
 * @returns null when no product has one of its words, or the typed terms cover it
 */
function synonymQuery(analysed: AnalysedQuery, text: string, typed: readonly string[]): string | null {
  const { stems } = analysed
  const words = text.split(' ')
  const terms = words.map((word) => {
    const variants = words.length === 1 ? variantsOf(word, stems.get(word)) : withStems(word, stems.get(word))
    const present = presentTerms(analysed, variants.map(quoteTerm))
    return anyOf(words.length === 1 ? withoutPrefixed(present, typed) : present)
  })
  if (terms.includes('')) return null
  return terms.length === 1 ? (terms[0] ?? '') : adjacentTerms(terms.map((term) => `(${term})`))
}
