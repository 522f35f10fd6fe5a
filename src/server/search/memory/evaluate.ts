import { type Bits, clearBit, emptyBits, forEachBit, hasBit, intersectBits, unionBits } from './bits.ts'
import type { Field, Postings } from './segment.ts'
import type { TermQuery } from './tsquery.ts'

/** Matches in a segment: all, and those with every word in title, category, feature line or seller. */
export type Matches = { all: Bits; title: Bits }

/** Pool of bitmaps by capacity: allocating them for each search would cost more than the search. */
const bitmapPool = new Map<number, Matches[]>()

/** Cost of probing one postings list, in ordinals that could be added to a bitmap meanwhile. */
const probeCost = 24

/**
 * Evaluates a query on a segment.
 * @param capacity number of ordinals in the segment
 * @param use is passed bitmaps that are cleared and reused after it returns
 * @returns the result of `use`; null when nothing matches
 */
export function withMatches<Result>(
  query: TermQuery,
  postings: Postings,
  capacity: number,
  use: (matches: Matches) => Result,
): Result | null {
  if (maxMatches(query, postings) === 0) return null
  return query.kind === 'any'
    ? withAnyMatches(query, postings, capacity, use)
    : withAllMatches(query, postings, capacity, use)
}

function withAnyMatches<Result>(
  { terms, nodes }: Extract<TermQuery, { kind: 'any' }>,
  postings: Postings,
  capacity: number,
  use: (matches: Matches) => Result,
): Result {
  const pooled = bitmapPool.get(capacity) ?? []
  bitmapPool.set(capacity, pooled)
  const matches = pooled.pop() ?? { all: emptyBits(capacity), title: emptyBits(capacity) }
  try {
    for (const term of terms) {
      postings.addTo(matches.title, term, 'title')
      postings.addTo(matches.all, term, 'description')
    }
    unionBits(matches.all, matches.title)
    for (const node of nodes) {
      withMatches(node, postings, capacity, ({ all, title }) => {
        unionBits(matches.title, title)
        unionBits(matches.all, all)
      })
    }
    return use(matches)
  } finally {
    matches.all.fill(0)
    matches.title.fill(0)
    pooled.push(matches)
  }
}

function withAllMatches<Result>(
  query: Extract<TermQuery, { kind: 'all' }>,
  postings: Postings,
  capacity: number,
  use: (matches: Matches) => Result,
): Result | null {
  // The rarest operand first, so that the others have few candidates to check.
  const nodes = query.nodes
    .map((node) => ({ node, count: maxMatches(node, postings) }))
    .sort((one, other) => one.count - other.count)
  const [first, ...others] = nodes
  if (!first) return null
  return withMatches(first.node, postings, capacity, (matches) => {
    const isAny = others.every(({ node, count }) => {
      const isFew = first.count * termCountOf(node) * probeCost < count + capacity / 16
      return isFew ? probeEach(matches, node, postings) : intersectMatches(matches, node, postings, capacity)
    })
    return isAny ? use(matches) : null
  })
}

/** Intersects matches with those of a query, evaluated as bitmaps. @returns whether any are left */
const intersectMatches = (
  matches: Matches,
  query: TermQuery,
  postings: Postings,
  capacity: number,
): boolean =>
  withMatches(query, postings, capacity, (other) => {
    intersectBits(matches.title, other.title)
    return intersectBits(matches.all, other.all)
  }) ?? false

/** Intersects few matches with a query by probing postings for each. @returns whether any are left */
function probeEach(matches: Matches, query: TermQuery, postings: Postings): boolean {
  let isAny = false
  forEachBit(matches.all, (ordinal) => {
    const isTitled = hasBit(matches.title, ordinal) && hasMatch(ordinal, query, postings, 'title')
    if (!isTitled) clearBit(matches.title, ordinal)
    if (isTitled || hasMatch(ordinal, query, postings)) isAny = true
    else clearBit(matches.all, ordinal)
  })
  return isAny
}

/** Tells whether one product matches. @param field in which all of the query has to match; any by default */
function hasMatch(ordinal: number, query: TermQuery, postings: Postings, field?: Field): boolean {
  if (query.kind === 'all') return query.nodes.every((node) => hasMatch(ordinal, node, postings, field))
  return (
    query.terms.some(
      (term) =>
        postings.has(ordinal, term, 'title') ||
        (field !== 'title' && postings.has(ordinal, term, 'description')),
    ) || query.nodes.some((node) => hasMatch(ordinal, node, postings, field))
  )
}

/** Upper bound of the number of matches, from the lengths of postings lists. */
function maxMatches(query: TermQuery, postings: Postings): number {
  if (query.kind === 'all') return Math.min(...query.nodes.map((node) => maxMatches(node, postings)))
  let count = 0
  for (const term of query.terms) count += postings.count(term, 'title') + postings.count(term, 'description')
  for (const node of query.nodes) count += maxMatches(node, postings)
  return count
}

const termCountOf = ({ nodes, ...query }: TermQuery): number =>
  (query.kind === 'any' ? query.terms.length : 0) + nodes.reduce((sum, node) => sum + termCountOf(node), 0)
