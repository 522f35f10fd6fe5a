import type { SearchTerm } from './category-intent.ts'
import { noMark } from './marks.ts'
import { anyOf, clausesOf, distinctiveClauses, type Prefix, type QueryClause } from './query-clause.ts'
import {
  arabicSynonymPhrases,
  phraseInTitle,
  phraseWord,
  synonymPhrase,
  titlePrefix,
  typedInTitle,
  withoutHomographs,
  writtenInTitle,
} from './title-query.ts'
import type { Understood } from './understand.ts'

/** A text as PostgreSQL's text search reads it: each is the text of a `tsquery`. */
export type Queries = {
  /** What is sought, one by one: what categories are compared with. */
  sought: SearchTerm[]
  /** What is found: every word, in any form of it or as something that means the same. */
  found: string
  /** As it was typed, in names; this and what follows leave out conditions and emirates, unless nothing else is sought. */
  exact: string
  /** In names, as it was typed or as what means the same is written. */
  written: string
  /** In names, in any form but not by what means the same. */
  own: string
  /** In names, in any form or by what means the same. */
  named: string
  /** The words beside each other, in names, as they were typed or as others that mean the same are written. */
  phrase: string
  /** A name that begins so. */
  begins: string
  /** A name that begins with one of several things that are sought. */
  headed: string
  /** A name that begins with what means the same in Arabic; as it was typed, where nothing does. */
  headedInArabic: string
  /** In the name of a category, also by what means the same. */
  category: string
  /** In the conditions and emirates that were typed. */
  marked: string
}

/** The same query, of names (A) or of categories (B) only. */
const only = (weight: 'A' | 'B', query: string): string =>
  query.replace(/('(?:[^']|'')*')(:\*)?/g, (_, word, star) => `${word}:${star ? '*' : ''}${weight}`)

/** All words as one thing: what is being typed may be the name of a category of several words. */
const wholly = (words: readonly string[]): SearchTerm => ({ texts: [], beginning: words.join(' ') })

/** The queries of a text. @returns null when no word of it says anything, or nothing for sale has one of them */
export function queriesOf(understood: Understood, prefix: Prefix): Queries | null {
  const units = distinctiveClauses(clausesOf(understood, prefix))
  const words = understood.chunks.flat()
  if (units.length === 0 || units.some(({ isOffered }) => !isOffered)) return null
  const unmarked = units.filter(({ mark }) => !mark)
  const things = unmarked.length > 0 ? unmarked : units
  const thingWords = things.flatMap((thing) => thing.words)
  const isBegun = (row: readonly string[]) => prefix !== 'none' && row.at(-1) === words.at(-1)
  // In a row as they were typed, and without what only says in which condition or where: "new iphone", "new balance".
  const phrases = [
    ...[words, thingWords].map((row) => phraseInTitle(row, isBegun(row))),
    ...synonymPhrase(things, isBegun(thingWords)),
  ]
  const phrase = anyOf(phrases)
  const begins = titlePrefix(phrases)
  const without = withoutHomographs(things)
  const asWords = (query: string) => without(query, 'A')
  return {
    sought: [
      ...things.map(({ sought }) => sought),
      ...(prefix === 'last' && words.length > 1 ? [wholly(words)] : []),
    ],
    found: together(units),
    exact: asWords(typedInTitle(understood, thingWords) || phrase),
    written: asWords(things.flatMap((thing) => writtenInTitle(understood, thing)).join('&') || phrase),
    own: asWords(things.map(({ own }) => `(${only('A', own)})`).join('&')),
    named: only('A', together(things)),
    phrase: asWords(phrase),
    begins,
    headed: things.length > 1 ? titlePrefix(things.map((thing) => phraseWord(thing))) : begins,
    headedInArabic: titlePrefix(things.flatMap(arabicSynonymPhrases)) || begins,
    category: without(only('B', together(things)), 'B'),
    marked: units.flatMap(({ mark }) => mark ?? []).join('&') || noMark,
  }
}

const together = (units: readonly QueryClause[]): string => units.map(({ any }) => `(${any})`).join('&')
