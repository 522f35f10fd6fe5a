import type { ProductFilters, Sort } from '#lib/contract/products.ts'

export type ListQuery = ProductFilters & {
  sort?: Sort | undefined
  /** See `nearnessFrom`. */
  near?: string | undefined
  page?: number | undefined
  size?: number | undefined
}
