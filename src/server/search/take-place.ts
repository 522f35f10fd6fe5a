import { foldText } from '#lib/i18n/fold.ts'
import { type PlaceNode, type PlaceTree, placeTree } from '../places/tree.ts'
import { placeAttribute } from './attribute-conditions.ts'
import type { SearchContext } from './readings.ts'
import { phraseInTitle } from './title-query.ts'
import type { Understood } from './understood.ts'
import { tokenize } from './words.ts'

type Names = { byName: ReadonlyMap<string, readonly PlaceNode[]>; longest: number }

const namesOfTree = new WeakMap<PlaceTree, Names>()

/** Returns the places by their folded names and aliases, memoised for each tree. Emirates are words (decision 44). */
function namesOf(tree: PlaceTree): Names {
  const known = namesOfTree.get(tree)
  if (known) return known
  const byName = new Map<string, PlaceNode[]>()
  for (const node of tree.all) {
    if (node.isEmirate || node.hidden) continue
    for (const name of new Set([node.name, node.name_ar, ...node.aliases].map(foldText)))
      byName.set(name, [...(byName.get(name) ?? []), node])
  }
  const names = { byName, longest: Math.max(...[...byName.keys()].map((name) => name.split(' ').length)) }
  namesOfTree.set(tree, names)
  return names
}

/** Words before a place that say no more than that it is one. */
const prepositions = new Set(['in', 'at', 'near', 'في', 'قرب'].map(foldText))

/** Returns the longest name of a place in a text, as a range of its words; the last one of those equally long. */
function longestName(words: readonly string[], { byName, longest }: Names) {
  const folded = words.map((word) => foldText(word).replace(/[^\p{L}\p{N}\p{M}]+/gu, ''))
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let from = words.length - length; from >= 0; from -= 1) {
      const places = byName.get(folded.slice(from, from + length).join(' '))
      if (places) return { from, to: from + length, places }
    }
  }
  return null
}

type Found = NonNullable<ReturnType<typeof longestName>>

/** Returns the words without the name of a place, and without a preposition before it. */
function without(words: readonly string[], { from, to }: Found): string[] {
  const begin = prepositions.has(foldText(words[from - 1] ?? '')) ? from - 1 : from
  return [...words.slice(0, begin), ...words.slice(to)]
}

/** Whether places are within others: a building in its community, say. */
const areWithin = (tree: PlaceTree, { places: inner }: Found, { places: outer }: Found): boolean =>
  inner.some(({ id }) => outer.some((one) => one.id !== id && tree.within(one.key).has(id)))

/**
 * Takes the name of a place out of a text: products in it, or with the name in their title, are meant. A name that
 * several emirates have means all of these places. Beside a place, the name of one that it is in says nothing more.
 */
export async function takePlace(
  context: SearchContext,
  text: string,
): Promise<{ text: string; place: Understood | null }> {
  const tree = await placeTree(context.db)
  const names = namesOf(tree)
  const words = text.trim().split(/\s+/)
  const found = longestName(words, names)
  if (!found) return { text, place: null }
  const rest = without(words, found)
  const other = longestName(rest, names)
  if (other && areWithin(tree, other, found)) return understood(tree, rest, other)
  if (other && areWithin(tree, found, other))
    return { ...understood(tree, words, found), text: without(rest, other).join(' ') }
  return understood(tree, words, found)
}

/** @param words of the text, in which the name was found */
function understood(tree: PlaceTree, words: readonly string[], found: Found) {
  const [place] = found.places
  const typed = words.slice(found.from, found.to).join(' ')
  const values = found.places.flatMap(({ key }) => [...tree.within(key)])
  const orTitle = phraseInTitle(tokenize(typed).flat(), false)
  const condition = { attribute: placeAttribute, values, orTitle }
  return {
    text: without(words, found).join(' '),
    place: place ? ({ id: 'place', kind: 'place', words: typed, place, condition } as const) : null,
  }
}
