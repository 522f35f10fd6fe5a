import type { ProductFilters } from '#lib/contract/products.ts'
import type { PlaceTree } from './tree.ts'

/** Returns filters in which a place has its emirate beside it, and an emirate is not filtered as a place. */
export function withEmirate<Filters extends ProductFilters>(tree: PlaceTree, filters: Filters): Filters {
  const node = filters.place === undefined ? undefined : tree.byKey.get(filters.place)
  if (!node) return filters
  const emirate = filters.emirate ?? node.emirate
  if (!node.isEmirate) return { ...filters, emirate }
  // Another emirate leaves nothing, as another area of it would.
  return emirate === node.emirate ? { ...filters, emirate, place: undefined } : filters
}

/** Sums counts of places, given by id, up to those that they are in. Places without products are left out. */
export function placeFacet(
  tree: PlaceTree,
  counts: ReadonlyMap<string, number>,
): { key: string; count: number }[] {
  const byKey = new Map<string, number>()
  for (const [id, count] of counts) {
    const node = tree.byId.get(id)
    for (const { key } of node ? tree.pathOf(node) : []) byKey.set(key, (byKey.get(key) ?? 0) + count)
  }
  return tree.all.flatMap(({ key }) => {
    const count = byKey.get(key) ?? 0
    return count > 0 ? [{ key, count }] : []
  })
}
