import type { Locale } from '#lib/i18n/locales.ts'

/**
 * Label of a page in its breadcrumbs, made of the first part of its address in title case: "Official Stores" of
 * `/official-stores` (docs/product.md, "Breadcrumbs").
 * @returns null in Arabic, whose addresses are in English, and for an address without a word
 */
export function pathLabel(path: string, locale: Locale): string | null {
  if (locale !== 'en') return null
  const words = (path.split('/')[1] ?? '').split('-').filter(Boolean)
  return words.length > 0 ? words.map(titleCase).join(' ') : null
}

const titleCase = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
