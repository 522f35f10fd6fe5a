/** The page state of a product's page that was opened from one's own listings (docs/product.md, "My-listing card"). */
const pageState = 'my_listing'
/** A page cannot set the state of the next one: this key hands it over, in this tab. */
const handover = 'my listing'

/** The page of this product, opened next, is seen by its owner. */
export function showAsMine(productId: string): void {
  try {
    sessionStorage.setItem(handover, productId)
  } catch {
    // Without storage the page is the same, without its way back to the list.
  }
}

/**
 * Whether this page of a product was opened from one's own listings. It is kept in `history.state`, so that a reload
 * and the way back find it again. Who owns the product is the server's business.
 */
export function isMyListing(productId: string): boolean {
  try {
    if (sessionStorage.getItem(handover) === productId) {
      sessionStorage.removeItem(handover)
      history.replaceState({ ...history.state, page: pageState }, '')
    }
  } catch {
    // As above.
  }
  return (history.state as { page?: unknown } | null)?.page === pageState
}
