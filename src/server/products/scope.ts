import type { SQL } from 'drizzle-orm'
import { isExplicitSort, promotedSize, type Sort } from '#lib/contract/products.ts'

/** Category of a list; one without a parent includes those below it. */
export type CategoryRef = { id: string; parentId: string | null }

/**
 * Place of boosted products (docs/product.md, "Boosters"): before the others, in a row of their own above them, or no place
 * of their own.
 */
export type BoostedPlace = 'first' | 'apart' | 'none'

/** Scope of a list: joins to products `p`, condition and default order. */
export type Scope = {
  joins?: SQL
  where: SQL
  order: SQL
  /** Where boosted products stand in the list's own order; first by default. */
  boosters?: BoostedPlace
  /** Condition that products are not boosted, where one on their column would read each of them. */
  notBoosted?: SQL
  /** True if `where` is at most the condition of `category`, so that `product_counts` has the totals. */
  isCounted?: boolean
  category?: CategoryRef
  /** Id of the reader; products of members whom a block separates from them are left out. */
  reader?: string | SQL
}

/** Returns where boosted products stand in a list, or in a search, under an order. */
export function boostedPlace(
  { boosters = 'first' }: Pick<Scope, 'boosters'>,
  sort: Sort | undefined,
): BoostedPlace {
  if (boosters === 'none') return 'none'
  return isExplicitSort(sort) ? 'apart' : boosters
}

/** Returns how many boosted products stand in a row of their own above a page. */
export const promotedOn = (
  scope: Pick<Scope, 'boosters'>,
  { sort, page = 1 }: { sort?: Sort | undefined; page?: number | undefined },
): number => (page === 1 && boostedPlace(scope, sort) === 'apart' ? promotedSize : 0)
