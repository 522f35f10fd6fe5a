import { foldText } from '#lib/i18n/fold.ts'

/** Words of a query that count; what is beyond is left out. */
const mostWords = 12

/** A piece of a query as it was typed, without spaces or signs: one word, or several where digits touch letters. */
export type Chunk = readonly string[]

/** The words of a text as the database's `search_text` parts them. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let count = 0
  for (const [chunk] of foldText(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const words = chunk.match(/[0-9]+|[^0-9]+/g) ?? []
    count += words.length
    if (count > mostWords) break
    chunks.push(words)
  }
  return chunks
}

const arabic = /^[\u0621-\u064a]+$/
/** What is written together with an Arabic noun: and, by, for, like, with the article or without it. */
const withArticle = /^(?:[وف]?(?:[بك]?ال|لل))(?=.{3})/
const attached = ['ال', 'وال', 'بال', 'لل']
const article = 'ال'

/** The noun of a folded Arabic word: without the article and what is attached before it. */
const bareOf = (word: string): string => word.replace(withArticle, '')

/**
 * Folded nouns that are another thing with the ending of the feminine: charger and truck, flour and minute, tank and wardrobe.
 * For most it is the same thing, or one of it.
 */
const othersWithEnding = new Set(
  [
    'شاحن مكتب مسبح لوح دقيق بدل جمل عود طحين خزان قدر درج مطعم خلاص عين عرب حلق طابع حاسب مدرس عدس فراش قص كتاب حمام عقد',
    'خط طبق سلم',
  ].flatMap((line) => line.split(' ')),
)

/** What a folded noun is with the ending of the feminine where that is another thing. Their stem is the same to the database. */
export const otherWithEnding = (word: string): string[] =>
  othersWithEnding.has(word) ? [`${word}ه`, `${word}ات`] : []

/** How a noun ends in the singular and in the regular plural. */
function endings(word: string): string[] {
  const stem = word.replace(/(?:ات|ه)$/u, '')
  if (stem.length < 2 || othersWithEnding.has(word)) return [word]
  const feminine = [`${stem}ه`, `${stem}ات`]
  return othersWithEnding.has(stem) ? [word, ...feminine] : [word, stem, ...feminine]
}

/**
 * Other spellings of a folded Arabic word which are the same noun: with and without the article, in the singular and the
 * regular plural. The database's stemmer knows some of them only. Nothing for words of other scripts.
 */
export function arabicForms(word: string): string[] {
  if (!arabic.test(word) || word.length < 3) return []
  const bare = bareOf(word)
  const forms = endings(bare).flatMap((form) => [form, `${article}${form}`])
  return [...new Set([...forms, ...attached.map((before) => before + bare)])].filter((form) => form !== word)
}

/** A folded word without its endings, in each language; null for a word that says nothing in that language. */
export type Stems = { english: string | null; arabic: string | null }

/** A word and its stems. */
export const stemsOf = (word: string, stems: Stems | undefined): string[] => [
  ...new Set([word, stems?.english ?? word, stems?.arabic ?? word]),
]

/** A word, its stems and its other spellings. */
export const formsOf = (word: string, stems: Stems | undefined): string[] => [
  ...new Set([...stemsOf(word, stems), ...arabicForms(word)]),
]

/** A word as PostgreSQL's text search reads it. */
export const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The same for whatever begins so. */
export const begunBy = (word: string): string => `${quoted(word)}:*`

/** A word with what is commonly added to a noun taken away: how it may stand in the table of synonyms. */
export function nounsOf(word: string): string[] {
  if (arabic.test(word)) {
    const bare = bareOf(word)
    // Some names have an article: «بالشارقة» is in «الشارقة».
    return [...new Set([word, ...(bare === word ? [] : [article + bare]), ...endings(bare)])]
  }
  const singular = /^[a-z]{4,}s$/.test(word) ? [word.slice(0, -1), word.replace(/es$/, '')] : []
  return [...new Set([word, ...singular, `${word}s`])]
}

/** A folded phrase in the ways in which it is commonly written: in the singular and the plural, without articles. */
export function nameForms(phrase: string): string[] {
  const words = phrase.split(' ').map((word) => (arabic.test(word) ? bareOf(word) : word))
  const before = words.slice(0, -1)
  return nounsOf(words.at(-1) ?? '').map((noun) => [...before, noun].join(' '))
}
