/** History state of a product's page that was opened from the own listings (docs/product.md, "My-listing card"). */
const pageState = 'my_listing'
/** Key in session storage: a page cannot set the history state of the next one. */
const handover = 'my listing'

/** Marks the next page of this product as opened by its owner. */
export function showAsMine(productId: string): void {
  try {
    sessionStorage.setItem(handover, productId)
  } catch {
    // Without storage the page only lacks its way back to the list.
  }
}

/**
 * Returns true if this page of a product was opened from the own listings. Stored in `history.state`, so it survives a
 * reload and the way back. The server decides who owns the product.
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
