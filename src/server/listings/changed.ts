import { productTags } from '../pages/list-tags.ts'
import type { products } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'

type ListingPlace = Pick<typeof products.$inferSelect, 'id' | 'userId' | 'categoryId' | 'topCategoryId'>

/** Cache tags of the pages that show or count a listing: its own, its categories' and its seller's. */
export const listingTags = (listing: ListingPlace): string[] => [
  ...productTags(listing),
  `seller:${listing.userId}`,
]

/**
 * Invalidates the pages that show or count these listings, in every process; pass the old and the new row of a listing
 * that moved. Call it after the commit.
 * @param options.fresh true to announce new listings to followers
 */
export async function publishListings(
  { bus }: Pick<Resources, 'bus'>,
  listings: readonly ListingPlace[],
  { fresh = false }: { fresh?: boolean } = {},
): Promise<void> {
  if (listings.length > 0) {
    await bus.publish({ type: 'invalidate', tags: [...new Set(listings.flatMap(listingTags))] })
  }
  if (fresh) await bus.publish({ type: 'job', name: 'announce-listings' })
}
