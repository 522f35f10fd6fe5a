import fc from 'fast-check'
import type { AttributeFilter } from '#lib/contract/attribute-filters.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import type { sorts } from '#lib/contract/products.ts'
import { cataloguePlaces } from './place-reference.ts'

const brands = ['Toyota', 'toyota', 'Nissan', 'Land Rover', 'تويوتا', 'Nobody']
const attributeFilter: fc.Arbitrary<AttributeFilter> = fc.oneof(
  fc.record({
    key: fc.constant('brand'),
    values: fc.uniqueArray(fc.constantFrom(...brands), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    key: fc.constant('gear'),
    values: fc.uniqueArray(fc.constantFrom('auto', 'manual'), { minLength: 1 }),
  }),
  fc.record({ key: fc.constant('sunroof'), values: fc.constantFrom(['true'], ['false'], ['true', 'false']) }),
  fc
    .tuple(
      fc.integer({ min: 2008, max: 2027 }),
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom('min', 'max', 'both'),
    )
    .map(([from, more, ends]) => ({
      key: 'year',
      ...(ends === 'max' ? {} : { min: from }),
      ...(ends === 'min' ? {} : { max: from + more }),
    })),
)

/** Filters and order of a list. Prices are whole AED. */
export type Choice = {
  attributes: AttributeFilter[]
  condition?: 'new' | 'used' | undefined
  emirate?: Emirate | undefined
  /** Key of a place of the emirate. */
  place?: string | undefined
  /** Starting point of the order "nearest". */
  near?: string | undefined
  postedBy?: 'individual' | 'business' | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort?: Exclude<(typeof sorts)[number], 'relevance'> | undefined
}

const maybe = <const Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })

/** Any combination of filters and orders. */
export const anyChoice: fc.Arbitrary<Choice> = fc
  .record({
    attributes: fc.uniqueArray(attributeFilter, { selector: ({ key }) => key, maxLength: 4 }),
    condition: maybe('new', 'used'),
    emirate: maybe('dubai', 'sharjah', 'fujairah'),
    place: maybe(...cataloguePlaces.dubai, ...cataloguePlaces.sharjah, 'mirdif'),
    near: maybe('25.08,55.14', '25.36,55.39', 'al-majaz', 'naif'),
    postedBy: maybe('individual', 'business'),
    minPrice: maybe(1, 500),
    maxPrice: maybe(499, 500, 900),
    sort: maybe('newest', 'price_asc', 'price_desc', 'views', 'nearest'),
  })
  // A place lies in one emirate, so together with another emirate it would leave no products.
  .map((choice) =>
    choice.place === undefined || choice.emirate !== undefined
      ? choice
      : {
          ...choice,
          emirate: cataloguePlaces.sharjah.some((key) => key === choice.place) ? 'sharjah' : 'dubai',
        },
  )
