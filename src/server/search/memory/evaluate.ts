import { addBits, type Bits, clearBit, eachBit, hasBit, keepBits, noBits } from './bits.ts'
import type { Part, Postings } from './segment.ts'
import type { Wanted } from './tsquery.ts'

/** Products of a segment: those that have what is wanted, and those of them that have all of it in their title. */
export type Matches = { all: Bits; title: Bits }

/** Bits that nobody uses now, by how many they are: making them anew for every search would cost more than the search. */
const spare = new Map<number, Matches[]>()

/** Looking up whether one product has a term takes as long as adding about so many to bits. */
const lookUpCost = 24

/**
 * Finds the products of a segment that have what is wanted.
 * @param capacity how many places the segment has
 * @param use what is done with them; they are gone when it returns
 * @returns what `use` does; null when none has what is wanted
 */
export function withMatches<Result>(
  wanted: Wanted,
  postings: Postings,
  capacity: number,
  use: (found: Matches) => Result,
): Result | null {
  if (countOf(wanted, postings) === 0) return null
  return wanted.kind === 'any'
    ? whileAny(wanted, postings, capacity, use)
    : whileAll(wanted, postings, capacity, use)
}

function whileAny<Result>(
  { terms, nodes }: Extract<Wanted, { kind: 'any' }>,
  postings: Postings,
  capacity: number,
  use: (found: Matches) => Result,
): Result {
  const kept = spare.get(capacity) ?? []
  spare.set(capacity, kept)
  const found = kept.pop() ?? { all: noBits(capacity), title: noBits(capacity) }
  try {
    for (const term of terms) {
      postings.addTo(found.title, term, 'title')
      postings.addTo(found.all, term, 'description')
    }
    addBits(found.all, found.title)
    for (const node of nodes) {
      withMatches(node, postings, capacity, ({ all, title }) => {
        addBits(found.title, title)
        addBits(found.all, all)
      })
    }
    return use(found)
  } finally {
    found.all.fill(0)
    found.title.fill(0)
    kept.push(found)
  }
}

function whileAll<Result>(
  wanted: Extract<Wanted, { kind: 'all' }>,
  postings: Postings,
  capacity: number,
  use: (found: Matches) => Result,
): Result | null {
  // The rarest first: of what has that, few have to be looked at further.
  const nodes = wanted.nodes
    .map((node) => ({ node, count: countOf(node, postings) }))
    .sort((one, other) => one.count - other.count)
  const [first, ...others] = nodes
  if (!first) return null
  return withMatches(first.node, postings, capacity, (found) => {
    const isAny = others.every(({ node, count }) => {
      const isFew = first.count * termsIn(node) * lookUpCost < count + capacity / 16
      return isFew ? keepThose(found, node, postings) : keepFound(found, node, postings, capacity)
    })
    return isAny ? use(found) : null
  })
}

/** Leaves those that have what is wanted, too. @returns whether any are left */
const keepFound = (found: Matches, wanted: Wanted, postings: Postings, capacity: number): boolean =>
  withMatches(wanted, postings, capacity, (other) => {
    keepBits(found.title, other.title)
    return keepBits(found.all, other.all)
  }) ?? false

/** The same for a few, one by one. */
function keepThose(found: Matches, wanted: Wanted, postings: Postings): boolean {
  let isAny = false
  eachBit(found.all, (place) => {
    const isTitled = hasBit(found.title, place) && has(place, wanted, postings, 'title')
    if (!isTitled) clearBit(found.title, place)
    if (isTitled || has(place, wanted, postings)) isAny = true
    else clearBit(found.all, place)
  })
  return isAny
}

/** @param only where all of it has to be; anywhere unless told */
function has(place: number, wanted: Wanted, postings: Postings, only?: Part): boolean {
  if (wanted.kind === 'all') return wanted.nodes.every((node) => has(place, node, postings, only))
  return (
    wanted.terms.some(
      (term) =>
        postings.has(place, term, 'title') || (only !== 'title' && postings.has(place, term, 'description')),
    ) || wanted.nodes.some((node) => has(place, node, postings, only))
  )
}

/** How many have what is wanted at most. */
function countOf(wanted: Wanted, postings: Postings): number {
  if (wanted.kind === 'all') return Math.min(...wanted.nodes.map((node) => countOf(node, postings)))
  let count = 0
  for (const term of wanted.terms)
    count += postings.count(term, 'title') + postings.count(term, 'description')
  for (const node of wanted.nodes) count += countOf(node, postings)
  return count
}

const termsIn = ({ nodes, ...wanted }: Wanted): number =>
  (wanted.kind === 'any' ? wanted.terms.length : 0) + nodes.reduce((sum, node) => sum + termsIn(node), 0)
