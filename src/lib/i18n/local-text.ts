import { type Locale, locales, otherLocale } from './locales.ts'

/** People's text in the language asked for, or in the other one when that is all there is. */
export type LocalText = { text: string; lang: Locale; dir: 'ltr' | 'rtl'; fallback: boolean }

/**
 * Chooses between the two languages of a text (docs/product.md, "Languages").
 * The result names its own language and direction, for `lang` and `dir` of the element that shows it.
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

/** A name by language: of a category, an attribute, a store. */
export const localName = (
  locale: Locale,
  named: { name: string | null; name_ar: string | null },
): LocalText => localText(locale, named.name, named.name_ar)

/** The attributes of an element that holds nothing but this text: none where it is in the page's language. */
export const marked = ({ fallback, lang, dir }: LocalText) => (fallback ? { lang, dir } : {})

/** The language that words are in, by their letters: for `lang` where they stand alone. */
export const languageOf = (words: string): Locale => (/\p{Script=Arabic}/u.test(words) ? 'ar' : 'en')

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** At most `limit` characters as a reader counts them; what is cut ends in dots (docs/product.md, "Product card"). */
export const cutText = (text: string, limit = 35): string => {
  if (text.length <= limit) return text
  let characters = 0
  for (const { index } of segmenter.segment(text)) {
    if (characters === limit) return `${text.slice(0, index).trimEnd()}...`
    characters += 1
  }
  return text
}

/** A text whose direction must not touch its neighbours, inside a sentence that is not markup. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
