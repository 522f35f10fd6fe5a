import { foldText } from '#lib/i18n/fold.ts'

/** Maximum number of words in a query; the rest is cut off. */
const maxWords = 12

/** Token of a query, between spaces and punctuation: one word, or several where digits touch letters. */
export type Token = readonly string[]

/** Splits a text into tokens, as `search_text` does in the database. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let count = 0
  for (const [token] of foldText(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const words = token.match(/[0-9]+|[^0-9]+/g) ?? []
    count += words.length
    if (count > maxWords) break
    tokens.push(words)
  }
  return tokens
}

const arabic = /^[\u0621-\u064a]+$/
/** Prefixes of an Arabic noun: and, by, for, like, with or without the article. */
const articlePattern = /^(?:[وف]?(?:[بك]?ال|لل))(?=.{3})/
const articlePrefixes = ['ال', 'وال', 'بال', 'لل']
const article = 'ال'

/** Removes article and attached prefixes from a folded Arabic word. */
const withoutArticle = (word: string): string => word.replace(articlePattern, '')

/**
 * Folded nouns that mean something else with a feminine ending: charger and truck, flour and minute, tank and wardrobe.
 * For most nouns the ending keeps the meaning, or makes a singular.
 */
const nounsWithFeminineHomograph = new Set(
  [
    'شاحن مكتب مسبح لوح دقيق بدل جمل عود طحين خزان قدر درج مطعم خلاص عين عرب حلق طابع حاسب مدرس عدس فراش قص كتاب حمام عقد',
    'خط طبق سلم كور',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Returns the feminine forms of a folded noun that are homographs: the database's stemmer reduces them to the same
 * stem.
 */
export const feminineHomographsOf = (word: string): string[] =>
  nounsWithFeminineHomograph.has(word) ? [`${word}ه`, `${word}ات`] : []

/** Returns a folded Arabic noun in the singular and the regular plural. */
function singularAndPlural(word: string): string[] {
  const stem = word.replace(/(?:ات|ه)$/u, '')
  if (stem.length < 2 || nounsWithFeminineHomograph.has(word)) return [word]
  const feminine = [`${stem}ه`, `${stem}ات`]
  return nounsWithFeminineHomograph.has(stem) ? [word, ...feminine] : [word, stem, ...feminine]
}

/**
 * Returns other spellings of a folded Arabic noun: with and without the article, singular and regular plural. The
 * database's stemmer knows only some.
 * @returns nothing for words of other scripts
 */
export function arabicVariants(word: string): string[] {
  if (!arabic.test(word) || word.length < 3) return []
  const bare = withoutArticle(word)
  const forms = singularAndPlural(bare).flatMap((form) => [form, `${article}${form}`])
  return [...new Set([...forms, ...articlePrefixes.map((before) => before + bare)])].filter(
    (form) => form !== word,
  )
}

/** Stem of a folded word in each language; null for a stop word of that language. */
export type Stems = { english: string | null; arabic: string | null }

/** Returns a word with its stems, without duplicates. */
export const withStems = (word: string, stems: Stems | undefined): string[] => [
  ...new Set([word, stems?.english ?? word, stems?.arabic ?? word]),
]

/** Tells whether a stem of a folded word is another noun, without the feminine ending: «كورة» is a ball, «كور» a core. */
const isOtherNoun = (stem: string, word: string) =>
  nounsWithFeminineHomograph.has(stem) && [`${stem}ه`, `${stem}ات`].includes(withoutArticle(word))

/** Returns a word with its stems and Arabic variants, without duplicates. */
export const variantsOf = (word: string, stems: Stems | undefined): string[] => [
  ...new Set([...withStems(word, stems).filter((stem) => !isOtherNoun(stem, word)), ...arabicVariants(word)]),
]

/** Quotes a word as a lexeme of a `tsquery`. */
export const quoteTerm = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns the prefix term of a word (`:*`). */
export const prefixTerm = (word: string): string => `${quoteTerm(word)}:*`

/** Returns the forms of a noun that the table of synonyms may have: singular and plural, with and without article. */
export function nounForms(word: string): string[] {
  if (arabic.test(word)) {
    const bare = withoutArticle(word)
    // Some names keep the article: «بالشارقة» is in «الشارقة».
    return [...new Set([word, ...(bare === word ? [] : [article + bare]), ...singularAndPlural(bare)])]
  }
  const singular = /^[a-z]{4,}s$/.test(word) ? [word.slice(0, -1), word.replace(/es$/, '')] : []
  return [...new Set([word, ...singular, `${word}s`])]
}

/** Returns a folded phrase with its last word in the singular and the plural, without Arabic articles. */
export function phraseForms(phrase: string): string[] {
  const words = phrase.split(' ').map((word) => (arabic.test(word) ? withoutArticle(word) : word))
  const before = words.slice(0, -1)
  return nounForms(words.at(-1) ?? '').map((noun) => [...before, noun].join(' '))
}
