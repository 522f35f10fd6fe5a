import { categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { analyseQuery } from './analyse.ts'
import type { AnalysedQuery } from './analysed-query.ts'
import type { AttributeCondition } from './attribute-conditions.ts'
import { attributeWordsOf, hasModel } from './attribute-words.ts'
import { categoryIntentOf } from './category-intent.ts'
import { sourceOf } from './choose-source.ts'
import { correctSpelling } from './correct.ts'
import { headNounOf } from './head-noun.ts'
import { meantInOtherLayout } from './keyboard-layout.ts'
import { isMarkerWord } from './markers.ts'
import { queriesOf } from './query.ts'
import { clausesOf, type QueryClause } from './query-clause.ts'
import { relaxationsOf } from './relaxations.ts'
import { noRestriction } from './restriction.ts'
import type { SearchScope, Source } from './source.ts'
import type { Queries } from './text-queries.ts'
import { type Token, tokenize } from './words.ts'

/**
 * Text of the reading that a search was answered with; `prefix` says that words match by prefix. Attributes and prices
 * (whole AED) are those of the text that is not searched for as words. Stored with saved searches.
 */
export type Meaning = {
  text: string
  prefix: boolean
  attributes?: readonly AttributeCondition[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
}
/** One reading of a text; `corrected` is null unless spelling was corrected. */
export type Reading = { meaning: Meaning; queries: Queries; corrected: string | null }
export type SearchContext = { db: Database; source: Source }

export const analyse = ({ db, source }: SearchContext, text: string): Promise<AnalysedQuery> =>
  analyseQuery(db, tokenize(text), source.absentTerms)

export const hasMatches = async ({ source }: SearchContext, { match }: Queries): Promise<boolean> =>
  (await source.firstWithMatches([match])) === 0

/**
 * Generates readings of a text, the likeliest first; a consumer asks for the next one after a reading without matches:
 * the words as typed, or only the head noun if no product fits them all; as prefixes; as typed in the other keyboard
 * layout; with corrected spelling; the largest part of the words that has a match.
 */
export async function* readingsOf(context: SearchContext, text: string): AsyncGenerator<Reading> {
  const analysed = await analyse(context, text)
  yield* fullReadings(context, text, analysed, null)
  const otherLayout = await meantInOtherLayout(context.db, text)
  if (otherLayout !== null)
    yield* fullReadings(context, otherLayout, await analyse(context, otherLayout), otherLayout)
  const corrected = await correctSpelling(context.db, context.source, analysed)
  const analysedCorrection = corrected === null ? analysed : await analyse(context, corrected)
  if (corrected !== null) yield* fullReadings(context, corrected, analysedCorrection, corrected)
  const relaxed = await relaxedReading(context, analysedCorrection)
  if (relaxed) yield { ...relaxed, corrected }
}

async function* fullReadings(
  context: SearchContext,
  text: string,
  analysed: AnalysedQuery,
  corrected: string | null,
): AsyncGenerator<Reading> {
  const fullQueries = queriesOf(analysed, 'none')
  const headNoun = fullQueries && (await headNounReading(context, analysed, fullQueries))
  if (headNoun) yield { ...headNoun, corrected }
  const withoutWeak = fullQueries && !headNoun && (await withoutWeakNouns(context, analysed, fullQueries))
  if (withoutWeak) yield { ...withoutWeak, corrected }
  if (fullQueries) yield { meaning: { text, prefix: false }, queries: fullQueries, corrected }
  const prefixQueries = queriesOf(analysed, 'all')
  if (prefixQueries) yield { meaning: { text, prefix: true }, queries: prefixQueries, corrected }
}

/**
 * Returns a reading of the head noun alone, or with the typed condition and emirate, when it names a category and no
 * match is in that category or has all words in its title: a search for a man's watch does not mean a man's ring under
 * "watches and jewellery".
 * @param queries of the whole text
 * @returns null when a match fits, or nothing is in that category
 */
export async function headNounReading(
  context: SearchContext,
  analysed: AnalysedQuery,
  queries: Queries,
): Promise<Pick<Reading, 'meaning' | 'queries'> | null> {
  if (queries.searchTerms.length === 1) return null
  const tree = await categoryTree(context.db)
  const word = headNounOf(analysed).join(' ')
  const headNoun = queries.searchTerms.find(({ texts: [typed = ''] }) => ` ${typed} `.includes(` ${word} `))
  if (!headNoun || categoryIntentOf(tree, [headNoun]).leaves.length === 0) return null
  if ((await context.source.hasCloseMatch(queries)) || !(await hasMatches(context, queries))) return null
  const words = new Set(headNoun.texts[0]?.split(' '))
  const tokensWhere = (isKept: (word: string) => boolean) =>
    analysed.tokens.filter((token) => token.every(isKept))
  for (const tokens of [
    tokensWhere((word) => words.has(word) || isMarkerWord(word)),
    tokensWhere((word) => words.has(word)),
  ]) {
    const part = queriesOf({ ...analysed, tokens }, 'none')
    if (part && (await context.source.hasCloseMatch(part))) {
      return { meaning: { text: textOf(tokens), prefix: false }, queries: part }
    }
  }
  return null
}

/** Nouns for any machine or thing, folded: "drill machine" is a drill. */
const weakNouns = new Set(
  'machine machines device devices appliance equipment item items جهاز اجهزه ماكينه مكينه مكاين مكائن'.split(
    ' ',
  ),
)

/**
 * Returns a reading without nouns for any machine or thing, when no match is close with them. Phrases such as "washing
 * machine" that have synonyms are kept.
 */
async function withoutWeakNouns(
  context: SearchContext,
  analysed: AnalysedQuery,
  queries: Queries,
): Promise<Pick<Reading, 'meaning' | 'queries'> | null> {
  const isWeak = ({ words }: QueryClause) => words.length === 1 && weakNouns.has(words[0] ?? '')
  const weak = clausesOf(analysed, 'none')
    .filter(isWeak)
    .flatMap(({ words }) => words)
  const tokens = analysed.tokens.filter((token) => !weak.includes(token.join(' ')))
  if (weak.length === 0 || tokens.length === 0 || (await context.source.hasCloseMatch(queries))) return null
  const part = queriesOf({ ...analysed, tokens }, 'none')
  return part && { meaning: { text: textOf(tokens), prefix: false }, queries: part }
}

/**
 * Returns a reading of fewer words that finds something of the kind that a text names by makes and models, such as a
 * car of the same make.
 */
export async function sameKindReading(
  { db, source }: SearchContext,
  { meaning, queries, corrected }: Reading,
): Promise<Reading | null> {
  const categories = categoryIntentOf(await categoryTree(db), queries.searchTerms).leaves
  const analysed = await analyse({ db, source }, meaning.text)
  for (const part of relaxationsOf(analysed)) {
    const fewer = queriesOf(part, 'none')
    if (!fewer?.isName) continue
    const found = await source.list(fewer, { size: 1 }, { ...noRestriction, categories })
    const reading = { meaning: { text: textOf(part.tokens), prefix: false }, corrected }
    if (found.total > 0) return { ...reading, queries: { ...fewer, searchTerms: queries.searchTerms } }
  }
  return null
}

/** Returns the reading with the fewest words left out that has a match. */
async function relaxedReading(
  { db, source }: SearchContext,
  analysed: AnalysedQuery,
): Promise<Pick<Reading, 'meaning' | 'queries'> | null> {
  const [words, tree] = await Promise.all([attributeWordsOf(db), categoryTree(db)])
  // Of "iphone 14 pro" the iPhone 14 is left, not any Pro, and of "white kandura size 56" a kandura.
  const worthOf = (tokens: readonly Token[]) => {
    const spellings = spellingsOf(analysed, tokens)
    const { leaves } = categoryIntentOf(
      tree,
      spellings.map((texts) => ({ texts, prefix: null })),
    )
    return 2 * Number(hasModel(words, spellings)) + Number(leaves.length > 0)
  }
  const parts = [...relaxationsOf(analysed, worthOf)].flatMap((part) => {
    const queries = queriesOf(part, 'none')
    return queries ? [{ meaning: { text: textOf(part.tokens), prefix: false }, queries }] : []
  })
  const place = await source.firstWithMatches(parts.map(({ queries }) => queries.match))
  return parts[place] ?? null
}

/** Returns the words of tokens, each with its synonyms of one word. */
const spellingsOf = ({ synonyms }: AnalysedQuery, tokens: readonly Token[]): string[][] =>
  tokens.map((token) => {
    const typed = token.join(' ')
    return [typed, ...(synonyms.get(typed) ?? []).filter((text) => !text.includes(' '))]
  })

export const textOf = (tokens: readonly Token[]): string => tokens.map((token) => token.join('')).join(' ')

/** Returns the first reading that has a match. */
export async function firstReading(context: SearchContext, text: string): Promise<Reading | null> {
  for await (const reading of readingsOf(context, text))
    if (await hasMatches(context, reading.queries)) return reading
  return null
}

export const contextOf = async (db: Database, scope?: SearchScope): Promise<SearchContext> => ({
  db,
  source: await sourceOf(db, scope),
})
