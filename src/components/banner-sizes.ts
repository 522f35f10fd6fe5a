/**
 * How wide a picture of the slider is drawn: it covers a place of two to one on a phone, where its height decides, and
 * half of the slider on a wide screen.
 */
export const bannerSizes =
  '(min-width: 1280px) 960px, (min-width: 1024px) 880px, (min-width: 768px) 720px, 125vw'
