import { isRange } from '#lib/contract/attribute-filters.ts'
import { byFacet } from '#lib/contract/facets.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import { rangeCounts, valueCounts } from '../../products/attribute-counters.ts'
import type { AttributeSelection } from '../memory/attribute-facets.ts'
import type { FacetCounts } from '../memory/counts.ts'
import type { EngineAnswer, Json } from './client.ts'
import { clausesWithout, type FacetFilters } from './filters.ts'

/** Different values of a facet that are counted exactly. */
const maxValues = 10_000

type Bucket = { key: string; doc_count: number }
type Counted = {
  doc_count: number
  by?: { buckets: Bucket[] }
  range?: { count: number; min: number; max: number }
}

const filtered = (clauses: readonly Json[], by?: string): Json => ({
  filter: clauses.length === 0 ? { match_all: {} } : { bool: { filter: clauses } },
  ...(by && { aggs: { by: { terms: { field: by, size: maxValues } } } }),
})

/** Aggregations of a list: each facet counts with the filters of all others but its own. */
export function facetAggregations(filters: FacetFilters): Record<string, Json> {
  return {
    all: filtered(filters.inLeaf),
    total: filtered(clausesWithout(filters)),
    subCategory: filtered(clausesWithout(filters, 'subCategory'), 'category'),
    ...byFacet((name) => filtered(clausesWithout(filters, name), name)),
    // A place is within its emirate: the facet of emirates leaves out both filters.
    emirate: filtered(clausesWithout(filters, 'emirate', 'place'), 'emirate'),
    place: filtered(clausesWithout(filters, 'place'), 'place'),
  }
}

const nameOf = (key: string) => `attribute ${key}`

/** Aggregations of the attributes of the chosen leaf category. */
export function attributeAggregations(
  { attributes }: AttributeSelection,
  filters: FacetFilters,
): Record<string, Json> {
  return Object.fromEntries(
    attributes.map(({ key, type }) => {
      const others = filters.attributes.flatMap((one) => (one.key === key ? [] : [one.clause]))
      const clauses = [...clausesWithout(filters, 'inLeaf'), ...others]
      const counted: Json =
        type === 'number'
          ? { ...filtered(clauses), aggs: { range: { stats: { field: `numbers.${key}` } } } }
          : filtered(clauses, `texts.${key}`)
      return [nameOf(key), counted]
    }),
  )
}

const countedOf = ({ aggregations }: EngineAnswer, name: string): Counted =>
  (aggregations?.[name] ?? { doc_count: 0 }) as Counted

export function facetCountsOf(answer: EngineAnswer): FacetCounts {
  const counts = (name: string) =>
    new Map(countedOf(answer, name).by?.buckets.map(({ key, doc_count }) => [key, doc_count]))
  return {
    all: countedOf(answer, 'all').doc_count,
    total: countedOf(answer, 'total').doc_count,
    subCategory: counts('subCategory'),
    kinds: { ...byFacet(counts), place: counts('place') },
  }
}

export const attributeCountsOf = (
  answer: EngineAnswer,
  { attributes, filters }: AttributeSelection,
): AttributeFacet[] =>
  attributes.flatMap((attribute) => {
    const { key, type } = attribute
    const { by, range } = countedOf(answer, nameOf(key))
    const filter = filters.find((one) => one.key === key)
    const counted =
      type === 'number'
        ? rangeCounts(key, filter, range ?? { count: 0, min: 0, max: 0 })
        : valueCounts(
            attribute,
            by?.buckets.map(({ key: text, doc_count: count }) => ({ text, count })) ?? [],
            filter !== undefined && !isRange(filter),
          )
    return counted ?? []
  })
