/** Letters of Arabic and neighbouring scripts that people use interchangeably, by the letter that they fold to. */
export const equivalentLetters: Record<string, string> = {
  ا: 'أإآٱٲٳ',
  ب: 'پ',
  ت: 'ٹټ',
  ج: 'چ',
  د: 'ڈډ',
  ر: 'ڑړڕ',
  ز: 'ژ',
  ف: 'ڤڥڢڡ',
  ق: 'ڨڧ',
  ك: 'گکڪګڬڭݣ',
  ل: 'ڵ',
  ن: 'ںڼ',
  ه: 'ةھہۂۃەۀ',
  و: 'ؤۄۅۆۇۈۋۏ',
  ي: 'ىئیؠۍێېےۓ',
  ' ': '\u2800',
}
const letters = new Map(
  Object.entries(equivalentLetters).flatMap(([one, many]) => [...many].map((letter) => [letter, one])),
)
const equivalentPattern = new RegExp(`[${[...letters.keys()].join('')}]`, 'g')

/** Invisible characters: joiners, fillers, soft hyphens, selectors, tags, bidi controls. */
const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffc\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
/** Tatweel, diacritics, and the hamza that NFKC decomposes. */
const marks = /[\u0640\u0610-\u061a\u064b-\u065f\u0670\u0674\u06d6-\u06ed]/g

/** Text whose upper case is all that there is to fold. */
const ascii = /^[\t\n\r -~]*$/

/** Lower-cases letter by letter without context, as PostgreSQL does: Σ becomes σ also at the end of a word. */
const lowerAlone = (letter: string) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)

/**
 * Folds spelling variants of a text, exactly like the database's `fold_text` (a test compares them), for the few texts
 * that are matched in memory.
 */
export const foldText = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text
        .replace(invisible, '')
        .normalize('NFKC')
        .replace(equivalentPattern, (letter) => letters.get(letter) ?? letter)
        .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
        .replace(marks, '')
        .replace(/\p{Changes_When_Lowercased}/gu, lowerAlone)

/** Folds a name for comparison: "Mercedes-Benz", "mercedes benz" and "MERCEDESBENZ" are the same. */
export const foldName = (name: string): string => foldText(name).replace(/[\s_.'’-]+/g, '')
