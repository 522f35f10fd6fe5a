import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Database } from '../platform/db/client.ts'
import { hasPriceFilter } from '../products/filters.ts'
import type { ListQuery } from '../products/list-query.ts'
import { answerSearch, respell, suggestUnderstood, withAttributes } from './answer.ts'
import type { SuggestionQuery } from './hits.ts'
import { withChosenLeaf } from './leaf.ts'
import { meantCategories } from './meant-categories.ts'
import { queriesOf } from './query.ts'
import {
  analyse,
  contextOf,
  firstReading,
  headNounReading,
  type Meaning,
  type SearchContext,
} from './readings.ts'
import type { SearchScope } from './source.ts'
import { understand } from './understanding.ts'
import { queryWith, restrictionOf } from './understood-query.ts'
import { vocabularyOf } from './vocabulary.ts'

export type { Meaning } from './readings.ts'

/** Leaf categories that a text is about (see `meantCategories`). */
export async function meantLeaves(db: Database, text: string): Promise<readonly string[]> {
  const context = await contextOf(db)
  return withSearchSlot(async () => (await meantCategories(context, text))?.all ?? [])
}

type Suggestions = { cards: ProductCard[]; corrected: string | null }

/**
 * Concurrent searches in this process; others wait. A search is work for a processor: more at once compete for memory
 * with each other, and with cheap pages.
 */
export const searchesAtATime = Math.max(4, 2 * availableParallelism())
const withSearchSlot = pLimit(searchesAtATime)

/**
 * Returns the reading that a search for this text gets today, to be stored and searched again later. What nothing fits
 * yet is kept: it may be listed later.
 * @param off see `searchProducts`
 */
export async function meaningOf(db: Database, text: string, off: readonly string[] = []): Promise<Meaning> {
  const context = await contextOf(db)
  const understanding = await understand(context, text, off)
  const answer = await answerSearch(context, text, understanding, { size: 1 })
  const isUnderstood = answer.understood.length + answer.relaxed.length > 0 || answer.total === 0
  const { text: rest, understood } =
    isUnderstood || understanding.understood.length === 0 ? understanding : { text, understood: [] }
  const { minPrice, maxPrice } = queryWith<ListQuery>({}, understood)
  const { attributes } = restrictionOf(understood)
  const reading = rest === '' ? null : await firstReading(context, rest)
  return {
    ...(reading?.meaning ?? { text: rest, prefix: false }),
    ...(attributes.length > 0 && { attributes }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  }
}

/**
 * Searches products in both languages, whichever the page is in (docs/product.md, "Search").
 * @param off ids of parts of the text that are left out without being understood
 */
export async function searchProducts(
  db: Database,
  text: string,
  query: ListQuery,
  scope?: SearchScope,
  off: readonly string[] = [],
) {
  const context = await contextOf(db, scope)
  const narrowed = await withChosenLeaf(db, query, scope)
  return withSearchSlot(async () => {
    const found = await answerSearch(context, text, await understand(context, text, off), narrowed, scope)
    return withAttributes(context, found)
  })
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
    const understood = await suggestUnderstood(context, await understand(context, text), query)
    if (understood) return understood
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
  const understanding = await understand(context, text)
  if (understanding.understood.length > 0) {
    const { total } = await answerSearch(context, text, understanding, { size: 1 })
    return Math.min(total, maxCounted)
  }
  const reading = await firstReading(context, text)
  return reading ? context.source.countUpTo(reading.queries.match, maxCounted) : 0
}

/** Products counted at most for statistics. */
const maxCounted = 1000
