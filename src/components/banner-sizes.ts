/**
 * How wide a picture of the slider is drawn: it covers a place of two to one on a phone, where its height decides, and
 * half of the slider on a wide screen.
 */
export const bannerSizes = '(min-width: 768px) 960px, 125vw'
