import { formatCount } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { readNumber } from '#lib/text/read-number.ts'
import type { AttributeRow } from './rules.ts'

export type AttributeValues = Record<string, string | number | boolean>

const longestText = 200

/**
 * The values of a listing, as the attributes of its category want them. What the category does not know is left out:
 * an admin may have taken it away while somebody was filling in the form.
 * @returns the values, and what is wrong by field: `attributes.<key>` and the code of a message
 */
export function readAttributes(
  definitions: readonly AttributeRow[],
  given: Readonly<AttributeValues>,
): { values: AttributeValues; problems: Record<string, string> } {
  const values: AttributeValues = {}
  const problems: Record<string, string> = {}
  for (const definition of definitions) {
    const { key } = definition
    const value = Object.hasOwn(given, key) ? given[key] : undefined
    const read = value === undefined || value === '' ? null : readValue(definition, value)
    if (read === null) {
      if (definition.required) problems[`attributes.${key}`] = 'required'
    } else if ('problem' in read) problems[`attributes.${key}`] = read.problem
    else values[key] = read.value
  }
  return { values, problems }
}

type Read = { value: string | number | boolean } | { problem: string } | null

/** One value as its attribute wants it; null for one that says nothing. */
function readValue({ type, options, unit, unitAr }: AttributeRow, value: string | number | boolean): Read {
  switch (type) {
    case 'text':
      return readText(value)
    case 'number':
      return numberIn(value, [unit, unitAr])
    case 'choice':
      return options.some(({ key }) => key === value) ? { value } : { problem: 'invalid_choice' }
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { problem: 'invalid_choice' }
  }
}

function readText(value: string | number | boolean): Read {
  if (typeof value !== 'string') return { problem: 'invalid' }
  const text = cleanLine(value)
  if (text === '') return null
  return text.length > longestText ? { problem: `maximum_${longestText}` } : { value: text }
}

/** A number, or one as people type it, with its unit or without. */
function numberIn(value: string | number | boolean, units: readonly (string | null)[]): Read {
  if (typeof value === 'number') return Math.abs(value) <= 1e12 ? { value } : { problem: 'number_invalid' }
  if (typeof value !== 'string') return { problem: 'number_invalid' }
  const reading = readNumber(value, units)
  if ('value' in reading) return reading
  return reading.code === 'required' ? null : { problem: reading.code }
}

const mostShown = 2

/**
 * The line that a card shows below the name: what the category asks for first, as far as the listing says it.
 * @returns null when it says none of it
 */
export function featureOf(
  definitions: readonly AttributeRow[],
  values: Readonly<AttributeValues>,
  locale: Locale,
): string | null {
  const texts = definitions
    .map((definition) => shown(definition, values[definition.key], locale))
    .filter((text) => text !== null)
  return texts.length > 0 ? texts.slice(0, mostShown).join(' · ') : null
}

function shown(
  { type, options, unit, unitAr, label, labelAr }: AttributeRow,
  value: string | number | boolean | undefined,
  locale: Locale,
): string | null {
  if (value === undefined) return null
  const inLocale = (en: string, ar: string) => (locale === 'ar' ? ar : en)
  if (type === 'boolean') return value === true ? inLocale(label, labelAr) : null
  if (type === 'choice') {
    const option = options.find(({ key }) => key === value)
    return option ? inLocale(option.en, option.ar) : null
  }
  if (unit === null) return String(value)
  const amount = typeof value === 'number' && Number.isInteger(value) ? formatCount(value) : String(value)
  const symbol = inLocale(unit, unitAr ?? unit)
  return symbol === '%' ? `${amount}%` : `${amount}\u00a0${symbol}`
}
