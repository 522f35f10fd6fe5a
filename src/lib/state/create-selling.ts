import type { RootStore } from './create-root-store.ts'
import { createDrafts, type Drafts } from './listings/drafts.ts'
import { createListingEditor } from './listings/editor.ts'
import { createListings, createOwnListing } from './listings/listings.ts'
import { takeShared } from './listings/shared-with-app.ts'
import { createSellerContact } from './seller-contact/seller-contact.ts'

export type Selling = ReturnType<typeof createSelling>

/** Seller stores on top of the root store; loaded with the pages for sellers. */
export function createSelling(rootStore: RootStore, drafts: Drafts = createDrafts()) {
  const { quiet: api, session, storage, toasts } = rootStore
  const listingForm = createListingEditor({ api, session, storage, toasts, drafts, takeShared })
  const listings = createListings({ api, session, toasts, drafts })
  const ownListing = createOwnListing({ api, session, toasts })
  const contact = createSellerContact({ api, toasts })
  for (const { reset } of [listings, contact]) session.onChange(reset)
  return { listingForm, listings, ownListing, contact }
}
