import { createContact } from './contact.ts'
import type { RootStore } from './create-root-store.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createListingForm } from './listing-editor.ts'
import { createListings, createOwnListing } from './listings.ts'
import { takeShared } from './shared-with-app.ts'

export type Selling = ReturnType<typeof createSelling>

/** Seller stores on top of the root store; loaded with the pages for sellers. */
export function createSelling(rootStore: RootStore, drafts: Drafts = createDrafts()) {
  const { quiet: api, session, storage, toasts } = rootStore
  const listingForm = createListingForm({ api, session, storage, toasts, drafts, takeShared })
  const listings = createListings({ api, session, toasts, drafts })
  const ownListing = createOwnListing({ api, session, toasts })
  const contact = createContact({ api, toasts })
  for (const { reset } of [listings, contact]) session.onChange(reset)
  return { listingForm, listings, ownListing, contact }
}
