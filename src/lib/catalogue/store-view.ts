import { id } from '#lib/contract/fields.ts'
import { readFilters } from './list-filters.ts'

/** Filters of a seller's listings; invalid values are left out. */
export type Listings = { catId?: string | undefined; page?: number | undefined }

/** Reads the query of /view-profile/:id: `cat_id` and `page` (docs/product.md, "Stores and profiles"). */
export function readListings(query: URLSearchParams): Listings {
  const { page } = readFilters(query, { sorts: [], subCategories: [] })
  const category = id.safeParse(query.get('cat_id'))
  return { catId: category.success ? category.data : undefined, page }
}
