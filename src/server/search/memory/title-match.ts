import type { Terms } from './terms.ts'
import { lengthOf, type Title, weightIn, wordIn } from './titles.ts'
import { parseTsquery, type QueryLexeme, type TsqueryNode } from './tsquery.ts'

/**
 * Lexeme of a query with its positions in the scanned title: the first `count` of `positions`. The array is not
 * truncated between titles, because growing it again costs more than a scan.
 */
export type Leaf = QueryLexeme & { count: number; positions: number[] }
export type Node = Leaf | { kind: '|' | '&' | '<->' | '!'; parts: Node[] }

/** Set of queries that are matched with one title after the other. */
type TitleMatch = {
  /** Adds a query. Its titles must not have terms unknown now. @throws when `parseTsquery` cannot read it */
  query: (text: string) => Node
  /** Scans a title for the lexemes of all queries. */
  scan: (title: Title) => void
}

/** Tells whether the scanned title matches a query. */
export function matches(queryNode: Node): boolean {
  switch (queryNode.kind) {
    case 'word':
      return queryNode.count > 0
    case '&':
      return queryNode.parts.every(matches)
    case '|':
      return queryNode.parts.some(matches)
    case '!':
      return !queryNode.parts.some(matches)
    case '<->':
      return endPositionsOf(queryNode).length > 0
  }
}

/** Returns the positions of a lexeme in the scanned title. */
export const positionsOf = ({ positions, count }: Leaf): number[] => positions.slice(0, count)

/** Returns the positions in the scanned title at which matches of a query end. */
function endPositionsOf(queryNode: Node): number[] {
  if (queryNode.kind === 'word') return positionsOf(queryNode)
  const [first = [], ...others] = queryNode.parts.map(endPositionsOf)
  switch (queryNode.kind) {
    case '|':
      return [first, ...others].flat()
    case '&':
      return others.reduce((both, ends) => both.filter((position) => ends.includes(position)), first)
    case '!':
      // No query has a negation within a phrase.
      return []
    case '<->':
      return others.reduce((before, ends) => ends.filter((position) => before.includes(position - 1)), first)
  }
}

/**
 * Group of leaves by term number, offset by a base that grows with each search. That saves clearing the array, and a
 * map for each search would cost more than the rest of the matching.
 */
let groupOfTerm = new Float64Array(0)
let generation = 0
const maxGroups = 2 ** 20

/**
 * Bloom filter of the terms in queries, by the low bits of their numbers. It fits the processor's cache and rejects
 * nearly all words of titles.
 */
const termFilter = new Uint8Array(2 ** 13)
const termFilterMask = termFilter.length - 1

/** @param terms term dictionary of the titles */
export function createTitleMatch(terms: Terms): TitleMatch {
  const leaves = new Map<string, Leaf>()
  const exactLeaves = new Map<string, Leaf[]>()
  const prefixLeaves: Leaf[] = []
  /** Groups of leaves that match the same word, by their number in `groupOfTerm`. */
  const groups: Leaf[][] = []
  const touched: Leaf[] = []
  let base = 0
  termFilter.fill(0)

  function leafOf(word: QueryLexeme): Leaf {
    const key = `${word.weight}${word.isPrefix ? '*' : ' '}${word.text}`
    const known = leaves.get(key)
    if (known) return known
    const leaf = { ...word, count: 0, positions: [] }
    leaves.set(key, leaf)
    if (word.isPrefix) {
      prefixLeaves.push(leaf)
      termFilter.fill(1)
      return leaf
    }
    const number = terms.find(word.text)
    if (number !== undefined) termFilter[number & termFilterMask] = 1
    exactLeaves.set(word.text, [...(exactLeaves.get(word.text) ?? []), leaf])
    return leaf
  }

  const nodeOf = (parsed: TsqueryNode): Node =>
    parsed.kind === 'word' ? leafOf(parsed) : { kind: parsed.kind, parts: parsed.parts.map(nodeOf) }

  /** Computes the group of a title's word, once for each search: titles share most of their words. */
  function findGroup(number: number): number {
    const text = terms.textOf(number)
    const answered = [
      ...(exactLeaves.get(text) ?? []),
      ...prefixLeaves.filter((leaf) => text.startsWith(leaf.text)),
    ]
    const group = answered.length > 0 ? groups.push(answered) : 0
    groupOfTerm[number] = base + group
    return group
  }

  return {
    query(text) {
      const parsed = parseTsquery(text)
      if (!parsed) throw new Error(`Not a query of words: ${text}`)
      groups.length = 0
      generation += 1
      base = generation * maxGroups
      if (groupOfTerm.length < terms.size) groupOfTerm = new Float64Array(2 * terms.size)
      return nodeOf(parsed)
    },
    scan(title) {
      for (const leaf of touched) leaf.count = 0
      touched.length = 0
      for (let position = 0; position < lengthOf(title); position += 1) {
        const number = wordIn(title, position)
        if (number < 0 || termFilter[number & termFilterMask] === 0) continue
        const known = (groupOfTerm[number] as number) - base
        const group = known >= 0 && known < maxGroups ? known : findGroup(number)
        if (group === 0) continue
        for (const leaf of groups[group - 1] as Leaf[]) {
          if (leaf.weight !== 0 && leaf.weight !== weightIn(title, position)) continue
          if (leaf.count === 0) touched.push(leaf)
          leaf.positions[leaf.count] = position
          leaf.count += 1
        }
      }
    },
  }
}
