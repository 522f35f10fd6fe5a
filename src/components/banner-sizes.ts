/**
 * `sizes` of a banner: it covers about half of the slider, whose height decides.
 */
export const bannerSizes = '(min-width: 1024px) 768px, (min-width: 768px) 683px, 410px'
