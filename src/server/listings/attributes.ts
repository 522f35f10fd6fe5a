import { attributeLength } from '#lib/contract/limits.ts'
import { formatCount } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { readNumber } from '#lib/text/read-number.ts'
import type { AttributeRow } from './rules.ts'

export type AttributeValues = Record<string, string | number | boolean>

/**
 * Validates a listing's values against the attributes of its category. Unknown keys are dropped: an admin may have
 * deleted the attribute while the form was open.
 * @returns values, and error codes by field name (`attributes.<key>`)
 */
export function readAttributes(
  definitions: readonly AttributeRow[],
  input: Readonly<AttributeValues>,
): { values: AttributeValues; problems: Record<string, string> } {
  const values: AttributeValues = {}
  const problems: Record<string, string> = {}
  for (const definition of definitions) {
    const { key } = definition
    const value = Object.hasOwn(input, key) ? input[key] : undefined
    const result = value === undefined || value === '' ? null : readValue(definition, value)
    if (result === null) {
      if (definition.required) problems[`attributes.${key}`] = 'required'
    } else if ('problem' in result) problems[`attributes.${key}`] = result.problem
    else values[key] = result.value
  }
  return { values, problems }
}

type ReadResult = { value: string | number | boolean } | { problem: string } | null

/** Value in the type of its attribute; null when empty. */
function readValue(
  { type, options, unit, unitAr }: AttributeRow,
  value: string | number | boolean,
): ReadResult {
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

function readText(value: string | number | boolean): ReadResult {
  if (typeof value !== 'string') return { problem: 'invalid' }
  const text = cleanLine(value)
  if (text === '') return null
  return text.length > attributeLength ? { problem: `maximum_${attributeLength}` } : { value: text }
}

/** Number, or text with a number as people type it, with or without the unit. */
function numberIn(value: string | number | boolean, units: readonly (string | null)[]): ReadResult {
  if (typeof value === 'number') return Math.abs(value) <= 1e12 ? { value } : { problem: 'number_invalid' }
  if (typeof value !== 'string') return { problem: 'number_invalid' }
  const reading = readNumber(value, units)
  if ('value' in reading) return reading
  return reading.code === 'required' ? null : { problem: reading.code }
}

const maxFeatures = 2

/**
 * Line below the name on a card: the first attributes of the category that the listing has a value for.
 * @returns null when it has none
 */
export function featureOf(
  definitions: readonly AttributeRow[],
  values: Readonly<AttributeValues>,
  locale: Locale,
): string | null {
  const texts = definitions
    .map((definition) => formatAttribute(definition, values[definition.key], locale))
    .filter((text) => text !== null)
  return texts.length > 0 ? texts.slice(0, maxFeatures).join(' · ') : null
}

function formatAttribute(
  { type, options, unit, unitAr, label, labelAr }: AttributeRow,
  value: string | number | boolean | undefined,
  locale: Locale,
): string | null {
  if (value === undefined) return null
  const inLocale = (en: string, ar: string) => (locale === 'ar' ? ar : en)
  switch (type) {
    case 'boolean':
      return value === true ? inLocale(label, labelAr) : null
    case 'choice': {
      const option = options.find(({ key }) => key === value)
      return option ? inLocale(option.en, option.ar) : null
    }
    case 'text':
    case 'number': {
      if (unit === null) return String(value)
      const amount = typeof value === 'number' && Number.isInteger(value) ? formatCount(value) : String(value)
      const symbol = inLocale(unit, unitAr ?? unit)
      return symbol === '%' ? `${amount}%` : `${amount}\u00a0${symbol}`
    }
  }
}
