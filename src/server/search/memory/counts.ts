import { countKinds, type KindCounts, passedByKind, passesAll } from '../../products/facet-counts.ts'
import type { FacetSelection } from './facet-selection.ts'
import { type CategoryFacts, categoryIn, type FacetDictionaries, type FacetKey, kindIn } from './facts.ts'

/** Total and facet counts. Each facet counts with the filters of all others but its own. */
export type FacetCounts = {
  /** Number of matches before any filter. */
  all: number
  total: number
  subCategory: Map<string, number>
  kinds: KindCounts
}

export type FacetCounter = {
  /** Counts a match. @returns whether it passes all filters */
  add: (facetKey: FacetKey) => boolean
  /** Tells whether a product is in the scope of the search. */
  isWithin: (facetKey: FacetKey) => boolean
  /** Tells whether a product is in the chosen category, or whether it passes the other filters. */
  isInCategory: (facetKey: FacetKey) => boolean
  passes: (facetKey: FacetKey) => boolean
  /** Returns the category intent of a product: 2 leaf, 1 top category, 0 none. */
  intentOf: (facetKey: FacetKey) => number
  /** Number of matches so far that pass all filters. */
  total: () => number
  take: () => FacetCounts
}

// Flags of a category, with its intent in the bits above.
const withinFlag = 1
const chosenFlag = 2
const inCategory = withinFlag | chosenFlag
const intentShift = 2

/** Creates a counter that aggregates by category and kind, and combines them when facets are read. */
export function createFacetCounter(
  { categories, kinds }: FacetDictionaries,
  selection: FacetSelection,
): FacetCounter {
  const flagsOf = ({ categoryId, topCategoryId }: CategoryFacts): number => {
    const { leaves, tops } = selection.intent
    const intent = leaves.includes(categoryId) ? 2 : tops.includes(topCategoryId) ? 1 : 0
    const { within, leaves: restrictedTo } = selection
    const isWithin =
      (!within || within.id === (within.isTop ? topCategoryId : categoryId)) &&
      (restrictedTo === null || restrictedTo.includes(categoryId))
    const isChosen = selection.subCategory === null || selection.subCategory === categoryId
    return (isWithin ? withinFlag : 0) | (isChosen ? chosenFlag : 0) | (intent << intentShift)
  }
  const categoryFlags = new Uint8Array(categories.all.map(flagsOf))
  const passed = passedByKind(kinds.all, selection.kind)
  const byCategory = new Uint32Array(categories.all.length)
  const byKind = new Uint32Array(kinds.all.length)
  let [all, total] = [0, 0]

  return {
    add(facetKey) {
      const [category, kind] = [categoryIn(facetKey), kindIn(facetKey)]
      const flags = categoryFlags[category] as number
      if (!(flags & withinFlag)) return false
      all += 1
      const hasPassed = passed[kind] === passesAll
      if (hasPassed) byCategory[category] = (byCategory[category] as number) + 1
      if (!(flags & chosenFlag)) return false
      byKind[kind] = (byKind[kind] as number) + 1
      if (hasPassed) total += 1
      return hasPassed
    },
    isWithin: (facetKey) => ((categoryFlags[categoryIn(facetKey)] as number) & withinFlag) !== 0,
    isInCategory: (facetKey) => ((categoryFlags[categoryIn(facetKey)] as number) & inCategory) === inCategory,
    passes: (facetKey) => passed[kindIn(facetKey)] === passesAll,
    intentOf: (facetKey) => (categoryFlags[categoryIn(facetKey)] as number) >>> intentShift,
    total: () => total,
    take() {
      const subCategory = new Map<string, number>()
      for (let number = 0; number < byCategory.length; number += 1)
        addCount(subCategory, categories.all[number]?.categoryId, byCategory[number] as number)
      return { all, total, subCategory, kinds: countKinds(kinds.all, passed, byKind) }
    },
  }
}

function addCount(counts: Map<string, number>, key: string | undefined, count: number): void {
  if (key !== undefined && count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
