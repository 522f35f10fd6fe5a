import type * as z from 'zod/mini'
import { paging } from '#lib/contract/fields.ts'
import { listSize, priceBounds, productFilters, type sorts } from '#lib/contract/products.ts'

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

/** What people write into an amount besides its digits: separators, spaces and the currency. */
const ornaments = /[\s,٬]|AED|د\.إ/gi

/**
 * What the address of a list asks for (specification, section 2, /products/:id). A value that the contract
 * refuses, and one that says nothing, is left out: the rest of the address still holds.
 * @param query of the page's address
 * @returns the lower price first; an empty record for the first page of the list as it is
 */
export function readFilters(query: URLSearchParams, { sorts, subCategories }: ListRules): Filters {
  const read = <K extends Key>(key: K, clean = (text: string) => text): Filters[K] => {
    const parsed = schemas[key].safeParse(clean(query.get(key) ?? ''))
    return parsed.success ? (parsed.data as Filters[K]) : undefined
  }
  const number = (key: 'minPrice' | 'maxPrice' | 'page', saysNothing: number) => {
    const value = read(key, (text) => text.replace(ornaments, ''))
    return value === saysNothing ? undefined : value
  }
  const subCat = read('subCat')
  const sort = read('sort')
  const prices = [number('minPrice', priceBounds.minimum), number('maxPrice', priceBounds.maximum)] as const
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
    page: number('page', 1),
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
