/**
 * Brings the hearts of cards, which are the same HTML for everybody, to this member: pressed where it is a
 * favourite, hidden on their own products (specification, section 2).
 */
export function markCards(
  root: ParentNode,
  favourites: ReadonlySet<string>,
  userId: string | undefined,
): void {
  for (const heart of root.querySelectorAll<HTMLElement>('[data-favourite]')) {
    heart.setAttribute('aria-pressed', String(favourites.has(heart.dataset.favourite ?? '')))
    const seller = heart.closest<HTMLElement>('[data-seller]')?.dataset.seller
    heart.hidden = userId !== undefined && seller === userId
  }
}
