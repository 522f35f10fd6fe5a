import { availableParallelism } from 'node:os'
import { type SQL, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { hasFilters, hasPriceFilter } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import { type AnalysedQuery, analyseQuery } from './analyse.ts'
import { categoryIntentOf } from './category-intent.ts'
import { correctSpelling } from './correct.ts'
import type { SuggestionQuery } from './hits.ts'
import { isMarkerWord } from './markers.ts'
import { type Queries, queriesOf } from './query.ts'
import { headNounOf, relaxationsOf } from './relaxations.ts'
import { type SearchScope, type Source, sourceOf } from './source.ts'
import { vocabularyOf } from './vocabulary.ts'
import { type Token, tokenize } from './words.ts'

/**
 * Text of the reading that a search was answered with; `prefix` says that words match by prefix. Stored with saved
 * searches.
 */
export type Meaning = { text: string; prefix: boolean }
/** One reading of a text; `corrected` is null unless spelling was corrected. */
type Reading = { meaning: Meaning; queries: Queries; corrected: string | null }
type SearchAnswer = ProductList & { didYouMean: string | null; searchedFor: string }
type Suggestions = { cards: ProductCard[]; corrected: string | null }

/**
 * Concurrent searches in this process; others wait. A search is work for a processor: more at once compete for memory
 * with each other, and with cheap pages.
 */
export const searchesAtATime = Math.max(4, 2 * availableParallelism())
const withSearchSlot = pLimit(searchesAtATime)

type SearchContext = { db: Database; source: Source }

const analyse = ({ db, source }: SearchContext, text: string): Promise<AnalysedQuery> =>
  analyseQuery(db, tokenize(text), source.absentTerms)

const hasMatches = async ({ source }: SearchContext, { match }: Queries): Promise<boolean> =>
  (await source.firstWithMatches([match])) === 0

/**
 * Generates readings of a text, the likeliest first; a consumer asks for the next one after a reading without matches:
 * the words as typed, or only the head noun if no product fits them all; as prefixes; with corrected spelling; the
 * largest part of the words that has a match.
 */
async function* readingsOf(context: SearchContext, text: string): AsyncGenerator<Reading> {
  const analysed = await analyse(context, text)
  yield* fullReadings(context, text, analysed, null)
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
async function headNounReading(
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

/** Returns the reading with the fewest words left out that has a match. */
async function relaxedReading(
  { source }: SearchContext,
  analysed: AnalysedQuery,
): Promise<Pick<Reading, 'meaning' | 'queries'> | null> {
  const parts = [...relaxationsOf(analysed)].flatMap((part) => {
    const queries = queriesOf(part, 'none')
    return queries ? [{ meaning: { text: textOf(part.tokens), prefix: false }, queries }] : []
  })
  const place = await source.firstWithMatches(parts.map(({ queries }) => queries.match))
  return parts[place] ?? null
}

const textOf = (tokens: readonly Token[]): string => tokens.map((token) => token.join('')).join(' ')

/** Respells words as in a reference text where both fold to the same: «ساعة» rather than «ساعه». */
function respell(text: string, as: string): string {
  const words = as.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const spellings = new Map(words.map((word) => [foldText(word), word]))
  return text
    .split(' ')
    .map((word) => spellings.get(foldText(word)) ?? word)
    .join(' ')
}

/** Returns the first reading that has a match. */
async function firstReading(context: SearchContext, text: string): Promise<Reading | null> {
  for await (const reading of readingsOf(context, text))
    if (await hasMatches(context, reading.queries)) return reading
  return null
}

/** Returns the reading that a search for this text gets today, to be stored and searched again later. */
export async function meaningOf(db: Database, text: string): Promise<Meaning> {
  return (await firstReading(await contextOf(db), text))?.meaning ?? { text, prefix: false }
}

/** Returns the condition on products `p` that a search for this shares with its page. */
export async function matchCondition(db: Database, { text, prefix }: Meaning): Promise<SQL> {
  const queries = queriesOf(await analyseQuery(db, tokenize(text), null), prefix ? 'all' : 'none')
  return queries
    ? sql`EXISTS (SELECT 1 FROM search_documents d WHERE d.id = p.id AND d.words @@ ${queries.match}::tsquery)`
    : sql`false`
}

const emptyList = (query: ListQuery): ProductList => ({
  items: [],
  page: query.page ?? 1,
  size: query.size ?? 0,
  total: 0,
  totalExact: true,
  promoted: [],
  facets: { subCategory: [], condition: [], emirate: [], postedBy: [], attributes: [], exact: true },
})

/** Searches products in both languages, whichever the page is in (docs/product.md, "Search"). */
export async function searchProducts(
  db: Database,
  text: string,
  query: ListQuery,
  scope?: SearchScope,
): Promise<SearchAnswer> {
  const context = await contextOf(db, scope)
  return withSearchSlot(() => searchNow(context, text, query, scope))
}

async function searchNow(
  context: SearchContext,
  text: string,
  query: ListQuery,
  scope: SearchScope = {},
): Promise<SearchAnswer> {
  const isNarrowed = scope.category !== undefined || scope.reader !== undefined || hasFilters(query)
  for await (const { meaning, queries, corrected } of readingsOf(context, text)) {
    const found = await context.source.list(queries, query)
    // A match that the filters exclude is still a match: the text needs no correction.
    if (found.total > 0 || (isNarrowed && (await hasMatches(context, queries)))) {
      const didYouMean = corrected && respell(corrected, text)
      return { ...found, didYouMean, searchedFor: respell(meaning.text, `${corrected ?? ''} ${text}`) }
    }
  }
  return { ...emptyList(query), didYouMean: null, searchedFor: text }
}

/**
 * Suggests products while somebody types: the last word may be unfinished, and so may an amount. Without a match in the
 * price range, matches outside it are suggested.
 */
export async function suggestProducts(
  db: Database,
  text: string,
  query: SuggestionQuery,
  scope?: SearchScope,
): Promise<Suggestions> {
  const context = await contextOf(db, scope)
  return withSearchSlot(async () => {
    const suggested = await suggestNow(context, text, query)
    if (suggested.cards.length > 0 || !hasPriceFilter(query)) return suggested
    return suggestNow(context, text, { size: query.size })
  })
}

async function suggestNow(
  context: SearchContext,
  text: string,
  query: SuggestionQuery,
): Promise<Suggestions> {
  const { size } = query
  const analysed = await analyse(context, text)
  const vocabulary = await vocabularyOf(context.db)
  const isWhole = vocabulary.has(analysed.tokens.at(-1)?.at(-1) ?? '')
  const fullQueries = queriesOf(analysed, 'none')
  const headNoun = fullQueries && (await headNounReading(context, analysed, fullQueries))
  if (headNoun) return { cards: await context.source.suggest(headNoun.queries, query), corrected: null }
  const cards: ProductCard[] = []
  // A finished word comes first: "table" suggests tables before tablets.
  for (const prefix of isWhole ? (['none', 'last'] as const) : (['last'] as const)) {
    if (cards.length === size) break
    const queries = prefix === 'none' ? fullQueries : queriesOf(analysed, prefix)
    const found = queries ? await context.source.suggest(queries, query) : []
    const known = new Set(cards.map(({ _id }) => _id))
    cards.push(...found.filter(({ _id }) => !known.has(_id)).slice(0, size - cards.length))
  }
  if (cards.length > 0) return { cards, corrected: null }
  const reading = await firstReading(context, text)
  return {
    cards: reading ? await context.source.suggest(reading.queries, query) : [],
    corrected: reading?.corrected ? respell(reading.corrected, text) : null,
  }
}

/** Counts the products that a text finds, up to 1,000, as `search_terms` stores it. */
export async function countFound(db: Database, text: string): Promise<number> {
  const context = await contextOf(db)
  const reading = await firstReading(context, text)
  return reading ? context.source.countUpTo(reading.queries.match, 1000) : 0
}

const contextOf = async (db: Database, scope?: SearchScope): Promise<SearchContext> => ({
  db,
  source: await sourceOf(db, scope),
})
