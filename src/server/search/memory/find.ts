import { isWithin, type PriceRange } from '../../products/price-range.ts'
import type { Attributes, Conditions, ConditionTest } from './attribute-conditions.ts'
import type { AttributeFacets } from './attribute-facets.ts'
import { type Bits, hasBit, hasBitFrom, intersectBits } from './bits.ts'
import { createFacetCounter, type FacetCounts } from './counts.ts'
import { type Matches, withMatches } from './evaluate.ts'
import type { FacetSelection } from './facet-selection.ts'
import { categoryIn, type FacetDictionaries, type FacetKey, kindIn, type Table } from './facts.ts'
import type { Id } from './id-index.ts'
import { type Postings, segmentSize } from './segment.ts'
import type { Title, Titles } from './titles.ts'
import { createTopN, type TopN } from './top-n.ts'
import type { TermQuery } from './tsquery.ts'

/**
 * Segment of the index: products of one range of ordinals. `postings` is null while it is loaded. `isRanked` marks
 * segments of the initial load, which are in descending order of views.
 */
export type Segment = {
  table: Table
  titles: Titles
  attributes: Attributes
  size: number
  postings: Postings | null
  isRanked: boolean
}

/** Request for matches: filters, orders and limits. */
export type SearchRequest = {
  query: TermQuery
  /** In ms. */
  now: number
  /** Filters and category intent. */
  selection: FacetSelection
  price: PriceRange | null
  /** Conditions on attributes; null passes all. */
  passes?: Conditions | null
  /** Filters on attributes of the chosen category, and the counts of their values; null without any. */
  attributeFacets?: AttributeFacets | null
  /** Keeps only matches with every word in title, category, feature line or seller. */
  titleOnly?: boolean
  /** Orders of the result; each yields a list of its own. */
  orders: readonly Order[]
  /**
   * Early termination: once this many matches pass the filters, less viewed products are scanned only while the first
   * order lacks matches with every word in their title. Null scans everything.
   */
  stopAfter: number | null
}

/**
 * Match of a product. `inTitle`: every word is in title, category, feature line or seller. `intent`: 2 if the query
 * names its category, 1 if its top category, else 0.
 */
export type Match = { inTitle: boolean; intent: number; isBoosted: boolean }

/** Order of a result list, and its length. */
export type Order = {
  limit: number
  /** Keeps only matches with every word in their title. */
  titleOnly: boolean
  /** May stay incomplete if the title-only list before it is full. */
  isFallback?: boolean
  /** Keeps only boosted products. */
  boostedOnly?: boolean
  /** Sort key; the highest comes first. */
  key: (table: Table, ordinal: number, match: Match) => number
  /** Tie-break: whether the lower id comes first. */
  lowerIdFirst: boolean
}

export type SearchResult = {
  facetCounts: FacetCounts
  /** True if early termination left out matches. */
  isPartial: boolean
  /** One list for each order. */
  lists: Hit[][]
}

/** Hit of a search. Its getters read the index, so they have to be called before anything changes. */
export type Hit = Match & { id: () => Id; views: number; title: () => Title }

/** Ordinals in a block; early termination is checked between blocks. */
const blockSize = 16_384
const blockOf = (bits: Bits, from: number): Bits => bits.subarray(from / 32, (from + blockSize) / 32)

/** Buffers for the matches of the current block. */
const block = { ordinals: new Uint16Array(blockSize), facetKeys: new Uint32Array(blockSize) }

/**
 * Gathers the ordinals and facet keys of a block's matches. The keys are scattered over memory; reading them in one
 * loop lets the processor overlap the cache misses.
 * @returns the number of matches
 */
function gatherBlock(all: Bits, from: number, table: Table): number {
  const { ordinals, facetKeys } = block
  const end = Math.min(all.length, (from + blockSize) / 32)
  let blockLength = 0
  for (let word = from / 32; word < end; word += 1) {
    // Inlined: a callback for each bit would take longer than the loop.
    for (let rest = all[word] as number; rest !== 0; rest &= rest - 1) {
      const ordinal = 32 * word + 31 - Math.clz32(rest & -rest)
      ordinals[blockLength] = ordinal
      facetKeys[blockLength] = table.facetKeyAt(ordinal)
      blockLength += 1
    }
  }
  return blockLength
}

/** Tells whether a product for sale at `now` (ms) matches. @param acceptsKey filter on facet keys; null accepts all */
export function hasMatchIn(
  segments: readonly Segment[],
  query: TermQuery,
  now: number,
  acceptsKey: ((facetKey: FacetKey) => boolean) | null,
): boolean {
  return segments.some(({ table, postings }) => {
    table.expire(now)
    const { capacity, forSale } = table
    const isAccepted = ({ all }: Matches) =>
      intersectBits(all, forSale) && (acceptsKey === null || hasAcceptedKey(all, table, acceptsKey))
    return postings && withMatches(query, postings, capacity, isAccepted)
  })
}

function hasAcceptedKey(all: Bits, table: Table, acceptsKey: (facetKey: FacetKey) => boolean): boolean {
  for (let from = 0; from < table.capacity; from += blockSize) {
    const blockLength = gatherBlock(all, from, table)
    for (let number = 0; number < blockLength; number += 1)
      if (acceptsKey(block.facetKeys[number] as FacetKey)) return true
  }
  return false
}

/** Searches all segments: counts facets and collects the best matches of each order. */
export function searchSegments(
  segments: readonly Segment[],
  dictionaries: FacetDictionaries,
  request: SearchRequest,
): SearchResult {
  const { query, now, price, passes, attributeFacets, titleOnly, orders, stopAfter } = request
  const counts = createFacetCounter(dictionaries, request.selection)
  const topLists = orders.map(({ limit, lowerIdFirst }) =>
    createTopN(limit, (one, other) => isBefore(segments, one, other) === lowerIdFirst),
  )
  /** Within a category few products are tested, so that answers for whole blocks are not worth it. */
  const isScoped = request.selection.within !== null || request.selection.leaves !== null
  const match: Match = { inTitle: false, intent: 0, isBoosted: false }
  let titled = 0

  function isPassed(test: ConditionTest, segment: Segment, ordinal: number, facetKey: number): boolean {
    const categoryId = dictionaries.categories.all[categoryIn(facetKey)]?.categoryId
    const placeId = dictionaries.kinds.all[kindIn(facetKey)]?.placeId ?? undefined
    return test(segment, ordinal, categoryId, placeId)
  }

  /** Counts the matches of a block and offers them to the lists. */
  function collectBlock(at: number, { all, title }: Matches, from: number): void {
    const segment = segments[at] as Segment
    const { table } = segment
    const test =
      passes &&
      (segment.isRanked && !isScoped ? passes.narrow(segment, blockOf(all, from), from) : passes.test)
    const blockLength = gatherBlock(all, from, table)
    for (let number = 0; number < blockLength; number += 1) {
      const [ordinal, facetKey] = [block.ordinals[number] as number, block.facetKeys[number] as number]
      if (!isWithin(price, table.price[ordinal] as number)) continue
      match.inTitle = hasBit(title, ordinal)
      if (titleOnly && !match.inTitle) continue
      if (isScoped && !counts.isWithin(facetKey)) continue
      if (test && !isPassed(test, segment, ordinal, facetKey)) continue
      if (attributeFacets && counts.isInCategory(facetKey)) {
        const failed = attributeFacets.failedBy(segment.attributes, ordinal)
        if (failed !== null) {
          if (failed !== 'several' && counts.passes(facetKey)) attributeFacets.add(failed)
          continue
        }
      }
      if (!counts.add(facetKey)) continue
      attributeFacets?.add('all')
      match.intent = counts.intentOf(facetKey)
      match.isBoosted = hasBit(table.boosted, ordinal)
      if (match.inTitle) titled += 1
      offer(table, ordinal, 2 * (at * segmentSize + ordinal) + (match.inTitle ? 1 : 0))
    }
  }

  function offer(table: Table, ordinal: number, item: number): void {
    let [key, keyOf]: [number, Order['key'] | null] = [0, null]
    for (let number = 0; number < orders.length; number += 1) {
      const order = orders[number] as Order
      if (!match.inTitle && order.titleOnly) continue
      if (!match.isBoosted && order.boostedOnly) continue
      if (order.isFallback && number > 0 && titled >= order.limit) continue
      if (order.key !== keyOf) [key, keyOf] = [order.key(table, ordinal, match), order.key]
      ;(topLists[number] as TopN).add(item, key)
    }
  }

  function scanSegment(at: number, segment: Segment): void {
    const { table, postings } = segment
    if (!postings) return
    withMatches(query, postings, table.capacity, (matches) => {
      if (!intersectBits(matches.all, table.forSale)) return
      for (let from = 0; from < table.capacity; from += blockSize) {
        const needed = neededFrom(segment, from)
        if (needed === 'nothing') return
        if (needed === 'titled') intersectBits(blockOf(matches.all, from), blockOf(matches.title, from))
        collectBlock(at, matches, from)
      }
    })
  }

  let isPartial = false
  /**
   * Decides what to scan from an ordinal on: everything; only title matches, once `stopAfter` matches are counted; or
   * nothing, once the first order is full as well. Blocks with boosted products are always scanned.
   */
  function neededFrom({ isRanked, table }: Segment, from: number): 'all' | 'titled' | 'nothing' {
    const candidateLimit = orders[0]?.limit ?? 0
    if (!isRanked || stopAfter === null || counts.total() < Math.max(stopAfter, candidateLimit)) return 'all'
    if (hasBitFrom(table.boosted, from / 32)) return 'all'
    isPartial = true
    return titled < candidateLimit ? 'titled' : 'nothing'
  }

  for (const at of scanOrder(segments)) {
    const segment = segments[at] as Segment
    segment.table.expire(now)
    if (neededFrom(segment, 0) !== 'nothing') scanSegment(at, segment)
  }
  const hitOf = (item: number): Hit => {
    const { table, titles } = segmentOf(segments, item)
    const ordinal = ordinalOf(item)
    return {
      id: () => table.idAt(ordinal),
      inTitle: item % 2 === 1,
      intent: counts.intentOf(table.facetKeyAt(ordinal)),
      isBoosted: hasBit(table.boosted, ordinal),
      views: table.viewsAt(ordinal),
      title: () => titles.of(ordinal),
    }
  }
  return { facetCounts: counts.take(), isPartial, lists: topLists.map((best) => best.take().map(hitOf)) }
}

/** Indexes of segments in scan order: appended products, which are unranked, before ranked ones. */
const scanOrder = (segments: readonly Segment[]): number[] => {
  const numbers = [...segments.keys()]
  const isRanked = (at: number) => segments[at]?.isRanked === true
  return [...numbers.filter((at) => !isRanked(at)), ...numbers.filter(isRanked)]
}

const segmentOf = (segments: readonly Segment[], item: number) =>
  segments[Math.floor(item / (2 * segmentSize))] as Segment
const ordinalOf = (item: number) => Math.floor(item / 2) % segmentSize
const idAt = (segments: readonly Segment[], item: number): Id =>
  segmentOf(segments, item).table.idAt(ordinalOf(item))

/** Tells whether the id of one item is lower than that of the other. */
function isBefore(segments: readonly Segment[], one: number, other: number): boolean {
  const [idPrefix, otherPrefix] = [idPrefixAt(segments, one), idPrefixAt(segments, other)]
  return idPrefix === otherPrefix ? idAt(segments, one) < idAt(segments, other) : idPrefix < otherPrefix
}

const idPrefixAt = (segments: readonly Segment[], item: number): number =>
  segmentOf(segments, item).table.idPrefix[ordinalOf(item)] as number
