import { noFacets, type ProductCard, type ProductList } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { categoryTree } from '../categories/service.ts'
import { hasFilters } from '../products/filters.ts'
import { categoryIntentOf } from './category-intent.ts'
import type { SuggestionQuery } from './hits.ts'
import { leafOfResults } from './leaf.ts'
import type { MarkedWords } from './marked-words.ts'
import { queriesOf, queriesOfEverything } from './query.ts'
import {
  analyse,
  firstReading,
  hasMatches,
  type Reading,
  readingsOf,
  type SearchContext,
  sameKindReading,
} from './readings.ts'
import { isFit, listWith, relax, searchWith } from './relax.ts'
import { noRestriction, type Restriction } from './restriction.ts'
import type { SearchQuery } from './search-query.ts'
import type { SearchScope } from './source.ts'
import type { Queries } from './text-queries.ts'
import type { Understanding, Understood } from './understood.ts'
import { queryWith, restrictionOf } from './understood-query.ts'

/** Part of a text that no product fits together with the rest: an understood part, a condition or an emirate. */
export type Relaxed = Understood | MarkedWords

/**
 * Answer to a search. `searchedFor` is the text that was searched, `didYouMean` a correction; `understood` lists the
 * parts of the text that were filters or an order, `relaxed` those that were left out because nothing fits them all.
 */
export type Answer = ProductList & {
  didYouMean: string | null
  searchedFor: string
  understood: Understood[]
  relaxed: Relaxed[]
}

/** Answer with the search that found it; null when nothing was found. */
export type Found = Answer & { search: Search | null }
type Search = { queries: Queries; query: SearchQuery; restriction?: Restriction }

/** Answers a search: with all understood parts, else by its words alone, else with as few parts left out as possible. */
export async function answerSearch(
  context: SearchContext,
  text: string,
  { text: rest, understood }: Understanding,
  query: SearchQuery,
  scope: SearchScope = {},
): Promise<Found> {
  const isNarrowed = scope.category !== undefined || scope.reader !== undefined || hasFilters(query)
  const parts = query.sort === undefined ? understood : understood.filter(({ kind }) => kind !== 'order')
  if (parts.length === 0) return answerWords(context, rest, query, isNarrowed)
  const reading = rest === '' ? await readingOfMakes(context, parts) : await firstReading(context, rest)
  if (reading) {
    const found = await listWith(context, reading.queries, query, parts)
    const whole = answered(text, rest, reading, found, parts, [], searchWith(reading.queries, query, parts))
    if (await isFit(context, reading.queries, found, query, parts)) return whole
    if (hasFilters(query))
      return (await narrowRelaxed(context, text, { text: rest, understood }, query)) ?? whole
    if (isNarrowed) return whole
  }
  const literal = await literalAnswer(context, text, query, parts, reading)
  if (literal) return literal
  const relaxed = reading && (await relax(context, reading, query, parts))
  if (!relaxed) return answerWords(context, text, query, isNarrowed)
  const { found, kept, dropped, queries } = relaxed
  return answered(text, rest, reading, found, kept, dropped, searchWith(queries, query, kept, dropped))
}

/**
 * Applies filters to the results of a relaxed search, so that filters narrow the results that the visitor has seen.
 * @returns null if nothing has to be left out without the filters
 */
async function narrowRelaxed(
  context: SearchContext,
  text: string,
  understanding: Understanding,
  query: SearchQuery,
): Promise<Found | null> {
  const { sort, near } = query
  const free = await answerSearch(context, text, understanding, { sort, near, size: 1 })
  if (!free.search || free.relaxed.length === 0) return null
  const search = searchWith(free.search.queries, query, free.understood, free.relaxed)
  const found = await context.source.list(search.queries, search.query, search.restriction)
  return { ...free, ...found, search }
}

/** Reading of a text that has no words to search for. */
const wholeCatalogue: Reading = {
  meaning: { text: '', prefix: false },
  queries: queriesOfEverything,
  corrected: null,
}

/** Reading of a text that has understood parts only: makes of several kinds of thing put one first, as "bmw" cars. */
async function readingOfMakes(context: SearchContext, parts: readonly Understood[]): Promise<Reading> {
  const makes = parts.filter((part) => part.kind === 'attribute' && part.attribute.type === 'listed')
  if (makes.length === 0) return wholeCatalogue
  const queries = queriesOf(await analyse(context, makes.map(({ words }) => words).join(' ')), 'none')
  if (!queries?.isName) return wholeCatalogue
  return { ...wholeCatalogue, queries: { ...queriesOfEverything, searchTerms: queries.searchTerms } }
}

/** Answers a search by its words alone. */
async function answerWords(
  context: SearchContext,
  text: string,
  query: SearchQuery,
  isNarrowed: boolean,
): Promise<Found> {
  for await (const reading of readingsOf(context, text)) {
    const found = await context.source.list(reading.queries, query)
    // A match that the filters exclude is still a match: the text needs no correction.
    if (found.total > 0 || (isNarrowed && (await hasMatches(context, reading.queries)))) {
      const other = isNarrowed ? null : await ofSameKind(context, reading, found)
      const { queries } = other ?? reading
      const list = other ? await context.source.list(queries, query) : found
      return answered(text, text, other ?? reading, list, [], [], { queries, query })
    }
  }
  const nothing = { didYouMean: null, searchedFor: text, understood: [], relaxed: [], search: null }
  return { ...emptyList(query), ...nothing }
}

/**
 * Returns another reading for makes and models of which only accessories are found: for a car model of which only spare
 * parts are sold, the cars of its make.
 */
async function ofSameKind(
  context: SearchContext,
  reading: Reading,
  found: ProductList,
): Promise<Reading | null> {
  if (!reading.queries.isName) return null
  const { leaves } = categoryIntentOf(await categoryTree(context.db), reading.queries.searchTerms)
  const isOfKind = leaves.length === 0 || found.facets.subCategory.some(({ _id }) => leaves.includes(_id))
  return isOfKind ? null : sameKindReading(context, reading)
}

/**
 * Answers a search by all its words, without understood parts, if a title has them: "7800x3d", "new balance 530".
 * @param understood reading of the words beside the understood parts; if it names a category, a result has to be in it
 */
async function literalAnswer(
  context: SearchContext,
  text: string,
  query: SearchQuery,
  parts: readonly Understood[],
  understood: Reading | null,
): Promise<Found | null> {
  if (!parts.some(({ kind }) => ['attribute', 'offer', 'place'].includes(kind))) return null
  const queries = queriesOf(await analyse(context, text), 'none')
  if (!queries || !(await context.source.hasCloseMatch({ ...queries, searchTerms: [] }))) return null
  const kept = parts.filter(({ kind }) => kind === 'price')
  const search = { queries, query: queryWith(query, kept) }
  const found = await context.source.list(queries, search.query)
  const named = understood?.queries ?? queriesOfEverything
  if (!(await isFit(context, named, found, query, kept, false))) return null
  const reading = { meaning: { text, prefix: false }, queries, corrected: null }
  return answered(text, text, reading, found, kept, [], search)
}

function answered(
  text: string,
  rest: string,
  { meaning, corrected }: Reading,
  found: ProductList,
  understood: readonly Understood[],
  relaxed: Relaxed[],
  search: Search,
): Found {
  const asked = [...understood, ...relaxed].filter(({ kind }) => kind !== 'condition' && kind !== 'emirate')
  const withParts = (words: string) =>
    understood.length + relaxed.length === 0
      ? words
      : [words, ...asked.map(({ words }) => words)].join(' ').trim()
  const isAsTyped = meaning.text === rest
  return {
    ...found,
    didYouMean: corrected && respell(withParts(corrected), text),
    searchedFor: isAsTyped ? text : respell(withParts(meaning.text), `${corrected ?? ''} ${text}`),
    understood: [...understood],
    relaxed,
    search,
  }
}

/**
 * Adds the facet counts of attributes to an answer whose results are in one leaf category although none was chosen. With
 * a chosen one the answer has them already.
 * @returns the answer and the id of the leaf category that it has the attributes of
 */
export async function withAttributes(
  { db, source }: SearchContext,
  { search, ...answer }: Found,
): Promise<Answer & { leafCategory: string | null }> {
  if (!search) return { ...answer, leafCategory: null }
  const { queries, query, restriction } = search
  if (query.leaf) return { ...answer, leafCategory: query.leaf.id }
  const leaf = await leafOfResults(db, queries, answer)
  if (!leaf) return { ...answer, leafCategory: null }
  const inLeaf = { ...query, subCat: leaf.id, leaf, page: 1, size: 0 }
  const within = { ...noRestriction, ...restriction, categories: [leaf.id] }
  const { attributes } = (await source.list(queries, inLeaf, within)).facets
  return { ...answer, facets: { ...answer.facets, attributes }, leafCategory: leaf.id }
}

/** Suggests products that fit all understood parts; null when there are none. */
export async function suggestUnderstood(
  context: SearchContext,
  { text, understood }: Understanding,
  query: SuggestionQuery,
): Promise<{ cards: ProductCard[]; corrected: null } | null> {
  if (!understood.some(({ kind }) => kind !== 'price')) return null
  const reading = text === '' ? await readingOfMakes(context, understood) : await firstReading(context, text)
  if (!reading) return null
  const restriction = restrictionOf(understood)
  const cards = await context.source.suggest(reading.queries, queryWith(query, understood), restriction)
  return cards.length > 0 ? { cards, corrected: null } : null
}

/** Respells words as in a reference text where both fold to the same: «ساعة» rather than «ساعه». */
export function respell(text: string, as: string): string {
  const words = as.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const spellings = new Map(words.map((word) => [foldText(word), word]))
  return text
    .split(' ')
    .map((word) => spellings.get(foldText(word)) ?? word)
    .join(' ')
}

const emptyList = (query: SearchQuery): ProductList => ({
  items: [],
  page: query.page ?? 1,
  size: query.size ?? 0,
  total: 0,
  totalExact: true,
  promoted: [],
  facets: noFacets,
})
