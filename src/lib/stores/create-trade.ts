import { createBoosters } from './boosters.ts'
import { createBusiness } from './business.ts'
import type { Market } from './create-market.ts'
import { createOffers } from './offers.ts'
import { createSavedSearches } from './saved-searches.ts'

export type Trade = ReturnType<typeof createTrade>

/** The stores of members who deal: code of its own, which the sign-in does not load. */
export function createTrade({ quiet: api, session, toasts }: Market) {
  const boosters = createBoosters({ api, session, toasts })
  const business = createBusiness({ api, session, toasts })
  const offers = createOffers({ api, session, toasts })
  const savedSearches = createSavedSearches({ api, session, toasts })
  // What was fetched for one member is not shown to the next.
  for (const { reset } of [boosters, business, offers, savedSearches]) session.onChange(reset)
  return { boosters, business, offers, savedSearches }
}
