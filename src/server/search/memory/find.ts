import type { PriceRange } from '../../products/filters.ts'
import { anyBit, type Bits, hasBit, keepBits } from './bits.ts'
import { type Counted, createCounts } from './counts.ts'
import { type Matches, withMatches } from './evaluate.ts'
import type { Kind, Kinds, Table } from './facts.ts'
import type { Id } from './places.ts'
import { type Postings, segmentSize } from './segment.ts'
import type { Title, Titles } from './titles.ts'
import { createTopN, type TopN } from './top-n.ts'
import type { Wanted } from './tsquery.ts'

/**
 * Products of one range of places. Postings are null until all of one that is loaded are there; ranked is what was loaded,
 * the best known in the first one.
 */
export type Segment = {
  table: Table
  titles: Titles
  size: number
  postings: Postings | null
  isRanked: boolean
}

/** What is asked of those that have the words. */
export type Question = {
  wanted: Wanted
  /** In ms. */
  now: number
  /** Which are counted, and which of them are listed. */
  kinds: Chosen
  price: PriceRange | null
  /** What is listed: the best by each of these. */
  orders: readonly Order[]
  /**
   * When so many are listed, what is less known is looked at only as long as the first order has fewer than it wants that
   * have every word in their title; at all of it if this is null.
   */
  enough: number | null
}

/** What is asked for of a category or trait that is null is nothing. */
export type Chosen = {
  /** Only what is in this category, or in those below it when it is a top category, is counted at all. */
  within: { id: string; isTop: boolean } | null
  subCategory: string | null
  condition: string | null
  emirate: string | null
  postedBy: string | null
  /** Categories, and top categories, that were probably meant. */
  meant: { leaves: readonly string[]; tops: readonly string[] }
}

/**
 * How a product fits: whether it has every word in names, categories, feature line or seller, and whether its category was
 * meant (2), or the one above (1).
 */
export type Match = { inTitle: boolean; intent: number; isBoosted: boolean }

/** An order of what is found, and how much of it is wanted. */
export type Order = {
  limit: number
  /** Whether it is of those only that have every word in their title. */
  isTitled: boolean
  /** Whether it may stay empty when the one before it is full. */
  isInstead?: boolean
  /** What it goes by: the best has the highest. */
  key: (table: Table, place: number, match: Match) => number
  /** Of two with the same key, whether that with the lower id comes first. */
  lowerIdFirst: boolean
}

export type Answer = {
  counted: Counted
  /** Whether some of what is less known was left out. */
  isPart: boolean
  /** One for each order. */
  lists: Hit[][]
}

/** A product that was found, to be read before anything changes. */
export type Hit = Match & { id: () => Id; views: number; title: () => Title }

/** After so many places of a segment is seen whether there is enough. */
const atATime = 16_384
const partOf = (bits: Bits, from: number): Bits => bits.subarray(from / 32, (from + atATime) / 32)

/** Those that are looked at now. */
const gathered = { places: new Uint16Array(atATime), kinds: new Uint32Array(atATime) }

/**
 * Gathers those of `all` from a place on, as far as is looked at a time. What they are is all over the memory: read in one go,
 * a processor waits for many of them at once, and not for each by itself.
 * @returns how many there are
 */
function gather(all: Bits, from: number, table: Table): number {
  const { places, kinds } = gathered
  const end = Math.min(all.length, (from + atATime) / 32)
  let some = 0
  for (let word = from / 32; word < end; word += 1) {
    // Not by `eachBit`: to call something for each takes longer than this.
    for (let rest = all[word] as number; rest !== 0; rest &= rest - 1) {
      const place = 32 * word + 31 - Math.clz32(rest & -rest)
      places[some] = place
      kinds[some] = table.kindAt(place)
      some += 1
    }
  }
  return some
}

/** Whether anything that is for sale at `now` has what is wanted. @param isOne whether what is of a kind is; null for all kinds */
export function hasMatchIn(
  segments: readonly Segment[],
  wanted: Wanted,
  now: number,
  isOne: ((kind: Kind) => boolean) | null,
): boolean {
  return segments.some(({ table, postings }) => {
    table.end(now)
    const { capacity, forSale } = table
    const hasOne = ({ all }: Matches) =>
      keepBits(all, forSale) && (isOne === null || hasKind(all, table, isOne))
    return postings && withMatches(wanted, postings, capacity, hasOne)
  })
}

function hasKind(all: Bits, table: Table, isOne: (kind: Kind) => boolean): boolean {
  for (let from = 0; from < table.capacity; from += atATime) {
    const some = gather(all, from, table)
    for (let number = 0; number < some; number += 1) if (isOne(gathered.kinds[number] as Kind)) return true
  }
  return false
}

/** Finds what is asked for, counts it and takes the best of it. */
export function findIn(segments: readonly Segment[], kinds: Kinds, question: Question): Answer {
  const { wanted, now, price, orders, enough } = question
  const counts = createCounts(kinds, question.kinds)
  const bests = orders.map(({ limit, lowerIdFirst }) =>
    createTopN(limit, (one, other) => isBefore(segments, one, other) === lowerIdFirst),
  )
  const match: Match = { inTitle: false, intent: 0, isBoosted: false }
  let titled = 0

  /** Counts those of `all` from a place on, as far as it is looked at a time, and keeps the best of them. */
  function note(at: number, { all, title }: Matches, from: number): void {
    const { table } = segments[at] as Segment
    const some = gather(all, from, table)
    for (let number = 0; number < some; number += 1) {
      const [place, kind] = [gathered.places[number] as number, gathered.kinds[number] as number]
      if (price && !isWithin(price, table.price[place] as number)) continue
      if (!counts.add(kind)) continue
      match.inTitle = hasBit(title, place)
      match.intent = counts.intentOf(kind)
      match.isBoosted = hasBit(table.boosted, place)
      if (match.inTitle) titled += 1
      keep(table, place, 2 * (at * segmentSize + place) + (match.inTitle ? 1 : 0))
    }
  }

  function keep(table: Table, place: number, item: number): void {
    let [key, keyOf]: [number, Order['key'] | null] = [0, null]
    for (let number = 0; number < orders.length; number += 1) {
      const order = orders[number] as Order
      if (!match.inTitle && order.isTitled) continue
      if (order.isInstead && number > 0 && titled >= order.limit) continue
      if (order.key !== keyOf) [key, keyOf] = [order.key(table, place, match), order.key]
      ;(bests[number] as TopN).add(item, key)
    }
  }

  function look(at: number, segment: Segment): void {
    const { table, postings } = segment
    if (!postings) return
    withMatches(wanted, postings, table.capacity, (found) => {
      if (!keepBits(found.all, table.forSale)) return
      for (let from = 0; from < table.capacity; from += atATime) {
        const needed = neededOf(segment, from)
        if (needed === 'nothing') return
        if (needed === 'titled') keepBits(partOf(found.all, from), partOf(found.title, from))
        note(at, found, from)
      }
    })
  }

  let isPart = false
  /**
   * What is still needed of a segment from some place on. When there is enough of all, only what has every word in its title,
   * and when there is enough of that, nothing; nothing that is boosted is left out.
   */
  function neededOf({ isRanked, table }: Segment, from: number): 'all' | 'titled' | 'nothing' {
    const wantedByFit = orders[0]?.limit ?? 0
    if (!isRanked || enough === null || counts.total() < Math.max(enough, wantedByFit)) return 'all'
    if (anyBit(table.boosted, from / 32)) return 'all'
    isPart = true
    return titled < wantedByFit ? 'titled' : 'nothing'
  }

  for (const at of inTurn(segments)) {
    const segment = segments[at] as Segment
    segment.table.end(now)
    if (neededOf(segment, 0) !== 'nothing') look(at, segment)
  }
  const hitOf = (item: number): Hit => {
    const { table, titles } = segmentOf(segments, item)
    const place = placeOf(item)
    return {
      id: () => table.idAt(place),
      inTitle: item % 2 === 1,
      intent: counts.intentOf(table.kindAt(place)),
      isBoosted: hasBit(table.boosted, place),
      views: table.viewsAt(place),
      title: () => titles.of(place),
    }
  }
  return { counted: counts.take(), isPart, lists: bests.map((best) => best.take().map(hitOf)) }
}

/** The numbers of segments: what came later, which is in no order, before what is ranked. */
const inTurn = (segments: readonly Segment[]): number[] => {
  const numbers = [...segments.keys()]
  const isRanked = (at: number) => segments[at]?.isRanked === true
  return [...numbers.filter((at) => !isRanked(at)), ...numbers.filter(isRanked)]
}

const segmentOf = (segments: readonly Segment[], item: number) =>
  segments[Math.floor(item / (2 * segmentSize))] as Segment
const placeOf = (item: number) => Math.floor(item / 2) % segmentSize
const idAt = (segments: readonly Segment[], item: number): Id =>
  segmentOf(segments, item).table.idAt(placeOf(item))

/** Whether the id of one comes before that of the other. */
function isBefore(segments: readonly Segment[], one: number, other: number): boolean {
  const [head, otherHead] = [headAt(segments, one), headAt(segments, other)]
  return head === otherHead ? idAt(segments, one) < idAt(segments, other) : head < otherHead
}

const headAt = (segments: readonly Segment[], item: number): number =>
  segmentOf(segments, item).table.head[placeOf(item)] as number

const isWithin = ({ from, to }: PriceRange, fils: number): boolean =>
  fils >= from && (to === null || (fils > 0 && fils <= to))
