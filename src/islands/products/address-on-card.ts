/**
 * Returns the address of a product as its card on this page has it, with the list that its breadcrumbs lead back to.
 */
export const addressOnCard = (productId: string): string | null =>
  document
    .querySelector(`[data-product="${CSS.escape(productId)}"] :is(h2, h3) a[href]`)
    ?.getAttribute('href') ?? null
