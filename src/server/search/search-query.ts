import type { IndexedAttribute } from '../products/attribute-counters.ts'
import type { ListQuery } from '../products/list-query.ts'

/** Leaf category that a search is in, and its filterable attributes, by which its results are filtered and counted. */
export type SearchLeaf = { id: string; attributes: readonly IndexedAttribute[] }

/** Filters of a search. Those of attributes apply only with a leaf, which its `subCat` or the search's category names. */
export type SearchQuery = ListQuery & { leaf?: SearchLeaf | undefined }
