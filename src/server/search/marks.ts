import type { Emirate } from '#lib/contract/fields.ts'
import type { conditions } from '#lib/contract/products.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { nounsOf, quoted } from './words.ts'

// Words of a search document that nobody can type (see `search_document` in the database).

/** Stands before each name. */
export const beginMark = quoted('=begin')
/** Stands nowhere. */
export const noMark = quoted('=')

type Marked = (typeof conditions)[number] | Emirate

/** What conditions and emirates are called; other spellings are in the table of synonyms. */
const names: Record<Marked, readonly string[]> = {
  new: ['new', 'brand new', 'جديد', 'جديدة'],
  used: ['used', 'مستعمل', 'مستعملة'],
  refurbished: ['refurbished', 'مجدد', 'مجددة'],
  'abu-dhabi': ['abu dhabi', 'أبوظبي'],
  dubai: ['dubai', 'دبي'],
  sharjah: ['sharjah', 'الشارقة'],
  ajman: ['ajman', 'عجمان'],
  'umm-al-quwain': ['umm al quwain', 'أم القيوين'],
  'ras-al-khaimah': ['ras al khaimah', 'رأس الخيمة'],
  fujairah: ['fujairah', 'الفجيرة'],
}

const marks = new Map(
  Object.entries(names).flatMap(([marked, called]) =>
    called.map((name) => [foldText(name), quoted(`=${marked}`)]),
  ),
)

const wordsOfMarks = new Set([...marks.keys()].flatMap((name) => name.split(' ')))

/** Whether a folded word is one of those that conditions and emirates are called by: "abu" and "dhabi". */
export const isOfMark = (word: string): boolean => wordsOfMarks.has(word)

/** Whether a folded phrase is what a condition or an emirate is called, as it stands here. */
export const isMarked = (phrase: string): boolean => marks.has(phrase)

/**
 * The word that all products in a condition or in an emirate have.
 * @param typed what somebody sought, folded
 * @param synonyms what means the same
 * @returns null when it is called neither
 */
export const markOf = (typed: string, synonyms: readonly string[]): string | null =>
  [typed, ...nounsOf(typed), ...synonyms].flatMap((text) => marks.get(text) ?? [])[0] ?? null
