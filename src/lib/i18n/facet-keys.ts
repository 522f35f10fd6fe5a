import type { FacetName } from '../contract/facets.ts'
import type { MessageKey } from './translate.ts'

/** Message that names a facet: "Condition". */
export const facetLabelKey = (name: FacetName): MessageKey =>
  name === 'emirate' ? 'layout:emirate' : `products:${name}.label`

/** Message that names a value of a facet in filters: "Used", "Businesses". */
export const facetValueKey = (name: FacetName, value: string): MessageKey =>
  (name === 'emirate' ? `emirates:${value}` : `products:${name}.${value}`) as MessageKey
