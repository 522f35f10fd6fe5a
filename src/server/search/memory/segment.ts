import { type Bits, emptyBits, hasBit, setBit, unionBits } from './bits.ts'
import { shared } from './shared.ts'

/** Maximum number of products in a segment: an ordinal within it has 16 bits. */
export const segmentSize = 65_536
/** Capacity of a segment for changes: small, because each search goes through all bits of a segment. */
export const appendSegmentSize = 8_192

/**
 * Field of a term: `title` stands for title, category, feature line and seller, `description` for the description
 * alone.
 */
export type Field = 'title' | 'description'

/** Postings of a segment: the products that have each term. */
export type Postings = {
  /** Adds the products with a term to `bits`. */
  addTo: (bits: Bits, term: number, field: Field) => void
  has: (ordinal: number, term: number, field: Field) => boolean
  /** Returns the number of products with a term. */
  count: (term: number, field: Field) => number
}

/** Immutable postings with their data, which can be shared between threads. */
export type FrozenPostings = Postings & { data: PostingsData }
export type PostingsData = { title: PostingsColumn; description: PostingsColumn }
/**
 * Postings lists by term: their lengths, their starts in `lists`, the concatenated lists, and bitmaps instead of long
 * ones.
 */
type PostingsColumn = {
  counts: Uint32Array
  starts: Uint32Array
  lists: Uint16Array
  dense: ReadonlyMap<number, Bits>
}

/** Share of a segment's products from which on a list is stored as a bitmap. */
const denseShare = 1 / 16

/** Builder of postings; products are added in ascending order of their ordinals. */
export type PostingsBuilder = {
  add: (term: number, ordinal: number, field: Field) => void
  freeze: (ordinals: number) => FrozenPostings
}

export function createPostingsBuilder(): PostingsBuilder {
  const title = createTermOrdinals()
  const description = createTermOrdinals()
  return {
    add: (term, ordinal, field) => (field === 'title' ? title : description).add(term, ordinal),
    freeze: (ordinals) =>
      postingsOf({ title: buildColumn(title, ordinals), description: buildColumn(description, ordinals) }),
  }
}

/** Creates postings from the data of others. */
export function postingsOf(data: PostingsData): FrozenPostings {
  const [title, description] = [columnReader(data.title), columnReader(data.description)]
  return {
    data,
    addTo: (bits, term, field) => (field === 'title' ? title : description).addTo(bits, term),
    has: (ordinal, term, field) => (field === 'title' ? title : description).has(ordinal, term),
    count: (term, field) => (field === 'title' ? title : description).count(term),
  }
}

/** Pairs of term and ordinal, each once, in the order of addition. */
type TermOrdinals = ReturnType<typeof createTermOrdinals>

function createTermOrdinals() {
  let terms = new Uint32Array(4096)
  let ordinals = new Uint16Array(4096)
  let length = 0
  let most = 0
  // By term: the last ordinal it was added for, plus 1.
  let lastOf = new Uint32Array(4096)
  return {
    /** Returns the pairs, and a number above that of every term. */
    all: () => ({ terms: terms.subarray(0, length), ordinals: ordinals.subarray(0, length), most }),
    add(term: number, ordinal: number): void {
      if (term >= lastOf.length) lastOf = grown(lastOf, new Uint32Array(2 * term))
      if (lastOf[term] === ordinal + 1) return
      lastOf[term] = ordinal + 1
      if (length === terms.length) {
        terms = grown(terms, new Uint32Array(2 * length))
        ordinals = grown(ordinals, new Uint16Array(2 * length))
      }
      terms[length] = term
      ordinals[length] = ordinal
      length += 1
      if (term >= most) most = term + 1
    },
  }
}

function grown<List extends Uint16Array | Uint32Array>(list: List, larger: List): List {
  larger.set(list)
  return larger
}

/** Counting sort of pairs by term: each term gets a postings list, or a bitmap when it has many products. */
function buildColumn(pairs: TermOrdinals, size: number): PostingsColumn {
  const { terms, ordinals, most } = pairs.all()
  const counts = new Uint32Array(most)
  for (const term of terms) counts[term] = (counts[term] as number) + 1
  const dense = new Map<number, Bits>()
  const starts = new Uint32Array(most + 1)
  for (let term = 0, sum = 0; term < most; term += 1) {
    const count = counts[term] as number
    if (count > size * denseShare) dense.set(term, emptyBits(size))
    else sum += count
    starts[term + 1] = sum
  }
  const lists = new Uint16Array(starts[most] as number)
  const next = starts.slice()
  for (let pair = 0; pair < terms.length; pair += 1) {
    const [term, ordinal] = [terms[pair] as number, ordinals[pair] as number]
    const bits = dense.get(term)
    if (bits) setBit(bits, ordinal)
    else {
      lists[next[term] as number] = ordinal
      next[term] = (next[term] as number) + 1
    }
  }
  return {
    counts: shared(counts),
    starts: shared(starts),
    lists: shared(lists),
    dense: new Map([...dense].map(([term, bits]) => [term, shared(bits)])),
  }
}

/** Returns a reader of a column. A term with a count but an empty list has a bitmap. */
function columnReader({ counts, starts, lists, dense }: PostingsColumn) {
  return {
    count: (term: number): number => counts[term] ?? 0,
    addTo(bits: Bits, term: number): void {
      if (!counts[term]) return
      const [start, end] = [starts[term] as number, starts[term + 1] as number]
      if (start === end) unionBits(bits, dense.get(term) as Bits)
      for (let at = start; at < end; at += 1) setBit(bits, lists[at] as number)
    },
    has(ordinal: number, term: number): boolean {
      if (!counts[term]) return false
      let low = starts[term] as number
      const end = starts[term + 1] as number
      if (low === end) return hasBit(dense.get(term) as Bits, ordinal)
      let high = end
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((lists[middle] as number) < ordinal) low = middle + 1
        else high = middle
      }
      return low < end && lists[low] === ordinal
    },
  }
}

/** Mutable postings as arrays: the terms, the end of each one's list in `ordinals`, and the concatenated lists. */
export type MutablePostingsData = { title: TermLists; description: TermLists }
type TermLists = { terms: Uint32Array; ends: Uint32Array; ordinals: Uint16Array }

/** Mutable postings, for products indexed after the initial load. */
export type MutablePostings = Postings & {
  add: (term: number, ordinal: number, field: Field) => void
  /** Returns a copy. */
  data: () => MutablePostingsData
}

/** @param data of the postings to begin with */
export function createMutablePostings(data?: MutablePostingsData): MutablePostings {
  const parts = { title: listsOf(data?.title), description: listsOf(data?.description) }
  return {
    add(term, ordinal, field) {
      const ordinals = parts[field].get(term)
      if (ordinals) ordinals.push(ordinal)
      else parts[field].set(term, [ordinal])
    },
    data: () => ({ title: packLists(parts.title), description: packLists(parts.description) }),
    addTo(bits, term, field) {
      for (const ordinal of parts[field].get(term) ?? []) setBit(bits, ordinal)
    },
    has: (ordinal, term, field) => parts[field].get(term)?.includes(ordinal) ?? false,
    count: (term, field) => parts[field].get(term)?.length ?? 0,
  }
}

function packLists(lists: ReadonlyMap<number, readonly number[]>): TermLists {
  const ends = new Uint32Array(lists.size)
  let [place, end] = [0, 0]
  for (const { length } of lists.values()) {
    end += length
    ends[place++] = end
  }
  const ordinals = new Uint16Array(end)
  place = 0
  for (const list of lists.values()) {
    ordinals.set(list, (ends[place] as number) - list.length)
    place += 1
  }
  return { terms: Uint32Array.from(lists.keys()), ends, ordinals }
}

function listsOf(packed?: TermLists): Map<number, number[]> {
  const lists = new Map<number, number[]>()
  let start = 0
  for (const [place, term] of (packed?.terms ?? []).entries()) {
    const end = packed?.ends[place] as number
    lists.set(term, [...(packed?.ordinals.subarray(start, end) ?? [])])
    start = end
  }
  return lists
}
