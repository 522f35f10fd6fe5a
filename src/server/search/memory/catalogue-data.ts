import type { Kind } from '../../products/facet-columns.ts'
import type { AttributesData } from './attribute-conditions.ts'
import type { CategoryFacts, Columns } from './facts.ts'
import type { IdIndexData } from './id-index.ts'
import type { MutablePostingsData, PostingsData } from './segment.ts'
import type { TitlesData } from './titles.ts'

/**
 * Data of a catalogue for other threads and for a snapshot: what never changes after the load is shared memory, the rest
 * is valid until the next change.
 */
export type CatalogueData = {
  terms: readonly string[]
  categories: readonly CategoryFacts[]
  kinds: readonly Kind[]
  attributeKeys: readonly string[]
  attributeTexts: readonly string[]
  idIndex: IdIndexData
  live: number
  appended: number
  deleted: number
  segments: (SegmentData & SegmentPostingsData)[]
}

type SegmentData = { columns: Columns; titles: TitlesData; attributes: AttributesData; size: number }
/** A segment is of the initial load, in the order of its rank, or of changes. */
export type SegmentPostingsData =
  | { isRanked: true; postings: PostingsData }
  | { isRanked: false; postings: MutablePostingsData }
