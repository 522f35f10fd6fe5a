/** Whether what a control is about belongs to this member. */
const isOwn = (control: HTMLElement, userId: string | undefined): boolean =>
  userId !== undefined && control.closest<HTMLElement>('[data-seller]')?.dataset.seller === userId

/**
 * Brings the hearts of cards, which are the same HTML for everybody, to this member: pressed where it is a
 * favourite, hidden on their own products (docs/product.md, "Product card").
 */
export function markCards(
  root: ParentNode,
  favourites: ReadonlySet<string>,
  userId: string | undefined,
): void {
  for (const heart of root.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.setAttribute('aria-pressed', String(favourites.has(heart.dataset.favourite ?? '')))
    heart.hidden = isOwn(heart, userId)
  }
  // Nobody asks themself.
  for (const control of root.querySelectorAll<HTMLElement>('[data-not-mine]'))
    control.hidden = isOwn(control, userId)
}
