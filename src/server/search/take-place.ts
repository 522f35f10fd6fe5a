import { foldText } from '#lib/i18n/fold.ts'
import { type PlaceNode, type PlaceTree, placeTree } from '../places/tree.ts'
import { placeAttribute } from './attribute-conditions.ts'
import type { SearchContext } from './readings.ts'
import { phraseInTitle } from './title-query.ts'
import type { Understood } from './understanding.ts'
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

/**
 * Takes the name of a place out of a text: products in it, or with the name in their title, are meant. A name that
 * several emirates have means all of these places.
 */
export async function takePlace(
  context: SearchContext,
  text: string,
): Promise<{ text: string; place: Understood | null }> {
  const tree = await placeTree(context.db)
  const words = text.trim().split(/\s+/)
  const found = longestName(words, namesOf(tree))
  const [place] = found?.places ?? []
  if (!found || !place) return { text, place: null }
  const typed = words.slice(found.from, found.to).join(' ')
  const before = prepositions.has(foldText(words[found.from - 1] ?? '')) ? found.from - 1 : found.from
  return {
    text: [...words.slice(0, before), ...words.slice(found.to)].join(' '),
    place: {
      id: 'place',
      kind: 'place',
      words: typed,
      place,
      condition: {
        attribute: placeAttribute,
        values: found.places.flatMap(({ key }) => [...tree.within(key)]),
        orTitle: phraseInTitle(tokenize(typed).flat(), false),
      },
    },
  }
}
