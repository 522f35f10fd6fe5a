import type { ProductCard, ProductList } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { categoryTree } from '../categories/service.ts'
import { hasFilters } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import { categoryIntentOf } from './category-intent.ts'
import type { SuggestionQuery } from './hits.ts'
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
import { isFit, listWith, relax } from './relax.ts'
import type { SearchScope } from './source.ts'
import type { Understanding, Understood } from './understanding.ts'
import { queryWith, restrictionOf } from './understood-query.ts'

/** Part of a text that no product fits together with the rest: what is understood, or a condition or emirate. */
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

/** Answers a search: with all that is understood, else by its words alone, else with as little left out as possible. */
export async function answerSearch(
  context: SearchContext,
  text: string,
  { text: rest, understood }: Understanding,
  query: ListQuery,
  scope: SearchScope = {},
): Promise<Answer> {
  const isNarrowed = scope.category !== undefined || scope.reader !== undefined || hasFilters(query)
  const parts = query.sort === undefined ? understood : understood.filter(({ kind }) => kind !== 'order')
  if (parts.length === 0) return answerWords(context, rest, query, isNarrowed)
  const reading = rest === '' ? wholeCatalogue : await firstReading(context, rest)
  if (reading) {
    const found = await listWith(context, reading.queries, query, parts)
    if (isNarrowed || (await isFit(context, reading.queries, found, query, parts)))
      return answered(text, rest, reading, found, parts, [])
  }
  const literal = await literalAnswer(context, text, query, parts, reading)
  if (literal) return literal
  const relaxed = reading && (await relax(context, reading, query, parts))
  if (!relaxed) return answerWords(context, text, query, isNarrowed)
  return answered(text, rest, reading, relaxed.found, relaxed.kept, relaxed.dropped)
}

/** Reading of a text that has no words to search for. */
const wholeCatalogue: Reading = {
  meaning: { text: '', prefix: false },
  queries: queriesOfEverything,
  corrected: null,
}

/** Answers a search by its words alone. */
async function answerWords(
  context: SearchContext,
  text: string,
  query: ListQuery,
  isNarrowed: boolean,
): Promise<Answer> {
  for await (const reading of readingsOf(context, text)) {
    const found = await context.source.list(reading.queries, query)
    // A match that the filters exclude is still a match: the text needs no correction.
    if (found.total > 0 || (isNarrowed && (await hasMatches(context, reading.queries)))) {
      const other = isNarrowed ? null : await ofSameKind(context, reading, found)
      if (other) return answered(text, text, other, await context.source.list(other.queries, query), [], [])
      return answered(text, text, reading, found, [], [])
    }
  }
  return { ...emptyList(query), didYouMean: null, searchedFor: text, understood: [], relaxed: [] }
}

/**
 * Returns another reading for makes and models of which only accessories are found: cars of the make for a model whose
 * spare parts are all that is sold.
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
 * Answers a search by all its words, where a title has them: "7800x3d", "new balance 530".
 * @param understood reading of the words that are left; where it names a category, something in it has to be found
 */
async function literalAnswer(
  context: SearchContext,
  text: string,
  query: ListQuery,
  parts: readonly Understood[],
  understood: Reading | null,
): Promise<Answer | null> {
  if (!parts.some(({ kind }) => kind === 'attribute' || kind === 'offer')) return null
  const queries = queriesOf(await analyse(context, text), 'none')
  if (!queries || !(await context.source.hasCloseMatch({ ...queries, searchTerms: [] }))) return null
  const kept = parts.filter(({ kind }) => kind === 'price')
  const found = await context.source.list(queries, queryWith(query, kept))
  const named = understood?.queries ?? queriesOfEverything
  if (!(await isFit(context, named, found, query, kept, false))) return null
  const reading = { meaning: { text, prefix: false }, queries, corrected: null }
  return answered(text, text, reading, found, kept, [])
}

function answered(
  text: string,
  rest: string,
  { meaning, corrected }: Reading,
  found: ProductList,
  understood: readonly Understood[],
  relaxed: Relaxed[],
): Answer {
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
  }
}

/** Suggests products with all that is understood; null when nothing fits it. */
export async function suggestUnderstood(
  context: SearchContext,
  { text, understood }: Understanding,
  query: SuggestionQuery,
): Promise<{ cards: ProductCard[]; corrected: null } | null> {
  if (!understood.some(({ kind }) => kind !== 'price')) return null
  const reading = text === '' ? wholeCatalogue : await firstReading(context, text)
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

const emptyList = (query: ListQuery): ProductList => ({
  items: [],
  page: query.page ?? 1,
  size: query.size ?? 0,
  total: 0,
  totalExact: true,
  promoted: [],
  facets: { subCategory: [], condition: [], emirate: [], postedBy: [], attributes: [], exact: true },
})
