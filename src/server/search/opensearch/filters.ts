import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import { byFacet, facetNames } from '#lib/contract/facets.ts'
import { foldText } from '#lib/i18n/fold.ts'
import type { PriceRange } from '../../products/price-range.ts'
import { type AttributeCondition, placeAttribute, wholesaleAttribute } from '../attribute-conditions.ts'
import type { FacetSelection } from '../memory/facet-selection.ts'
import type { Json } from './client.ts'
import { allOf, anyOf, translate } from './translate.ts'

const term = (field: string, value: string): Json => ({ term: { [field]: { value } } })
const terms = (field: string, values: Iterable<string | number>): Json => ({
  terms: { [field]: [...values] },
})

/** Restrictions of a list request that hold before any filter with facets. */
export type Scope = {
  selection: Pick<FacetSelection, 'within' | 'leaves'>
  price: PriceRange | null
  attributes: readonly AttributeCondition[]
  titleOnly: boolean
}

/** Products for sale at `now` (ms). */
export const forSale = (now: number): Json => ({ range: { saleUntil: { gt: now } } })
export const boosted = (now: number): Json => ({ range: { boostedUntil: { gt: now } } })

/** Returns the clauses of a scope. @returns null for what has no translation */
export function scopeClauses({ selection, price, attributes }: Scope): Json[] | null {
  const { within, leaves } = selection
  const conditions = attributes.map(attributeClause)
  if (!conditions.every((one) => one !== null)) return null
  return [
    ...(within ? [term(within.isTop ? 'topCategory' : 'category', within.id)] : []),
    ...(leaves ? [terms('category', leaves)] : []),
    ...(price ? [priceClause(price)] : []),
    ...conditions,
  ]
}

/** "Ask for price" has no price and passes no upper bound. */
const priceClause = ({ from, to }: PriceRange): Json => ({
  range: to === null ? { price: { gte: from } } : { price: { gte: Math.max(from, 1), lte: to } },
})

/** Translates `attributeCondition` of ../attribute-conditions.ts. */
function attributeClause({ orTitle, orCategories, ...condition }: AttributeCondition): Json | null {
  return anyOf([
    valueClause(condition),
    ...(orTitle ? [translate(orTitle, 'title')] : []),
    ...(orCategories ? [terms('category', orCategories)] : []),
  ])
}

function valueClause({ attribute, values, min, max }: AttributeCondition): Json | null {
  if (attribute === wholesaleAttribute) return term(`texts.${attribute}`, 'true')
  if (attribute === placeAttribute) return terms('place', (values ?? []).map(String))
  if (!values) return rangeClause(attribute, { min, max })
  const numbers = values.filter((value) => typeof value === 'number')
  const texts = values.filter((value) => typeof value !== 'number').map(String)
  return anyOf([
    ...(numbers.length > 0 ? [terms(`numbers.${attribute}`, numbers)] : []),
    ...(texts.length > 0 ? [terms(`texts.${attribute}`, texts)] : []),
  ])
}

const rangeClause = (
  key: string,
  { min, max }: { min?: number | undefined; max?: number | undefined },
): Json =>
  min === undefined && max === undefined
    ? { exists: { field: `numbers.${key}` } }
    : {
        range: {
          [`numbers.${key}`]: {
            ...(min !== undefined && { gte: min }),
            ...(max !== undefined && { lte: max }),
          },
        },
      }

/** Filter on an attribute; typed texts are compared as search folds them. */
const filterClause = (filter: AttributeFilter): Json =>
  isRange(filter)
    ? rangeClause(filter.key, filter)
    : terms(`folded.${filter.key}`, filter.values.map(foldText))

/** Filters with facets, by name, as each facet leaves out its own. */
export type FacetFilters = ReturnType<typeof facetFilters>

/**
 * @param filters on attributes of the chosen leaf category: they apply to its products alone, as those of other categories
 * are still counted by category
 */
export function facetFilters(selection: FacetSelection, filters: readonly AttributeFilter[]) {
  const { subCategory, kind } = selection
  const one = (field: string, value: string | null) => (value === null ? [] : [term(field, value)])
  const inCategory = one('category', subCategory)
  const attributes = filters.map((filter) => ({ key: filter.key, clause: filterClause(filter) }))
  const clauses = attributes.map(({ clause }) => clause)
  return {
    subCategory: inCategory,
    ...byFacet((name) => one(name, kind[name])),
    place: kind.place === null ? [] : [terms('place', kind.place)],
    /** Of each attribute, for the counts of the others. */
    attributes,
    inLeaf:
      clauses.length === 0
        ? []
        : inCategory.length === 0
          ? clauses
          : [anyOf([{ bool: { must_not: inCategory } }, allOf(clauses)]) as Json],
  }
}

type FilterName = Exclude<keyof FacetFilters, 'attributes'>
const filterNames: FilterName[] = ['subCategory', ...facetNames, 'place', 'inLeaf']

/** Returns the clauses of all filters but some. */
export const clausesWithout = (filters: FacetFilters, ...without: FilterName[]): Json[] =>
  filterNames.flatMap((name) => (without.includes(name) ? [] : filters[name]))
