import { byFacet, facetOf, shownFacetsOf } from '#lib/contract/facets.ts'
import type { Kind } from '#server/products/facet-columns.ts'

/** Values of a product's facets: the first of each, unless given. */
export const createKind = (values: Partial<Kind> = {}): Kind => ({
  ...byFacet((name) => facetOf(name).values[0]),
  placeId: null,
  ...values,
})

/** The facet values as a response contains them. */
export const shownKind = (values: Partial<Kind> = {}) => shownFacetsOf(createKind(values))
