import type { products } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { productTags } from '../products/tags.ts'

type Placed = Pick<typeof products.$inferSelect, 'id' | 'userId' | 'categoryId' | 'topCategoryId'>

/** The marks of every page that shows a listing or counts it: its own, its category's and its seller's. */
export const listingTags = (listing: Placed): string[] => [
  ...productTags(listing),
  `seller:${listing.userId}`,
]

/**
 * Tells every process that listings have changed, after the commit: pages that show one, where it was and where it is
 * now, are rendered anew; followers of its seller are told of what is new.
 */
export async function publishListings(
  { bus }: Pick<Resources, 'bus'>,
  listings: readonly Placed[],
  { fresh = false }: { fresh?: boolean } = {},
): Promise<void> {
  if (listings.length > 0) {
    await bus.publish({ type: 'invalidate', tags: [...new Set(listings.flatMap(listingTags))] })
  }
  if (fresh) await bus.publish({ type: 'job', name: 'announce-listings' })
}
