import type { Facets } from '#lib/contract/products.ts'

/** Sums the facets of lists that have no product in common; those of attributes are left out. */
export function sumFacets(all: readonly Facets[]): Facets {
  const sum = (facetOf: (facets: Facets) => Facets['condition']) => {
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
    condition: sum(({ condition }) => condition),
    emirate: sum(({ emirate }) => emirate),
    place: sum(({ place }) => place),
    postedBy: sum(({ postedBy }) => postedBy),
    attributes: [],
    exact: all.every(({ exact }) => exact),
  }
}
