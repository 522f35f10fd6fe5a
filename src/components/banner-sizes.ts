/**
 * `sizes` of a banner: it covers a 2:1 box on a phone, where its height decides, and half of the slider on a wide
 * screen.
 */
export const bannerSizes =
  '(min-width: 1280px) 960px, (min-width: 1024px) 880px, (min-width: 768px) 720px, 125vw'
