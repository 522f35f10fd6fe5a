import type { SQL } from 'drizzle-orm'
import { isExplicitSort, promotedSize, type Sort } from '#lib/contract/products.ts'

/** Category of a list; one without a parent includes those below it. */
export type CategoryRef = { id: string; parentId: string | null }

/** Scope of a list: joins to products `p`, condition and default order. */
export type Scope = {
  joins?: SQL
  where: SQL
  order: SQL
  /** Price that it filters and sorts by; by default that of the product. */
  price?: SQL
  /** True if boosted products come first (default true); not so in a history. */
  boosters?: boolean
  /** True if `where` is at most the condition of `category`, so that `product_counts` has the totals. */
  isCounted?: boolean
  category?: CategoryRef
  /** Id of the reader; products of members whom a block separates from them are left out. */
  reader?: string | SQL
}

/**
 * Returns where boosted products stand in a list (docs/product.md, "Boosters"): before the others, in a row of their own
 * above an explicit order, or at no place of their own.
 */
export function boostedPlace({ boosters }: Scope, sort: Sort | undefined): 'first' | 'apart' | 'none' {
  if (boosters === false) return 'none'
  return isExplicitSort(sort) ? 'apart' : 'first'
}

/** Returns how many boosted products stand in a row of their own above a page of a search or list with boosters. */
export const promotedOn = ({
  sort,
  page = 1,
}: {
  sort?: Sort | undefined
  page?: number | undefined
}): number => (page === 1 && isExplicitSort(sort) ? promotedSize : 0)
