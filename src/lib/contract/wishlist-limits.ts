/**
 * Products that one call asks about, whether they are on the wishlist. Apart from limits.ts, which would come along into
 * the scripts of every page.
 */
export const favouritesPerCall = 100
