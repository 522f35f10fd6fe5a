import type { Nearness } from '../../places/nearness.ts'
import type { AttributeCondition } from '../attribute-conditions.ts'
import {
  type Conditions,
  compileConditions,
  createAttributeDictionaries,
  createAttributes,
  createConditionAnswers,
} from './attribute-conditions.ts'
import { type AttributeFacets, type AttributeSelection, createAttributeFacets } from './attribute-facets.ts'
import type { CatalogueData, SegmentPostingsData } from './catalogue-data.ts'
import { categoryIn, columnsUpTo, createFacetDictionaries, createTable, type Facts } from './facts.ts'
import {
  hasMatchIn,
  type Order,
  type SearchRequest,
  type SearchResult,
  type Segment,
  searchSegments,
} from './find.ts'
import { createIdIndex, type Id } from './id-index.ts'
import { byNearness } from './orders.ts'
import {
  appendSegmentSize,
  createMutablePostings,
  createPostingsBuilder,
  type Field,
  type MutablePostings,
  postingsOf,
  segmentSize,
} from './segment.ts'
import { createTerms, type Terms } from './terms.ts'
import { createTitles } from './titles.ts'
import { compileTsquery, type IsBigram, type TermQuery } from './tsquery.ts'
import { readTsvector } from './tsvector.ts'

/** Tells whether a word is a number, as tokenization splits digits from letters. */
const isNumber = (word: string) => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57

/** Inverted index and facts of all products. */
export type Catalogue = ReturnType<typeof createCatalogue>

type StoredSegment = CatalogueData['segments'][number]

/**
 * @param isBigram whether two adjacent words are indexed as a bigram; those with a number always are
 * @param data of a catalogue that was loaded before
 */
export function createCatalogue(isBigram: IsBigram, data?: CatalogueData) {
  const terms: Terms = createTerms(data?.terms)
  const dictionaries = createFacetDictionaries(data)
  const attributeDictionaries = createAttributeDictionaries(data)
  const conditionAnswers = createConditionAnswers()
  const segments: Segment[] = []
  /** Postings of all segments whose products are all there, by segment. */
  const postingsData = new Map<Segment, () => SegmentPostingsData>()
  const idIndex = createIdIndex(
    (ordinal) => segmentAt(ordinal).table.idAt(ordinal % segmentSize),
    data?.idIndex,
  )
  let open: { segment: Segment; postings: MutablePostings } | null = null
  let { live, appended, deleted } = data ?? { live: 0, appended: 0, deleted: 0 }

  const segmentAt = (ordinal: number) => segments[Math.floor(ordinal / segmentSize)] as Segment
  const isIndexedBigram = (first: string, second: string) =>
    isNumber(first) || isNumber(second) || isBigram(first, second)

  /** Adds a product to the last segment. @param add is called with each of its terms */
  function addTo(
    segment: Segment,
    facts: Facts,
    words: string,
    add: (term: number, ordinal: number, field: Field) => void,
  ): void {
    const ordinal = segment.size
    segment.size += 1
    segment.table.set(ordinal, facts)
    idIndex.put(facts.id, (segments.length - 1) * segmentSize + ordinal)
    live += 1
    segment.attributes.add(ordinal, facts.attributes ?? {})
    segment.titles.begin(ordinal)
    readTsvector(words, isIndexedBigram, {
      term: (term, inTitle) => add(terms.add(term), ordinal, inTitle ? 'title' : 'description'),
      word(word, at, weight) {
        if (weight > 0) segment.titles.add(ordinal, terms.add(word), at, weight)
      },
    })
  }

  /** Appends an empty segment. */
  function beginSegment(capacity: number, part: Pick<Segment, 'postings' | 'isRanked'>): Segment {
    const segment = {
      table: createTable(capacity, dictionaries),
      titles: createTitles(capacity),
      attributes: createAttributes(capacity, attributeDictionaries),
      size: 0,
      ...part,
    }
    segments.push(segment)
    return segment
  }

  function restoreSegment({ columns, titles, attributes, size, ...stored }: StoredSegment): void {
    const segment: Segment = {
      table: createTable(size, dictionaries, columns),
      titles: createTitles(size, titles),
      attributes: createAttributes(size, attributeDictionaries, attributes),
      postings: stored.isRanked ? postingsOf(stored.postings) : createMutablePostings(stored.postings),
      size,
      isRanked: stored.isRanked,
    }
    segments.push(segment)
    postingsData.set(segment, () => stored)
  }

  /** Indexes a product in the segment for changes. */
  function append(facts: Facts, words: string): void {
    if (!open || open.segment.size === appendSegmentSize) {
      const postings = createMutablePostings()
      const segment = beginSegment(appendSegmentSize, { postings, isRanked: false })
      open = { segment, postings }
      postingsData.set(segment, () => ({ isRanked: false, postings: postings.data() }))
    }
    addTo(open.segment, facts, words, open.postings.add)
    appended += 1
  }

  /** Marks the product with an id as deleted. @returns whether there was one */
  function forget(id: Id): boolean {
    const ordinal = idIndex.find(id)
    if (ordinal < 0) return false
    const { table } = segmentAt(ordinal)
    if (table.isDeleted(ordinal % segmentSize)) return false
    table.markDeleted(ordinal % segmentSize)
    deleted += 1
    live -= 1
    return true
  }

  for (const stored of data?.segments ?? []) restoreSegment(stored)

  return {
    terms,
    isIndexedBigram,
    /** Tells whether any product ever had a term (the text of a `tsquery`), or one with that prefix. */
    isTerm(text: string): boolean {
      const query = compileTsquery(text, terms, isIndexedBigram)
      return query?.kind !== 'any' || query.terms.length + query.nodes.length > 0
    },
    /** Numbers of live products, of those indexed since the initial load, and of ordinals that deleted ones take up. */
    get size() {
      return { live, appended, deleted }
    },
    has: (id: Id) => {
      const ordinal = idIndex.find(id)
      return ordinal >= 0 && !segmentAt(ordinal).table.isDeleted(ordinal % segmentSize)
    },
    /**
     * Begins the initial load of `count` products, the best known first.
     * @returns adds one product; to be called `count` times
     */
    load(count: number): (facts: Facts, words: string) => void {
      let left = count
      let loading: { segment: Segment; builder: ReturnType<typeof createPostingsBuilder> } | null = null
      return (facts, words) => {
        loading ??= {
          segment: beginSegment(Math.min(left, segmentSize), { postings: null, isRanked: true }),
          builder: createPostingsBuilder(),
        }
        const { segment, builder } = loading
        addTo(segment, facts, words, builder.add)
        left -= 1
        if (segment.size < segment.table.capacity) return
        const postings = builder.freeze(segment.size)
        segment.postings = postings
        segment.titles.freeze(segment.size)
        segment.attributes.freeze(segment.size)
        postingsData.set(segment, () => ({ isRanked: true, postings: postings.data }))
        loading = null
      }
    },
    data: (): CatalogueData => ({
      terms: terms.all.slice(),
      categories: dictionaries.categories.all.slice(),
      kinds: dictionaries.kinds.all.slice(),
      attributeKeys: attributeDictionaries.keys.all.slice(),
      attributeTexts: attributeDictionaries.texts.all.slice(),
      idIndex: idIndex.data(),
      live,
      appended,
      deleted,
      segments: [...postingsData].map(([{ table, titles, attributes, size }, postings]) => ({
        columns: columnsUpTo(size, table.columns),
        titles: titles.data(size),
        attributes: attributes.data(size),
        size,
        ...postings(),
      })),
    }),
    /** Updates a product. @param words its `tsvector`; null when only facts changed */
    put(facts: Facts, words: string | null): void {
      if (words === null) {
        const ordinal = idIndex.find(facts.id)
        if (ordinal >= 0) segmentAt(ordinal).table.set(ordinal % segmentSize, facts)
        return
      }
      forget(facts.id)
      append(facts, words)
    },
    remove: (id: Id): void => {
      forget(id)
    },
    /** Tells whether a product for sale at `now` (ms) matches. @param within ids of categories; null for all */
    hasMatch(query: TermQuery, now: number, within: readonly string[] | null = null): boolean {
      const isWithin =
        within && dictionaries.categories.all.map(({ categoryId }) => within.includes(categoryId))
      return hasMatchIn(
        segments,
        query,
        now,
        isWithin && ((facetKey) => isWithin[categoryIn(facetKey)] === true),
      )
    },
    search: (request: SearchRequest): SearchResult => searchSegments(segments, dictionaries, request),
    byNearness: (nearness: Nearness, limit: number): Order => byNearness(dictionaries, nearness, limit),
    /** Compiles conditions on attributes for `SearchRequest.passes`. */
    conditions: (conditions: readonly AttributeCondition[]): Conditions =>
      compileConditions(conditions, attributeDictionaries, terms, conditionAnswers),
    /** Begins the count of attributes for `SearchRequest.attributeFacets`. */
    attributeFacets: (selection: AttributeSelection): AttributeFacets =>
      createAttributeFacets(selection, attributeDictionaries),
  }
}
