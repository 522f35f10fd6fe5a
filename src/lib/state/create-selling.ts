import { createBulkChanges } from './bulk-changes/bulk-changes.ts'
import type { RootState } from './create-root-state.ts'
import { createAreas } from './listings/areas.ts'
import { createChecks } from './listings/checks.ts'
import { createDrafts, type Drafts } from './listings/drafts.ts'
import { createListingEditor } from './listings/editor.ts'
import { createListings, createOwnListing } from './listings/listings.ts'
import { takeShared } from './listings/shared-with-app.ts'
import { createUsualCategory } from './listings/usual-category.ts'
import { createEstimate } from './price-insight/estimate.ts'
import { createSales } from './sales/sales.ts'
import { createSellerContact } from './seller-contact/seller-contact.ts'
import { createSellerFigures } from './seller-figures/seller-figures.ts'

export type Selling = ReturnType<typeof createSelling>

/** State of sellers on top of the root state; loaded with the pages for sellers. */
export function createSelling(rootState: RootState, drafts: Drafts = createDrafts()) {
  const { quiet: api, session, storage, toasts } = rootState
  const listingForm = createListingEditor({ api, session, storage, toasts, drafts, takeShared })
  const listings = createListings({ api, session, toasts, drafts })
  const bulk = createBulkChanges({ api, changed: listings.reload })
  const ownListing = createOwnListing({ api, session, toasts })
  const contact = createSellerContact({ api, toasts })
  const estimate = createEstimate({ api })
  const usual = createUsualCategory({ api })
  const checks = createChecks({ api })
  const figures = createSellerFigures({ api, session })
  const sales = createSales({ api })
  const areas = createAreas({ api })
  for (const { reset } of [listings, bulk, contact, estimate, figures]) session.onChange(reset)
  return { listingForm, listings, bulk, ownListing, contact, estimate, usual, checks, areas, sales, figures }
}
