import { addBits, type Bits, hasBit, noBits, setBit } from './bits.ts'
import { shared } from './shared.ts'

/** Products in one segment at most: a place in it is a number of 16 bits. */
export const segmentSize = 65_536
/** Places of a segment of what came later: few, since each search goes through all of a segment's bits. */
export const laterSize = 8_192

/** Where a word is looked for: in names, categories, feature line and seller, or in the description alone. */
export type Part = 'title' | 'description'

/** Which products of a segment have which terms. */
export type Postings = {
  /** Adds those that have a term to `bits`. */
  addTo: (bits: Bits, term: number, part: Part) => void
  has: (place: number, term: number, part: Part) => boolean
  /** How many have a term. */
  count: (term: number, part: Part) => number
}

/** Postings to which nothing is added any more, and what they are made of. */
export type FrozenPostings = Postings & { kept: KeptPostings }
export type KeptPostings = { title: KeptColumn; description: KeptColumn }
/** By terms: how many places each has, where its list begins among all, those lists, and bits instead of a long one. */
type KeptColumn = {
  counts: Uint32Array
  starts: Uint32Array
  lists: Uint16Array
  dense: ReadonlyMap<number, Bits>
}

/** A list longer than this share of the places is kept as one bit for each place. */
const denseShare = 1 / 16

/** Terms of products that are told product by product, in the order of their places, to be put together in the end. */
export type Lists = {
  add: (term: number, place: number, part: Part) => void
  freeze: (places: number) => FrozenPostings
}

export function createLists(): Lists {
  const title = createPairs()
  const description = createPairs()
  return {
    add: (term, place, part) => (part === 'title' ? title : description).add(term, place),
    freeze: (places) =>
      postingsOf({ title: columnOf(title, places), description: columnOf(description, places) }),
  }
}

/** Postings out of what was kept of others. */
export function postingsOf(kept: KeptPostings): FrozenPostings {
  const [title, description] = [frozen(kept.title), frozen(kept.description)]
  return {
    kept,
    addTo: (bits, term, part) => (part === 'title' ? title : description).addTo(bits, term),
    has: (place, term, part) => (part === 'title' ? title : description).has(place, term),
    count: (term, part) => (part === 'title' ? title : description).count(term),
  }
}

/** Pairs of a term and a place, each once. */
type Pairs = ReturnType<typeof createPairs>

function createPairs() {
  let terms = new Uint32Array(4096)
  let places = new Uint16Array(4096)
  let length = 0
  let most = 0
  // By term: the place that it was last added for, and 1.
  let lastOf = new Uint32Array(4096)
  return {
    /** The pairs, and a number above that of every term. */
    all: () => ({ terms: terms.subarray(0, length), places: places.subarray(0, length), most }),
    add(term: number, place: number): void {
      if (term >= lastOf.length) lastOf = grown(lastOf, new Uint32Array(2 * term))
      if (lastOf[term] === place + 1) return
      lastOf[term] = place + 1
      if (length === terms.length) {
        terms = grown(terms, new Uint32Array(2 * length))
        places = grown(places, new Uint16Array(2 * length))
      }
      terms[length] = term
      places[length] = place
      length += 1
      if (term >= most) most = term + 1
    },
  }
}

function grown<List extends Uint16Array | Uint32Array>(list: List, larger: List): List {
  larger.set(list)
  return larger
}

/** Sorts pairs by their term: each has a list of places, or a bit for each place when it is that of many. */
function columnOf(pairs: Pairs, size: number): KeptColumn {
  const { terms, places, most } = pairs.all()
  const counts = new Uint32Array(most)
  for (const term of terms) counts[term] = (counts[term] as number) + 1
  const dense = new Map<number, Bits>()
  const starts = new Uint32Array(most + 1)
  for (let term = 0, sum = 0; term < most; term += 1) {
    const count = counts[term] as number
    if (count > size * denseShare) dense.set(term, noBits(size))
    else sum += count
    starts[term + 1] = sum
  }
  const lists = new Uint16Array(starts[most] as number)
  const next = starts.slice()
  for (let pair = 0; pair < terms.length; pair += 1) {
    const [term, place] = [terms[pair] as number, places[pair] as number]
    const bits = dense.get(term)
    if (bits) setBit(bits, place)
    else {
      lists[next[term] as number] = place
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

/** What has no list, but is in something, has bits. */
function frozen({ counts, starts, lists, dense }: KeptColumn) {
  return {
    count: (term: number): number => counts[term] ?? 0,
    addTo(bits: Bits, term: number): void {
      if (!counts[term]) return
      const [start, end] = [starts[term] as number, starts[term + 1] as number]
      if (start === end) addBits(bits, dense.get(term) as Bits)
      for (let at = start; at < end; at += 1) setBit(bits, lists[at] as number)
    },
    has(place: number, term: number): boolean {
      if (!counts[term]) return false
      let low = starts[term] as number
      const end = starts[term + 1] as number
      if (low === end) return hasBit(dense.get(term) as Bits, place)
      let high = end
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((lists[middle] as number) < place) low = middle + 1
        else high = middle
      }
      return low < end && lists[low] === place
    },
  }
}

/** The terms of products that came later: few, and more may come. */
export function createOpenPostings(): Postings & { add: (term: number, place: number, part: Part) => void } {
  const parts = { title: new Map<number, number[]>(), description: new Map<number, number[]>() }
  return {
    add(term, place, part) {
      const places = parts[part].get(term)
      if (places) places.push(place)
      else parts[part].set(term, [place])
    },
    addTo(bits, term, part) {
      for (const place of parts[part].get(term) ?? []) setBit(bits, place)
    },
    has: (place, term, part) => parts[part].get(term)?.includes(place) ?? false,
    count: (term, part) => parts[part].get(term)?.length ?? 0,
  }
}
