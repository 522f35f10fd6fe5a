import { createKinds, createTable, type Facts } from './facts.ts'
import { type Answer, findIn, findsIn, type Question, type Segment } from './find.ts'
import { createPlaces, type Id } from './places.ts'
import { createLists, createOpenPostings, laterSize, type Part, segmentSize } from './segment.ts'
import { createTerms, type Terms } from './terms.ts'
import { createTitles } from './titles.ts'
import type { Wanted } from './tsquery.ts'
import { readTsvector } from './tsvector.ts'

/** A word that is a number, as a search parts them from letters. */
const isNumber = (word: string) => word.charCodeAt(0) >= 48 && word.charCodeAt(0) <= 57

/** The products of a shop and their words, in memory. */
export type Catalogue = ReturnType<typeof createCatalogue>

/**
 * @param isPair of two words beside each other: whether they can be looked for so. Those of which one is a number can.
 */
export function createCatalogue(isPair: (first: string, second: string) => boolean) {
  const terms: Terms = createTerms()
  const kinds = createKinds()
  const segments: Segment[] = []
  const places = createPlaces((place) => segmentAt(place).table.idAt(place % segmentSize))
  let open: { segment: Segment; postings: ReturnType<typeof createOpenPostings> } | null = null
  let [present, later, gone] = [0, 0, 0]

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
        segment.postings = lists.freeze(segment.size)
        segment.titles.freeze(segment.size)
        loading = null
      }
    },
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
    /** Whether anything that is for sale at `now` (ms) has the words. */
    finds: (wanted: Wanted, now: number): boolean => findsIn(segments, wanted, now),
    find: (question: Question): Answer => findIn(segments, kinds, question),
  }
}
