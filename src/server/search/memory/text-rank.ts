import type { Terms } from './terms.ts'
import { type Leaf, type Node, positionsOf } from './title-match.ts'
import { type Title, weightIn, wordIn } from './titles.ts'

// PostgreSQL's `ts_rank('{0,0.3,0.6,1}', title, query)`, exact to the last digit of its single precision, so that lists
// have the same order from memory and from the database.
const { fround } = Math

/** Weights of the labels D, C, B and A. */
const weightValues = [0, fround(0.3), fround(0.6), 1]
/** Sum of 1/n² over all n, by which `ts_rank` normalises repeated words. */
const sumOfInverseSquares = 1.64493406685
const maxDistance = 100

/** Proximity factor of two words at a distance in positions. */
const proximity = (distance: number): number =>
  fround(
    distance > maxDistance
      ? 1e-30
      : 1 / (1.005 + 0.05 * Math.exp(fround(fround(distance) / fround(1.5)) - 2)),
  )

/** Precomputed values of two words, by their weights and distance. */
const pairValues = new Float32Array(16 * (maxDistance + 2)).map((_, at) => {
  const weights = Math.floor(at / (maxDistance + 2))
  const [one, other] = [weightValues[weights >> 2] as number, weightValues[weights & 3] as number]
  return Math.sqrt(fround(fround(one * other) * proximity(at % (maxDistance + 2))))
})

/**
 * Rank of a title for the query it was matched with: by weights and frequencies of words; for conjunctions and phrases
 * by their proximity.
 */
type TextRank = (title: Title) => number

/** @param query whose leaves `scan` has filled with the positions in the title */
export function textRankOf(query: Node, terms: Terms): TextRank {
  const words = distinctLeaves(query)
  const isConjunction = words.length > 1 && (query.kind === '&' || query.kind === '<->')
  return (title) => (isConjunction ? proximityRank(words, title, terms) : frequencyRank(words, title, terms))
}

/** Returns each lexeme of a query once, sorted; of duplicates, the first, whether prefix or not. */
function distinctLeaves(query: Node): Leaf[] {
  const words = new Map<string, Leaf>()
  const collect = (node: Node): void => {
    if (node.kind !== 'word') for (const part of node.parts) collect(part)
    else if (!words.has(node.text)) words.set(node.text, node)
  }
  collect(query)
  return [...words.values()].sort((one, other) => compareText(one.text, other.text))
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the positions of each title word that a leaf matches; a prefix may match several words. */
function positionsByWord(leaf: Leaf, title: Title, terms: Terms): number[][] {
  if (leaf.count === 0) return []
  const positions = positionsOf(leaf)
  if (!leaf.isPrefix || leaf.count === 1) return [positions]
  const byWord = new Map<number, number[]>()
  for (const position of positions) {
    const word = wordIn(title, position)
    const found = byWord.get(word)
    if (found) found.push(position)
    else byWord.set(word, [position])
  }
  return [...byWord]
    .sort(([one], [other]) => compareText(terms.textOf(one), terms.textOf(other)))
    .map(([, found]) => found)
}

/** Rank by frequency and weight of the words. */
function frequencyRank(words: readonly Leaf[], title: Title, terms: Terms): number {
  let rank = 0
  for (const word of words) {
    for (const positions of positionsByWord(word, title, terms)) {
      let [sum, best, bestAt] = [0, -1, 0]
      for (let at = 0; at < positions.length; at += 1) {
        const value = weightValues[weightIn(title, positions[at] as number)] as number
        sum = fround(sum + fround(value / ((at + 1) * (at + 1))))
        if (value > best) [best, bestAt] = [value, at]
      }
      const instead = fround(best / ((bestAt + 1) * (bestAt + 1)))
      rank = fround(rank + fround(fround(best + sum) - instead) / sumOfInverseSquares)
    }
  }
  return fround(rank / words.length)
}

/** Rank by proximity. Of a prefix with several words, later leaves are compared with the last one, as in PostgreSQL. */
function proximityRank(words: readonly Leaf[], title: Title, terms: Terms): number {
  let rank = -1
  const before: number[][] = []
  for (const word of words) {
    const entries = positionsByWord(word, title, terms)
    for (const positions of entries) {
      for (const others of before) {
        for (const position of positions) {
          for (const other of others) {
            const distance = Math.abs(position - other)
            if (distance === 0) continue
            const weights = ((weightIn(title, position) << 2) | weightIn(title, other)) * (maxDistance + 2)
            const value = pairValues[weights + Math.min(distance, maxDistance + 1)] as number
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
