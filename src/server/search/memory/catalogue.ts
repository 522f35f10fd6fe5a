import { createKinds, createTable, type Facts } from './facts.ts'
import { type Answer, findIn, findsIn, type Question, type Segment } from './find.ts'
import { createPlaces, type Id } from './places.ts'
import { createLists, createOpenPostings, laterSize, type Part, segmentSize } from './segment.ts'
import { createTerms, type Terms } from './terms.ts'
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

  const tell = (words: string, add: (term: number, part: Part) => void) =>
    readTsvector(words, knowsPair, (term, inTitle) => add(terms.add(term), inTitle ? 'title' : 'description'))

  /** Gives a product the next place of the last segment. */
  function take(segment: Segment, facts: Facts): number {
    const place = segment.size
    segment.size += 1
    segment.table.set(place, facts)
    places.put(facts.id, (segments.length - 1) * segmentSize + place)
    present += 1
    return place
  }

  /** Takes a product in whose words are new. */
  function append(facts: Facts, words: string): void {
    if (!open || open.segment.size === laterSize) {
      const postings = createOpenPostings()
      open = {
        segment: { table: createTable(laterSize, kinds), size: 0, postings, isRanked: false },
        postings,
      }
      segments.push(open.segment)
    }
    const { segment, postings } = open
    const place = take(segment, facts)
    later += 1
    tell(words, (term, part) => postings.add(term, place, part))
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
        if (!loading) {
          const table = createTable(Math.min(left, segmentSize), kinds)
          loading = { segment: { table, size: 0, postings: null, isRanked: true }, lists: createLists() }
          segments.push(loading.segment)
        }
        const { segment, lists } = loading
        const place = take(segment, facts)
        tell(words, (term, part) => lists.add(term, place, part))
        left -= 1
        if (segment.size < segment.table.capacity) return
        segment.postings = lists.freeze(segment.size)
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
