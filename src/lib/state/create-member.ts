import { createSentCodes } from './accounts/sent-codes.ts'
import { createAddresses } from './addresses/addresses.ts'
import { createBoosters } from './boosters/boosters.ts'
import { createBusiness } from './business/business.ts'
import { createCards } from './cards/cards.ts'
import { createChatUnread } from './chat/unread.ts'
import type { RootState } from './create-root-state.ts'
import { createDataExports, type DataExportsDependencies } from './data-exports/data-exports.ts'
import { createFactors, type FactorsDependencies } from './factors/factors.ts'
import { createNotifications } from './notifications/notifications.ts'
import { createOffers } from './offers/offers.ts'
import { createReviews } from './reviews/reviews.ts'
import { createSavedSearches } from './saved-searches/saved-searches.ts'
import { createDevices } from './session/devices.ts'
import { createWishlistPages } from './wishlist/pages.ts'

export type Member = ReturnType<typeof createMember>

/** State of a member's lists and actions: a chunk of its own, loaded neither for visitors nor for the sign-in. */
export function createMember(
  { quiet: api, cached, session, storage, toasts, wishlist }: RootState,
  {
    makePasskey,
    fetchFile,
  }: Pick<FactorsDependencies, 'makePasskey'> & Pick<DataExportsDependencies, 'fetchFile'>,
) {
  const addresses = createAddresses({ api, cached, session, toasts })
  const boosters = createBoosters({ api, session, toasts })
  const business = createBusiness({ api, session, toasts, codes: createSentCodes(storage) })
  const cards = createCards({ api, session, toasts })
  const chatUnread = createChatUnread({ api, session })
  const dataExports = createDataExports({ api, session, toasts, fetchFile })
  const devices = createDevices({ api, session, toasts })
  const factors = createFactors({ api, session, toasts, makePasskey })
  const notifications = createNotifications({ api, session, toasts })
  const offers = createOffers({ api, session, toasts })
  const savedSearches = createSavedSearches({ api, session, toasts })
  const reviews = createReviews({ api, session, toasts })
  const wishlistPages = createWishlistPages({ api, session, wishlist })

  // One member's data is not shown to the next.
  const fetched = [
    addresses,
    boosters,
    business,
    cards,
    chatUnread,
    dataExports,
    devices,
    factors,
    notifications,
    offers,
    savedSearches,
  ]
  for (const { reset } of fetched) session.onChange(reset)
  return {
    addresses,
    boosters,
    business,
    cards,
    chatUnread,
    dataExports,
    devices,
    factors,
    notifications,
    offers,
    savedSearches,
    reviews,
    wishlistPages,
  }
}
