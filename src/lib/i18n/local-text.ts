import { type Locale, locales, otherLocale } from './locales.ts'

/** A text in the requested language, or in the other one as a fallback. */
export type LocalText = { text: string; lang: Locale; dir: 'ltr' | 'rtl'; fallback: boolean }

/**
 * Chooses between the two languages of a text (docs/product.md, "Languages"). The result has its own language and
 * direction, for `lang` and `dir` of its element.
 */
export const localText = (
  locale: Locale,
  english: string | null | undefined,
  arabic: string | null | undefined,
): LocalText => {
  const texts = { en: english?.trim() ?? '', ar: arabic?.trim() ?? '' }
  const lang = texts[locale] ? locale : texts[otherLocale(locale)] ? otherLocale(locale) : locale
  return { text: texts[lang], lang, dir: locales[lang].dir, fallback: lang !== locale }
}

/** Chooses the name of a category, an attribute or a store by language. */
export const localName = (
  locale: Locale,
  named: { name: string | null; name_ar: string | null },
): LocalText => localText(locale, named.name, named.name_ar)

/** Returns `lang` and `dir` for an element with this text; empty where it is in the page's language. */
export const langAttributes = ({ fallback, lang, dir }: LocalText) => (fallback ? { lang, dir } : {})

/** Detects the language of a text by its script, for `lang` of an element. */
export const languageOf = (words: string): Locale => (/\p{Script=Arabic}/u.test(words) ? 'ar' : 'en')

/** Isolates the direction of a text inside a plain-text sentence. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
