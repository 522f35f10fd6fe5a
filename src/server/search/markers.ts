import type { FacetValue } from '#lib/contract/facets.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { nounForms, quoteTerm } from './words.ts'

// Marker lexemes: synthetic words of a search document that nobody can type (see `search_document` in the database).

/** Marks the beginning of each title. */
export const titleStartMarker = quoteTerm('=begin')
/** Is in no document. */
export const absentMarker = quoteTerm('=')

type MarkedValue = FacetValue<'condition' | 'emirate'>

/** Names of conditions and emirates; further ones are in the table of synonyms. */
const names: Record<MarkedValue, readonly string[]> = {
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

const markers = new Map(
  Object.entries(names).flatMap(([value, valueNames]) =>
    valueNames.map((name) => [foldText(name), quoteTerm(`=${value}`)]),
  ),
)

const markerWords = new Set([...markers.keys()].flatMap((name) => name.split(' ')))

/** Names of conditions and emirates of several words. */
const longNames = [...markers.keys()].map((name) => name.split(' ')).filter((words) => words.length > 1)

/** Returns the names of several words in which a folded word stands with another meaning: «الخيمة» is no tent there. */
export const markerNamesWith = (word: string): string[][] => {
  const forms = nounForms(word).flatMap((form) => [form, `ال${form}`])
  return longNames.filter((words) => words.some((one) => forms.includes(one)))
}

/** Tells whether a folded word is part of the name of a condition or emirate: "abu" and "dhabi". */
export const isMarkerWord = (word: string): boolean => markerWords.has(word)

/** Tells whether a folded phrase is exactly the name of a condition or emirate. */
export const isMarkerPhrase = (phrase: string): boolean => markers.has(phrase)

/**
 * Returns the marker of the condition or emirate that a phrase names.
 * @param typed folded phrase of the query
 * @param synonyms of the phrase
 * @returns null when it names neither
 */
export const markerOf = (typed: string, synonyms: readonly string[]): string | null =>
  [typed, ...nounForms(typed), ...synonyms].flatMap((text) => markers.get(text) ?? [])[0] ?? null

/** Returns the condition or emirate of a marker. */
export const markedValueOf = (marker: string): string => marker.slice(2, -1)
