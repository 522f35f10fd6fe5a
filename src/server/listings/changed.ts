import type { products } from '../db/schema.ts'
import { announce } from '../notifications/service.ts'
import { productTags } from '../products/tags.ts'
import type { Resources } from '../resources.ts'

type Placed = Pick<typeof products.$inferSelect, 'id' | 'userId' | 'categoryId' | 'topCategoryId'>

/** The marks of every page that shows a listing or counts it: its own, its category's and its seller's. */
export const listingTags = (listing: Placed): string[] => [
  ...productTags(listing),
  `seller:${listing.userId}`,
]

/**
 * Tells every process that listings have changed, after the commit: pages that show one, where it was and where it is
 * now, are rendered anew; followers of its seller are told of what is new; members who were told are shown it.
 * @param told members who have a new notification, and a mail that waits
 */
export async function publishListings(
  { bus }: Pick<Resources, 'bus'>,
  listings: readonly Placed[],
  { told = [], fresh = false }: { told?: readonly string[]; fresh?: boolean } = {},
): Promise<void> {
  if (listings.length > 0) {
    await bus.publish({ type: 'invalidate', tags: [...new Set(listings.flatMap(listingTags))] })
  }
  if (fresh) await bus.publish({ type: 'job', name: 'announce-listings' })
  if (told.length === 0) return
  await announce(bus, told)
  await bus.publish({ type: 'outbox' })
}
