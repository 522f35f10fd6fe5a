/** Table of languages. `bcp47` is the tag for Intl; `prefix` begins every path. */
export const locales = {
  en: { dir: 'ltr', name: 'English', bcp47: 'en-AE-u-nu-latn', openGraph: 'en_AE', prefix: '' },
  ar: { dir: 'rtl', name: 'العربية', bcp47: 'ar-AE-u-nu-latn', openGraph: 'ar_AE', prefix: '/ar' },
} as const

export type Locale = keyof typeof locales
export type Direction = (typeof locales)[Locale]['dir']

export const localeKeys = Object.keys(locales) as readonly Locale[]
export const defaultLocale: Locale = 'en'

/** Tells whether a text is a supported language code. */
export const isLocale = (text: unknown): text is Locale => text === 'en' || text === 'ar'

/** Returns the language of a header or stored text; English when it is none of ours. */
export const localeOf = (text: string | null | undefined): Locale =>
  /^ar(?:-|$)/i.test(text?.trim() ?? '') ? 'ar' : defaultLocale

/** The other of the two languages. */
export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar')
