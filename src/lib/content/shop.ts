import type { Locale } from '#lib/i18n/locales.ts'

type Shop = { name: string; name_ar: string; tagline: string; tagline_ar: string; hasOwnName: boolean }

/** Returns the shop's tagline in a language. */
export const shopTagline = ({ tagline, tagline_ar }: Shop, locale: Locale): string =>
  locale === 'ar' ? tagline_ar : tagline

/** Returns the path of the picture that shows the shop where a link to it is shared. */
export const shopPreview = ({ hasOwnName }: Shop, locale: Locale): string =>
  hasOwnName ? `/media/shop/${locale}.png` : '/og-default.png'
