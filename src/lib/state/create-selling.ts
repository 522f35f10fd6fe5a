import { createContact } from './contact.ts'
import type { RootStore } from './create-root-store.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createListingForm } from './listing-editor.ts'
import { createListings, createOwnListing } from './listings.ts'
import { takeShared } from './shared-with-app.ts'

export type Selling = ReturnType<typeof createSelling>

/** The stores of those who sell, on top of the market's; loaded with the pages where they do. */
export function createSelling(market: RootStore, drafts: Drafts = createDrafts()) {
  const { quiet: api, session, storage, toasts } = market
  const listingForm = createListingForm({ api, session, storage, toasts, drafts, takeShared })
  const listings = createListings({ api, session, toasts, drafts })
  const ownListing = createOwnListing({ api, session, toasts })
  const contact = createContact({ api, toasts })
  for (const { reset } of [listings, contact]) session.onChange(reset)
  return { listingForm, listings, ownListing, contact }
}
