import type * as z from 'zod/mini'
import { formatAttributeFilters } from '#lib/contract/attribute-filters.ts'
import { byFacet, type FacetName } from '#lib/contract/facets.ts'
import { paging } from '#lib/contract/fields.ts'
import { priceBoundLength, priceBounds } from '#lib/contract/limits.ts'
import { listSize, productFilters } from '#lib/contract/products.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import { type Reading, readPrice } from '#lib/text/read-number.ts'
import { type FilterableAttribute, readAttributeFilters } from './attribute-parameters.ts'
import type { OfferedSort } from './list-types.ts'

const schemas = { ...productFilters, page: paging(listSize).page }
type Key = keyof typeof schemas
type PlainKey = Exclude<Key, 'attributes'>

/** Filters, order, page and view of a list. Prices are whole AED. */
export type Filters = { [K in Key]?: z.output<(typeof schemas)[K]> } & { view?: 'map' | undefined }

/** Values that a list accepts. */
export type ListRules = {
  /** Available orders; the first is the default and is left out of addresses. */
  sorts: readonly OfferedSort[]
  /** Sub-categories that it may be narrowed to. */
  subCategories: readonly { _id: string }[]
  /** Places of the emirate that it is narrowed to. */
  places?: readonly { key: string; emirate: string }[]
  /** Filterable attributes of the leaf category that the list is in. */
  attributes?: readonly FilterableAttribute[]
  /** Whether it has a map of its results. */
  hasMap?: boolean
}

/** Parses a price bound as people write it, in whole AED. */
function readBound(text: string): Reading {
  const reading = readPrice(text)
  if ('code' in reading) return reading
  return reading.value % 100 === 0 ? { value: reading.value / 100 } : { code: 'not_a_number' }
}

/** Returns an invalid price bound as typed with its error code; undefined when it is valid. */
export function priceBoundError(
  query: URLSearchParams,
  key: 'minPrice' | 'maxPrice',
): { text: string; code: string } | undefined {
  const text = cut(cleanLine(query.get(key) ?? ''), priceBoundLength)
  const reading = readBound(text)
  return text === '' || 'value' in reading ? undefined : { text, code: reading.code }
}

/**
 * Reads filters from the query of a list's address (docs/product.md, "Lists and sorts"). Invalid values and default
 * bounds are left out; the rest still applies.
 * @param query of the page's address
 * @returns swapped price bounds in order; an empty record for the first page of the plain list
 */
export function readFilters(
  query: URLSearchParams,
  { sorts, subCategories, places = [], attributes = [], hasMap = false }: ListRules,
): Filters {
  const read = <K extends PlainKey>(key: K, text = query.get(key) ?? ''): Filters[K] => {
    const parsed = schemas[key].safeParse(text)
    return parsed.success ? (parsed.data as Filters[K]) : undefined
  }
  const bound = (key: 'minPrice' | 'maxPrice', defaultBound: number) => {
    const reading = readBound(query.get(key) ?? '')
    const value = 'value' in reading ? read(key, String(reading.value)) : undefined
    return value === defaultBound ? undefined : value
  }
  const subCat = read('subCat')
  const sort = read('sort')
  const emirate = read('emirate')
  const place = places.find((one) => one.key === query.get('place') && one.emirate === emirate)
  const page = read('page')
  const prices = [bound('minPrice', priceBounds.minimum), bound('maxPrice', priceBounds.maximum)] as const
  const [minPrice, maxPrice] =
    prices[0] !== undefined && prices[1] !== undefined
      ? prices.toSorted((a, b) => Number(a) - Number(b))
      : prices
  const filters: Filters = {
    subCat: subCategories.some(({ _id }) => _id === subCat) ? subCat : undefined,
    ...(byFacet((name) => read(name)) as Pick<Filters, FacetName>),
    place: place?.key,
    minPrice,
    maxPrice,
    attributes: undefinedIfEmpty(readAttributeFilters(query, attributes)),
    sort: sorts.slice(1).some((offered) => offered === sort) ? sort : undefined,
    near: sort === 'nearest' ? read('near') : undefined,
    page: page === 1 ? undefined : page,
    view: hasMap && query.get('view') === 'map' ? 'map' : undefined,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

const undefinedIfEmpty = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined)

/** Whether an address names a place that its list cannot be narrowed to, such as one of another emirate. */
export const hasOtherPlace = (query: URLSearchParams, { place }: Filters): boolean =>
  (query.get('place') ?? '') !== (place ?? '')

/** Number of active filters; the two ends of a range count once, page, order and view do not. */
export function countFilters({
  sort: _,
  page: __,
  near: ___,
  view: ____,
  minPrice,
  maxPrice,
  attributes,
  ...others
}: Filters): number {
  const count = Object.values(others).filter((value) => value !== undefined).length
  return count + (attributes?.length ?? 0) + (minPrice === undefined && maxPrice === undefined ? 0 : 1)
}

/** Filters that are stored with a saved search: neither order, page and view nor where the reader is. */
export const savedFilters = ({
  sort: _,
  page: __,
  near: ___,
  view: ____,
  attributes,
  ...filters
}: Filters) => ({
  ...filters,
  attributes: formatAttributeFilters(attributes),
})

/** Converts filters to the query of the list's endpoint. */
export const listCall = ({ minPrice, maxPrice, page, attributes, view: _, ...texts }: Filters) => ({
  ...texts,
  attributes: formatAttributeFilters(attributes),
  minPrice: minPrice?.toString(),
  maxPrice: maxPrice?.toString(),
  page: page?.toString(),
})

/** Number of the last page; 1 for an empty list. */
export const lastPage = ({ total, size }: { total: number; size: number }): number =>
  Math.max(1, Math.ceil(total / size))
