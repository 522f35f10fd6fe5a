import { attributeLength } from '#lib/contract/limits.ts'
import { formatQuantity } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { type NumberBounds, outsideBounds } from '#lib/text/number-bounds.ts'
import { readNumber } from '#lib/text/read-number.ts'
import { type DefinedAttribute, parentAttribute } from '../value-lists/read.ts'
import { isKeyOf, recognise } from '../value-lists/recognise.ts'

export type AttributeValues = Record<string, string | number | boolean>

/**
 * Validates a listing's values against the attributes of its category. Unknown keys are dropped: an admin may have
 * deleted the attribute while the form was open.
 * @returns values, error codes by field name (`attributes.<key>`), and whether a listed attribute has a text that its
 *   list does not know
 */
export function readAttributes(
  definitions: readonly DefinedAttribute[],
  input: Readonly<AttributeValues>,
): { values: AttributeValues; problems: Record<string, string>; hasUnlisted: boolean } {
  const values: AttributeValues = {}
  const problems: Record<string, string> = {}
  let hasUnlisted = false
  // A model is read once its make is known.
  for (const definition of definitions.toSorted((a, b) => (a.listLevel ?? 0) - (b.listLevel ?? 0))) {
    const { key } = definition
    const value = Object.hasOwn(input, key) ? input[key] : undefined
    const parent = parentAttribute(definition, definitions)
    const result =
      value === undefined || value === '' ? null : readValue(definition, value, parent && values[parent.key])
    if (result === null) {
      if (definition.required) problems[`attributes.${key}`] = 'required'
    } else if ('problem' in result) problems[`attributes.${key}`] = result.problem
    else {
      values[key] = result.value
      hasUnlisted ||= result.isUnlisted ?? false
    }
  }
  return { values, problems, hasUnlisted }
}

type Value = string | number | boolean
type ReadResult = { value: Value; isUnlisted?: boolean } | { problem: string } | null

/** Value in the type of its attribute; null when empty. @param parent value that a listed one belongs to */
function readValue(
  { type, options, unit, unitAr, minimum, maximum }: DefinedAttribute,
  value: Value,
  parent: Value | undefined,
): ReadResult {
  switch (type) {
    case 'text':
      return readText(value)
    case 'listed':
      return readListed(options, value, parent)
    case 'number':
      return numberIn(value, [unit, unitAr], { minimum, maximum })
    case 'choice':
      return options.some(({ key }) => key === value) ? { value } : { problem: 'invalid_choice' }
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { problem: 'invalid_choice' }
  }
}

function readText(value: Value): ReadResult {
  if (typeof value !== 'string') return { problem: 'invalid' }
  const text = cleanLine(value)
  if (text === '') return null
  return text.length > attributeLength ? { problem: `maximum_${attributeLength}` } : { value: text }
}

/** Key of the value that a text names below its parent; a text that the list does not know stays as it is. */
function readListed(
  options: DefinedAttribute['options'],
  value: Value,
  parent: Value | undefined,
): ReadResult {
  const read = readText(value)
  if (read === null || 'problem' in read) return read
  const text = String(read.value)
  const option = recognise(options, text, parent === undefined ? undefined : String(parent))
  if (option) return { value: option.key }
  return isKeyOf(options, text) ? { problem: 'invalid_choice' } : { value: text, isUnlisted: true }
}

/** Number, or text with a number as people type it, with or without the unit. */
function numberIn(value: Value, units: readonly (string | null)[], bounds: NumberBounds): ReadResult {
  if (typeof value === 'boolean') return { problem: 'number_invalid' }
  if (typeof value === 'number' && Math.abs(value) > 1e12) return { problem: 'number_invalid' }
  const reading = typeof value === 'number' ? { value } : readNumber(value, units)
  if ('code' in reading) return reading.code === 'required' ? null : { problem: reading.code }
  const problem = outsideBounds(reading.value, bounds)
  return problem === null ? reading : { problem }
}

const maxFeatures = 2

/**
 * Line below the name on a card: the first attributes of the category that the listing has a value for.
 * @returns null when it has none
 */
export function featureOf(
  definitions: readonly DefinedAttribute[],
  values: Readonly<AttributeValues>,
  locale: Locale,
): string | null {
  const texts = definitions
    .map((definition) => formatAttribute(definition, values[definition.key], locale))
    .filter((text) => text !== null)
  return texts.length > 0 ? texts.slice(0, maxFeatures).join(' · ') : null
}

function formatAttribute(
  { type, options, unit, unitAr, label, labelAr }: DefinedAttribute,
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
    case 'listed': {
      const option = options.find(({ key }) => key === value)
      return option ? inLocale(option.en, option.ar) : String(value)
    }
    case 'text':
    case 'number': {
      if (unit === null) return String(value)
      const amount = typeof value === 'number' ? formatQuantity(value) : String(value)
      const symbol = inLocale(unit, unitAr ?? unit)
      return symbol === '%' ? `${amount}%` : `${amount}\u00a0${symbol}`
    }
  }
}
