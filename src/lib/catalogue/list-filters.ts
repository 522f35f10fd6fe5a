import type * as z from 'zod/mini'
import { paging } from '#lib/contract/fields.ts'
import { listSize, priceBounds, productFilters, type sorts } from '#lib/contract/products.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { cut } from '#lib/text/cut.ts'
import { type Reading, readPrice } from '#lib/text/read-number.ts'

const schemas = { ...productFilters, page: paging(listSize).page }
type Key = keyof typeof schemas

/** What narrows and orders a list. Prices are whole AED; what is absent asks for nothing. */
export type Filters = { [K in Key]?: z.output<(typeof schemas)[K]> }

export type Sort = (typeof sorts)[number]

/** What a list can be asked for. */
export type ListRules = {
  /** The orders on offer; the first is the list's own and stands in no address. */
  sorts: readonly (Sort | 'own')[]
  /** The sub-categories that it may be narrowed to. */
  subCategories: readonly { _id: string }[]
}

/** A bound of the price as people write it, in whole AED. */
function readBound(text: string): Reading {
  const reading = readPrice(text)
  if ('code' in reading) return reading
  return reading.value % 100 === 0 ? { value: reading.value / 100 } : { code: 'not_a_number' }
}

/** A price bound as typed, with the error code of what is wrong with it; undefined when it is valid. */
export function boundProblem(
  query: URLSearchParams,
  key: 'minPrice' | 'maxPrice',
): { text: string; code: string } | undefined {
  const text = cut(cleanLine(query.get(key) ?? ''), 40)
  const reading = readBound(text)
  return text === '' || 'value' in reading ? undefined : { text, code: reading.code }
}

/**
 * What the address of a list asks for (docs/product.md, "Lists and sorts"). A value that the contract
 * refuses, and one that says nothing, is left out: the rest of the address still holds.
 * @param query of the page's address
 * @returns the lower price first; an empty record for the first page of the list as it is
 */
export function readFilters(query: URLSearchParams, { sorts, subCategories }: ListRules): Filters {
  const read = <K extends Key>(key: K, text = query.get(key) ?? ''): Filters[K] => {
    const parsed = schemas[key].safeParse(text)
    return parsed.success ? (parsed.data as Filters[K]) : undefined
  }
  const bound = (key: 'minPrice' | 'maxPrice', saysNothing: number) => {
    const reading = readBound(query.get(key) ?? '')
    const value = 'value' in reading ? read(key, String(reading.value)) : undefined
    return value === saysNothing ? undefined : value
  }
  const subCat = read('subCat')
  const sort = read('sort')
  const page = read('page')
  const prices = [bound('minPrice', priceBounds.minimum), bound('maxPrice', priceBounds.maximum)] as const
  const [minPrice, maxPrice] =
    prices[0] !== undefined && prices[1] !== undefined
      ? prices.toSorted((a, b) => Number(a) - Number(b))
      : prices
  const filters: Filters = {
    subCat: subCategories.some(({ _id }) => _id === subCat) ? subCat : undefined,
    condition: read('condition'),
    emirate: read('emirate'),
    postedBy: read('postedBy'),
    minPrice,
    maxPrice,
    sort: sorts.slice(1).some((offered) => offered === sort) ? sort : undefined,
    page: page === 1 ? undefined : page,
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}

/** How many filters narrow the list; the two ends of a price are one, page and order are none. */
export function countFilters({ sort: _, page: __, minPrice, maxPrice, ...others }: Filters): number {
  const narrowed = Object.values(others).filter((value) => value !== undefined).length
  return narrowed + (minPrice === undefined && maxPrice === undefined ? 0 : 1)
}

/** What a saved list is narrowed by: neither its order nor the page that is shown. */
export const narrowing = ({ sort: _, page: __, ...filters }: Filters) => filters

/** The filters as the list's endpoint takes them. */
export const listCall = ({ minPrice, maxPrice, page, ...texts }: Filters) => ({
  ...texts,
  minPrice: minPrice?.toString(),
  maxPrice: maxPrice?.toString(),
  page: page?.toString(),
})

/** The number of a list's last page; a list without products has one page. */
export const lastPage = ({ total, size }: { total: number; size: number }): number =>
  Math.max(1, Math.ceil(total / size))
