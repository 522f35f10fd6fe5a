import * as z from 'zod/mini'
import { emirateKeys, optional } from './fields.ts'

export const conditions = ['new', 'used', 'refurbished'] as const
export const sellerKinds = ['business', 'individual'] as const

/** Fact of a product by which lists and searches filter and count: one of a fixed set of values. */
export type Facet = {
  /** Values that filters offer, in the order of forms. */
  values: readonly [string, ...string[]]
  /** Value in the database of products without one, where there may be such. */
  none?: string
  /** Whether frequent values are one tap away, above a list. */
  isQuick?: true
  /** Whether the seller chooses the value, in the form and in files of an import. */
  isEntered?: true
  /** Property of a category that says whether its listings have a value. They need one then, and have none elsewhere. */
  requiredBy?: 'hasCondition'
}

/**
 * Facets of products (docs/product.md, "Lists and sorts"). What stores, reads, filters, counts, shows and saves them goes
 * through this record; CONTRIBUTING.md says how to add one. Sub-category, place and the attributes of categories are facets as
 * well, whose values are in the database.
 */
export const productFacets = {
  condition: {
    values: conditions,
    none: 'none',
    isQuick: true,
    isEntered: true,
    requiredBy: 'hasCondition',
  },
  emirate: { values: emirateKeys },
  postedBy: { values: sellerKinds, isQuick: true },
} as const satisfies Record<string, Facet>

type Definitions = typeof productFacets
export type FacetName = keyof Definitions
export const facetNames = Object.keys(productFacets) as FacetName[]
export const facetOf = (name: FacetName): Facet => productFacets[name]

/** Facets that the seller chooses. */
export type EnteredFacet = {
  [Name in FacetName]: Definitions[Name] extends { isEntered: true } ? Name : never
}[FacetName]
export const enteredFacets = facetNames.filter(
  (name): name is EnteredFacet => facetOf(name).isEntered === true,
)

/** Whether listings of a category have a value of a facet. */
export const hasFacet = (name: FacetName, category: { hasCondition: boolean }): boolean => {
  const { requiredBy } = facetOf(name)
  return requiredBy === undefined || category[requiredBy]
}
/** Facets that a listing of a category needs and its seller has not chosen. */
export const missingFacets = (
  chosen: { [Name in EnteredFacet]?: string | undefined },
  category: { hasCondition: boolean },
): EnteredFacet[] =>
  enteredFacets.filter((name) => facetOf(name).requiredBy && hasFacet(name, category) && !chosen[name])

/** Value that a filter may have. */
export type FacetValue<Name extends FacetName> = Definitions[Name]['values'][number]
/** Value in the database. */
export type StoredFacetValue<Name extends FacetName> =
  | FacetValue<Name>
  | (Definitions[Name] extends { none: infer None } ? None : never)
/** Value in an answer. */
export type ShownFacetValue<Name extends FacetName> =
  | FacetValue<Name>
  | (Definitions[Name] extends { none: string } ? null : never)

/** Makes a record with an entry for each facet. */
export const byFacet = <Entry>(entryOf: (name: FacetName) => Entry): Record<FacetName, Entry> =>
  Object.fromEntries(facetNames.map((name) => [name, entryOf(name)])) as Record<FacetName, Entry>

/** Values of the database, for the column of a facet. */
export const storedValues = <Name extends FacetName>(name: Name) => {
  const { values, none } = facetOf(name)
  return [...values, ...(none === undefined ? [] : [none])] as [
    StoredFacetValue<Name>,
    ...StoredFacetValue<Name>[],
  ]
}

type SchemaOf<Value> = z.ZodMiniType<Value, Value>

/** Facets of a product in an answer, of their values in the database. */
export const shownFacetsOf = (product: Record<FacetName, string>) =>
  byFacet((name) => (product[name] === facetOf(name).none ? null : product[name])) as {
    [Name in FacetName]: ShownFacetValue<Name>
  }

/** Facets that its seller chose, of a product in the database or in an answer. */
export const chosenFacets = (product: { [Name in EnteredFacet]: string | null }) =>
  Object.fromEntries(
    enteredFacets.flatMap((name) => {
      const value = product[name]
      return value === null || value === facetOf(name).none ? [] : [[name, value]]
    }),
  ) as { [Name in EnteredFacet]?: FacetValue<Name> }

/** Schemas of the parameters of a filtered list. */
export const facetFilters = byFacet((name) => optional(z.enum(facetOf(name).values))) as {
  [Name in FacetName]: z.ZodMiniOptional<z.ZodMiniType<FacetValue<Name> | undefined, string | undefined>>
}

/** Schemas of the same in a body. */
export const facetChoices = byFacet((name) => z.optional(z.enum(facetOf(name).values))) as {
  [Name in FacetName]: z.ZodMiniOptional<SchemaOf<FacetValue<Name>>>
}

/** Schemas of what a seller chose. */
export const facetEntries = Object.fromEntries(
  enteredFacets.map((name) => [name, z.optional(z.enum(facetOf(name).values, 'required'))]),
) as unknown as { [Name in EnteredFacet]: z.ZodMiniOptional<SchemaOf<FacetValue<Name>>> }

/** Schemas of the facets of a product in an answer. */
export const shownFacets = byFacet((name) => {
  const { values, none } = facetOf(name)
  return none === undefined ? z.enum(values) : z.nullable(z.enum(values))
}) as { [Name in FacetName]: SchemaOf<ShownFacetValue<Name>> }

/** Schema of numbers of products by value, and those of each facet. */
export const valueCounts = z.array(z.object({ key: z.string(), count: z.int() }))
export const facetCounts = byFacet(() => valueCounts)
