/** Tells whether a control's seller is this member. */
const isOwn = (control: HTMLElement, userId: string | undefined): boolean =>
  userId !== undefined && control.closest<HTMLElement>('[data-seller]')?.dataset.seller === userId

/**
 * Updates the hearts of cards, whose HTML is the same for everybody, for this member: pressed for products in the
 * wishlist, hidden on their own products (docs/product.md, "Product card").
 */
export function markCards(root: ParentNode, wishlist: ReadonlySet<string>, userId: string | undefined): void {
  for (const heart of root.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.setAttribute('aria-pressed', String(wishlist.has(heart.dataset.favourite ?? '')))
    heart.hidden = isOwn(heart, userId)
  }
  // Members do not contact themselves.
  for (const control of root.querySelectorAll<HTMLElement>('[data-not-mine]'))
    control.hidden = isOwn(control, userId)
}
