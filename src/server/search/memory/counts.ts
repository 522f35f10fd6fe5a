import type { FacetSelection } from './facet-selection.ts'
import {
  type CategoryFacts,
  categoryIn,
  type FacetDictionaries,
  type FacetKey,
  type Traits,
  traitsIn,
} from './facts.ts'

/** Total and facet counts. Each facet counts with the filters of all others but its own. */
export type FacetCounts = {
  /** Number of matches before any filter. */
  all: number
  total: number
  subCategory: Map<string, number>
  condition: Map<string, number>
  emirate: Map<string, number>
  /** Of the chosen emirate, by the id of the place. */
  place: Map<string, number>
  postedBy: Map<string, number>
}

export type FacetCounter = {
  /** Counts a match. @returns whether it passes all filters */
  add: (facetKey: FacetKey) => boolean
  /** Tells whether a product is in the scope of the search. */
  isWithin: (facetKey: FacetKey) => boolean
  /** Tells whether a product is in the chosen category, or whether it has the chosen traits. */
  isInCategory: (facetKey: FacetKey) => boolean
  hasTraits: (facetKey: FacetKey) => boolean
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

// Filters that a combination of traits passes, as bits.
const fitsCondition = 1
const fitsEmirate = 2
const fitsPostedBy = 4
const fitsPlace = 8
const fitsAll = 15

/** Creates a counter that aggregates by category and traits, and combines them when facets are read. */
export function createFacetCounter(
  { categories, traits }: FacetDictionaries,
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
  const traitMatches = traitMatchesOf(traits.all, selection)
  const byCategory = new Uint32Array(categories.all.length)
  const byTraits = new Uint32Array(traits.all.length)
  let [all, total] = [0, 0]

  return {
    add(facetKey) {
      const [category, trait] = [categoryIn(facetKey), traitsIn(facetKey)]
      const flags = categoryFlags[category] as number
      if (!(flags & withinFlag)) return false
      all += 1
      const matchesTraits = traitMatches[trait] === fitsAll
      if (matchesTraits) byCategory[category] = (byCategory[category] as number) + 1
      if (!(flags & chosenFlag)) return false
      byTraits[trait] = (byTraits[trait] as number) + 1
      if (matchesTraits) total += 1
      return matchesTraits
    },
    isWithin: (facetKey) => ((categoryFlags[categoryIn(facetKey)] as number) & withinFlag) !== 0,
    isInCategory: (facetKey) => ((categoryFlags[categoryIn(facetKey)] as number) & inCategory) === inCategory,
    hasTraits: (facetKey) => traitMatches[traitsIn(facetKey)] === fitsAll,
    intentOf: (facetKey) => (categoryFlags[categoryIn(facetKey)] as number) >>> intentShift,
    total: () => total,
    take() {
      const subCategory = new Map<string, number>()
      for (let number = 0; number < byCategory.length; number += 1)
        addCount(subCategory, categories.all[number]?.categoryId, byCategory[number] as number)
      const condition = new Map<string, number>()
      const emirate = new Map<string, number>()
      const place = new Map<string, number>()
      const postedBy = new Map<string, number>()
      for (let number = 0; number < byTraits.length; number += 1) {
        const count = byTraits[number] as number
        if (count === 0) continue
        const [one, match] = [traits.all[number], traitMatches[number] as number]
        if ((match | fitsCondition) === fitsAll) addCount(condition, one?.condition, count)
        // A place is within its emirate: the facet of emirates leaves out both filters.
        if ((match | fitsEmirate | fitsPlace) === fitsAll) addCount(emirate, one?.emirate, count)
        if ((match | fitsPlace) === fitsAll) addCount(place, one?.placeId || undefined, count)
        if ((match | fitsPostedBy) === fitsAll) addCount(postedBy, one?.postedBy, count)
      }
      return { all, total, subCategory, condition, emirate, place, postedBy }
    },
  }
}

/** Returns the filters that each combination of traits passes. There are thousands: without filters none is looked at. */
function traitMatchesOf(traits: readonly Traits[], selection: FacetSelection): Uint8Array {
  const { condition, emirate, place, postedBy } = selection
  const matches = new Uint8Array(traits.length)
  if (condition === null && emirate === null && place === null && postedBy === null)
    return matches.fill(fitsAll)
  for (let number = 0; number < matches.length; number += 1)
    matches[number] = traitMatchOf(traits[number] as Traits, selection)
  return matches
}

const traitMatchOf = (one: Traits, { condition, emirate, place, postedBy }: FacetSelection): number =>
  (condition === null || condition === one.condition ? fitsCondition : 0) |
  (emirate === null || emirate === one.emirate ? fitsEmirate : 0) |
  (place === null || place.has(one.placeId) ? fitsPlace : 0) |
  (postedBy === null || postedBy === one.postedBy ? fitsPostedBy : 0)

function addCount(counts: Map<string, number>, key: string | undefined, count: number): void {
  if (key !== undefined && count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
