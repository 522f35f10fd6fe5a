import { byFacet, type FacetName, facetNames } from '#lib/contract/facets.ts'
import type { ProductFilters } from '#lib/contract/products.ts'
import type { PlaceTree } from '../places/tree.ts'
import { createDictionary } from '../platform/dictionary.ts'
import type { Kind } from './facet-columns.ts'

/** Values that products are filtered by; null for any. */
export type KindFilter = Readonly<Record<FacetName, string | null>> & {
  /** Ids of the places that pass, all of them in the emirate. */
  place: ReadonlySet<string> | null
}

export const noKindFilter: KindFilter = { ...byFacet(() => null), place: null }

/** @param filters with the emirate of their place (see `withEmirate`) */
export const kindFilter = (filters: ProductFilters, places: PlaceTree): KindFilter => ({
  ...byFacet((name) => filters[name] || null),
  place: filters.place ? places.within(filters.place) : null,
})

/** @param known kinds of another dictionary, in the order of their codes */
export const createKindDictionary = (known?: readonly Kind[]) =>
  createDictionary<Kind>(
    (kind) => [...facetNames.map((name) => kind[name]), kind.placeId ?? ''].join(' '),
    known,
  )

const bitOf = byFacet((name) => 1 << facetNames.indexOf(name))
const placeBit = 1 << facetNames.length
/** Bits of a product that passes each filter. */
export const passesAll = 2 * placeBit - 1

/** Returns a function that gives the filters that a kind passes, as bits. */
export function createKindTest(filter: KindFilter): (kind: Kind) => number {
  const chosen = facetNames.filter((name) => filter[name] !== null)
  const { place } = filter
  return (kind) => {
    let passed = passesAll
    for (const name of chosen) if (kind[name] !== filter[name]) passed &= ~bitOf[name]
    return place === null || place.has(kind.placeId ?? '') ? passed : passed & ~placeBit
  }
}

/** Returns the filters that each kind passes, as bits. There are thousands: without a filter none is looked at. */
export function passedByKind(kinds: readonly Kind[], filter: KindFilter): Uint16Array {
  const passed = new Uint16Array(kinds.length)
  if (filter.place === null && facetNames.every((name) => filter[name] === null))
    return passed.fill(passesAll)
  const test = createKindTest(filter)
  for (let code = 0; code < passed.length; code += 1) passed[code] = test(kinds[code] as Kind)
  return passed
}

/** Numbers of products by the values of each facet, and by the id of their place within the chosen emirate. */
export type KindCounts = Record<FacetName, Map<string, number>> & { place: Map<string, number> }

/** Counts kinds of products: each facet with the filters of all others but its own. */
export function createKindCounts() {
  const counts: KindCounts = { ...byFacet(() => new Map<string, number>()), place: new Map() }
  return {
    counts,
    /** @param passed those that the kind passes (see `createKindTest`) */
    add(kind: Kind, passed: number, count: number): void {
      for (const name of facetNames) {
        // A place is within its emirate: the facet of emirates leaves out both filters.
        const own = name === 'emirate' ? bitOf[name] | placeBit : bitOf[name]
        if ((passed | own) === passesAll) addCount(counts[name], kind[name], count)
      }
      if (kind.placeId && (passed | placeBit) === passesAll) addCount(counts.place, kind.placeId, count)
    },
  }
}

/** Counts products whose numbers are known by the code of their kind. @param passed see `passedByKind` */
export function countKinds(
  kinds: readonly Kind[],
  passed: Uint16Array,
  countByKind: Uint32Array,
): KindCounts {
  const { counts, add } = createKindCounts()
  for (let code = 0; code < countByKind.length; code += 1) {
    const count = countByKind[code] as number
    if (count > 0) add(kinds[code] as Kind, passed[code] as number, count)
  }
  return counts
}

/** Adds up the counts of lists that have no product in common. */
export function sumKindCounts(all: readonly KindCounts[]): KindCounts {
  const { counts } = createKindCounts()
  for (const some of all)
    for (const name of [...facetNames, 'place'] as const)
      for (const [value, count] of some[name]) addCount(counts[name], value, count)
  return counts
}

const addCount = (counts: Map<string, number>, value: string, count: number) =>
  counts.set(value, (counts.get(value) ?? 0) + count)
