import { byFacet } from '#lib/contract/facets.ts'
import type { Facets } from '#lib/contract/products.ts'

/** Sums the facets of lists that have no product in common; those of attributes are left out. */
export function sumFacets(all: readonly Facets[]): Facets {
  const sum = (facetOf: (facets: Facets) => Facets['place']) => {
    const counts = new Map<string, number>()
    for (const { key, count } of all.flatMap(facetOf)) counts.set(key, (counts.get(key) ?? 0) + count)
    return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count)
  }
  const named = new Map(all.flatMap(({ subCategory }) => subCategory.map((one) => [one._id, one])))
  const subCategory = sum((facets) => facets.subCategory.map(({ _id, count }) => ({ key: _id, count })))
  return {
    subCategory: subCategory.flatMap(({ key, count }) => {
      const category = named.get(key)
      return category ? [{ ...category, count }] : []
    }),
    ...byFacet((name) => sum((facets) => facets[name])),
    place: sum(({ place }) => place),
    attributes: [],
    exact: all.every(({ exact }) => exact),
  }
}
