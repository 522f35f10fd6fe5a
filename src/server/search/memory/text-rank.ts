import type { Terms } from './terms.ts'
import { type Leaf, type Node, placesOf } from './title-match.ts'
import { type Title, weightIn, wordIn } from './titles.ts'

// The measure of PostgreSQL's `ts_rank('{0,0.3,0.6,1}', title, query)` to the last digit of its single precision: lists are
// in the same order whoever finds them.
const { fround } = Math

/** What a word counts in a title, by its weight: that of C, B or A. */
const worth = [0, fround(0.3), fround(0.6), 1]
/** The sum of 1/n² over all n: what a word that stands everywhere comes to. */
const everywhere = 1.64493406685
const farthest = 100

/** How near two words are that stand so many places apart. */
const nearness = (apart: number): number =>
  fround(apart > farthest ? 1e-30 : 1 / (1.005 + 0.05 * Math.exp(fround(fround(apart) / fround(1.5)) - 2)))

/** What two words are worth together: by their weights and how far they are apart. */
const together = new Float32Array(16 * (farthest + 2)).map((_, at) => {
  const weights = Math.floor(at / (farthest + 2))
  const [one, other] = [worth[weights >> 2] as number, worth[weights & 3] as number]
  return Math.sqrt(fround(fround(one * other) * nearness(at % (farthest + 2))))
})

/**
 * How well a title fits a query that it was compared with: by weights and frequencies of its words, and where all have to be
 * there, by how near they stand.
 */
type TextRank = (title: Title) => number

/** @param query of which `look` has found the words in the title that is asked for */
export function textRankOf(query: Node, terms: Terms): TextRank {
  const words = wordsOf(query)
  const areNear = words.length > 1 && (query.kind === '&' || query.kind === '<->')
  return (title) => (areNear ? nearRank(words, title, terms) : sumRank(words, title, terms))
}

/** Each word of a query once, in the order of letters: as it comes first, where it is a beginning in one place only. */
function wordsOf(query: Node): Leaf[] {
  const words = new Map<string, Leaf>()
  const collect = (node: Node): void => {
    if (node.kind !== 'word') for (const part of node.parts) collect(part)
    else if (!words.has(node.text)) words.set(node.text, node)
  }
  collect(query)
  return [...words.values()].sort((one, other) => inLetters(one.text, other.text))
}

const inLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The places of each word of a title that a word of the query stands for: of a beginning there may be several. */
function entriesOf(leaf: Leaf, title: Title, terms: Terms): number[][] {
  if (leaf.count === 0) return []
  const places = placesOf(leaf)
  if (!leaf.isBegun || leaf.count === 1) return [places]
  const byWord = new Map<number, number[]>()
  for (const place of places) {
    const word = wordIn(title, place)
    const found = byWord.get(word)
    if (found) found.push(place)
    else byWord.set(word, [place])
  }
  return [...byWord]
    .sort(([one], [other]) => inLetters(terms.textOf(one), terms.textOf(other)))
    .map(([, found]) => found)
}

/** How far words are there at all: the more often and the heavier, the better. */
function sumRank(words: readonly Leaf[], title: Title, terms: Terms): number {
  let rank = 0
  for (const word of words) {
    for (const places of entriesOf(word, title, terms)) {
      let [sum, best, bestAt] = [0, -1, 0]
      for (let at = 0; at < places.length; at += 1) {
        const value = worth[weightIn(title, places[at] as number)] as number
        sum = fround(sum + fround(value / ((at + 1) * (at + 1))))
        if (value > best) [best, bestAt] = [value, at]
      }
      const instead = fround(best / ((bestAt + 1) * (bestAt + 1)))
      rank = fround(rank + fround(fround(best + sum) - instead) / everywhere)
    }
  }
  return fround(rank / words.length)
}

/** How near the words stand to each other; of a beginning that several words have, the last one is what others are near to. */
function nearRank(words: readonly Leaf[], title: Title, terms: Terms): number {
  let rank = -1
  const before: number[][] = []
  for (const word of words) {
    const entries = entriesOf(word, title, terms)
    for (const places of entries) {
      for (const others of before) {
        for (const place of places) {
          for (const other of others) {
            const apart = Math.abs(place - other)
            if (apart === 0) continue
            const weights = ((weightIn(title, place) << 2) | weightIn(title, other)) * (farthest + 2)
            const value = together[weights + Math.min(apart, farthest + 1)] as number
            rank = fround(rank < 0 ? value : 1 - (1 - rank) * (1 - value))
          }
        }
      }
    }
    const last = entries.at(-1)
    if (last) before.push(last)
  }
  return rank < 0 ? fround(1e-20) : rank
}
