import type { Terms } from './terms.ts'
import { lengthOf, type Title, weightIn, wordIn } from './titles.ts'
import { type Parsed, parseTsquery, type Word } from './tsquery.ts'

/**
 * A word of a query, with how often it stands in the title that is looked at, and where. Places of titles before may come after
 * these: an array that is emptied loses its room, and making that anew for each title costs more than looking at it.
 */
export type Leaf = Word & { count: number; places: number[] }
export type Node = Leaf | { kind: '|' | '&' | '<->' | '!'; parts: Node[] }

/** Queries that are compared with one title after the other. */
type TitleMatch = {
  /** The query of a text, for titles whose words are known by now. @throws when it is none that `parseTsquery` reads */
  query: (text: string) => Node
  /** Finds the words of all queries in a title. */
  look: (title: Title) => void
}

/** Whether the title that was looked at has what a query asks for. */
export function matches(node: Node): boolean {
  switch (node.kind) {
    case 'word':
      return node.count > 0
    case '&':
      return node.parts.every(matches)
    case '|':
      return node.parts.some(matches)
    case '!':
      return !node.parts.some(matches)
    case '<->':
      return endsOf(node).length > 0
  }
}

/** Where a word stands in the title that was looked at. */
export const placesOf = ({ places, count }: Leaf): number[] => places.slice(0, count)

/** Where in the title that was looked at what a query asks for ends. */
function endsOf(node: Node): number[] {
  if (node.kind === 'word') return placesOf(node)
  const [first = [], ...others] = node.parts.map(endsOf)
  switch (node.kind) {
    case '|':
      return [first, ...others].flat()
    case '&':
      return others.reduce((both, ends) => both.filter((place) => ends.includes(place)), first)
    case '!':
      // Nothing is looked for beside what is not there.
      return []
    case '<->':
      return others.reduce((before, ends) => ends.filter((place) => before.includes(place - 1)), first)
  }
}

/**
 * What is known of words, by their numbers: a map of them for each search would cost more than all else of the comparison.
 * Each search has numbers of its own here, so that nothing has to be cleared.
 */
let marks = new Float64Array(0)
let timesBegun = 0
const groupsAtMost = 2 ** 20

/**
 * Which words may answer anything, by the last digits of their numbers: what is small enough to be at hand says of nearly every
 * word of a title that nothing else has to be read for it.
 */
const possible = new Uint8Array(2 ** 13)
const possibleMask = possible.length - 1

/** @param terms the words that titles are made of */
export function createTitleMatch(terms: Terms): TitleMatch {
  const leaves = new Map<string, Leaf>()
  const exact = new Map<string, Leaf[]>()
  const begun: Leaf[] = []
  /** Those that a word of a title answers, by what `marks` says of that word above `own`. */
  const groups: Leaf[][] = []
  const touched: Leaf[] = []
  let own = 0
  possible.fill(0)

  function leafOf(word: Word): Leaf {
    const key = `${word.weight}${word.isBegun ? '*' : ' '}${word.text}`
    const known = leaves.get(key)
    if (known) return known
    const leaf = { ...word, count: 0, places: [] }
    leaves.set(key, leaf)
    if (word.isBegun) {
      begun.push(leaf)
      possible.fill(1)
      return leaf
    }
    const number = terms.find(word.text)
    if (number !== undefined) possible[number & possibleMask] = 1
    exact.set(word.text, [...(exact.get(word.text) ?? []), leaf])
    return leaf
  }

  const nodeOf = (parsed: Parsed): Node =>
    parsed.kind === 'word' ? leafOf(parsed) : { kind: parsed.kind, parts: parsed.parts.map(nodeOf) }

  /** Finds out which leaves a word of a title answers: titles have most of their words in common. */
  function groupOf(number: number): number {
    const text = terms.textOf(number)
    const answered = [...(exact.get(text) ?? []), ...begun.filter((leaf) => text.startsWith(leaf.text))]
    const group = answered.length > 0 ? groups.push(answered) : 0
    marks[number] = own + group
    return group
  }

  return {
    query(text) {
      const parsed = parseTsquery(text)
      if (!parsed) throw new Error(`Not a query of words: ${text}`)
      groups.length = 0
      timesBegun += 1
      own = timesBegun * groupsAtMost
      if (marks.length < terms.size) marks = new Float64Array(2 * terms.size)
      return nodeOf(parsed)
    },
    look(title) {
      for (const leaf of touched) leaf.count = 0
      touched.length = 0
      for (let place = 0; place < lengthOf(title); place += 1) {
        const number = wordIn(title, place)
        if (number < 0 || possible[number & possibleMask] === 0) continue
        const known = (marks[number] as number) - own
        const group = known >= 0 && known < groupsAtMost ? known : groupOf(number)
        if (group === 0) continue
        for (const leaf of groups[group - 1] as Leaf[]) {
          if (leaf.weight !== 0 && leaf.weight !== weightIn(title, place)) continue
          if (leaf.count === 0) touched.push(leaf)
          leaf.places[leaf.count] = place
          leaf.count += 1
        }
      }
    },
  }
}
