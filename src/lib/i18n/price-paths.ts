import { type Locale, locales } from './locales.ts'

/** Address of the page that says how prices are compared. Apart from `paths`, which every page loads. */
export const priceInsightPath = (locale: Locale): string => `${locales[locale].prefix}/price-insight`
