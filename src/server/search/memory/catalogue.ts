import {
  type CategoryFacts,
  type Columns,
  categoryIn,
  createKinds,
  createTable,
  type Facts,
  type Traits,
} from './facts.ts'
import { type Answer, findIn, hasMatchIn, type Question, type Segment } from './find.ts'
import { createPlaces, type Id, type KeptPlaces } from './places.ts'
import {
  createLists,
  createOpenPostings,
  type FrozenPostings,
  type KeptPostings,
  laterSize,
  type Part,
  postingsOf,
  segmentSize,
} from './segment.ts'
import { createTerms, type Terms } from './terms.ts'
import { createTitles, type KeptTitles } from './titles.ts'
import { type IsPair, type Wanted, wantedBy } from './tsquery.ts'
import { readTsvector } from './tsvector.ts'

/** A word that is a number, as a search parts them from letters. */
const isNumber = (word: string) => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57

/** The products of a shop and their words, in memory. */
export type Catalogue = ReturnType<typeof createCatalogue>

/** A catalogue just loaded, to be sent to other threads: they see the same postings and titles, and have copies of the rest. */
export type CatalogueParts = {
  terms: readonly string[]
  categories: readonly CategoryFacts[]
  traits: readonly Traits[]
  places: KeptPlaces
  segments: { columns: Columns; titles: KeptTitles; postings: KeptPostings; size: number }[]
}

/**
 * @param isPair of two words beside each other: whether they can be looked for so. Those of which one is a number can.
 * @param kept what another thread loaded
 */
export function createCatalogue(isPair: IsPair, kept?: CatalogueParts) {
  const terms: Terms = createTerms(kept?.terms)
  const kinds = createKinds(kept)
  const segments: Segment[] = (kept?.segments ?? []).map(({ columns, titles, postings, size }) => ({
    table: createTable(size, kinds, columns),
    titles: createTitles(size, titles),
    postings: postingsOf(postings),
    size,
    isRanked: true,
  }))
  const places = createPlaces((place) => segmentAt(place).table.idAt(place % segmentSize), kept?.places)
  /** What was loaded, and the postings of it. */
  const loaded: { segment: Segment; postings: FrozenPostings }[] = []
  let open: { segment: Segment; postings: ReturnType<typeof createOpenPostings> } | null = null
  let present = segments.reduce((sum, { size }) => sum + size, 0)
  let [later, gone] = [0, 0]

  const segmentAt = (place: number) => segments[Math.floor(place / segmentSize)] as Segment
  const knowsPair = (first: string, second: string) =>
    isNumber(first) || isNumber(second) || isPair(first, second)

  /** Gives a product the next place of the last segment. @param add is told of its terms */
  function take(
    segment: Segment,
    facts: Facts,
    words: string,
    add: (term: number, place: number, part: Part) => void,
  ): void {
    const place = segment.size
    segment.size += 1
    segment.table.set(place, facts)
    places.put(facts.id, (segments.length - 1) * segmentSize + place)
    present += 1
    segment.titles.begin(place)
    readTsvector(words, knowsPair, {
      term: (term, inTitle) => add(terms.add(term), place, inTitle ? 'title' : 'description'),
      title: (word, at, weight) => segment.titles.add(place, terms.add(word), at, weight),
    })
  }

  /** A segment without products, the last one from now on. */
  function begin(capacity: number, part: Pick<Segment, 'postings' | 'isRanked'>): Segment {
    const segment = { table: createTable(capacity, kinds), titles: createTitles(capacity), size: 0, ...part }
    segments.push(segment)
    return segment
  }

  /** Takes a product in whose words are new. */
  function append(facts: Facts, words: string): void {
    if (!open || open.segment.size === laterSize) {
      const postings = createOpenPostings()
      open = { segment: begin(laterSize, { postings, isRanked: false }), postings }
    }
    take(open.segment, facts, words, open.postings.add)
    later += 1
  }

  /** What was there under an id is no longer for sale. */
  function forget(id: Id): boolean {
    const place = places.find(id)
    if (place < 0) return false
    const { table } = segmentAt(place)
    if (table.isGone(place % segmentSize)) return false
    table.clear(place % segmentSize)
    gone += 1
    present -= 1
    return true
  }

  return {
    terms,
    knowsPair,
    /** Whether any product had a term (the text of a `tsquery`), or something that begins so. */
    isTerm(text: string): boolean {
      const wanted = wantedBy(text, terms, knowsPair)
      return wanted?.kind !== 'any' || wanted.terms.length + wanted.nodes.length > 0
    },
    /** How many products there are, how many came after the first were loaded, and how many places are left by what is gone. */
    get size() {
      return { present, later, gone }
    },
    has: (id: Id) => {
      const place = places.find(id)
      return place >= 0 && !segmentAt(place).table.isGone(place % segmentSize)
    },
    /**
     * Takes in what was not there before, the best known first, up to `count`.
     * @returns takes in one; to be called until it was told of all
     */
    load(count: number): (facts: Facts, words: string) => void {
      let left = count
      let loading: { segment: Segment; lists: ReturnType<typeof createLists> } | null = null
      return (facts, words) => {
        loading ??= {
          segment: begin(Math.min(left, segmentSize), { postings: null, isRanked: true }),
          lists: createLists(),
        }
        const { segment, lists } = loading
        take(segment, facts, words, lists.add)
        left -= 1
        if (segment.size < segment.table.capacity) return
        const postings = lists.freeze(segment.size)
        segment.postings = postings
        segment.titles.freeze(segment.size)
        loaded.push({ segment, postings })
        loading = null
      }
    },
    /** What other threads make the same catalogue of, as long as nothing was changed since it was loaded. */
    parts: (): CatalogueParts => ({
      terms: terms.all,
      categories: kinds.categories.all,
      traits: kinds.traits.all,
      places: places.kept(),
      segments: loaded.map(({ segment: { table, titles, size }, postings }) => ({
        columns: table.columns,
        titles: titles.kept(),
        postings: postings.kept,
        size,
      })),
    }),
    /** Takes one in, or what is new of it. @param words null when they are as they were */
    put(facts: Facts, words: string | null): void {
      if (words === null) {
        const place = places.find(facts.id)
        if (place >= 0) segmentAt(place).table.set(place % segmentSize, facts)
        return
      }
      forget(facts.id)
      append(facts, words)
    },
    remove: (id: Id): void => {
      forget(id)
    },
    /**
     * Whether anything that is for sale at `now` (ms) has the words.
     * @param within the categories in one of which it is to be; null for all
     */
    finds(wanted: Wanted, now: number, within: readonly string[] | null = null): boolean {
      const isWithin = within && kinds.categories.all.map(({ categoryId }) => within.includes(categoryId))
      return hasMatchIn(segments, wanted, now, isWithin && ((kind) => isWithin[categoryIn(kind)] === true))
    },
    find: (question: Question): Answer => findIn(segments, kinds, question),
  }
}
