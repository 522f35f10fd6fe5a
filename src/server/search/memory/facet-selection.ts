import type { KindFilter } from '../../products/facet-counts.ts'

/** Filters of a request; null means any value. */
export type FacetSelection = {
  /** Scope of the search: a leaf category, or a top category with those below it. Nothing outside it is counted. */
  within: { id: string; isTop: boolean } | null
  /** Leaf categories that the search is restricted to. Nothing outside them is counted. */
  leaves: readonly string[] | null
  subCategory: string | null
  kind: KindFilter
  /** Leaf and top categories that the query text names. */
  intent: { leaves: readonly string[]; tops: readonly string[] }
}
