import * as z from 'zod/mini'
import { cleanLine } from '../text/clean.ts'
import { latinDigits } from '../text/digits.ts'

/** Filter on one attribute of a category: any of several values, or a range with both ends inclusive. */
export type AttributeFilter =
  | { key: string; values: readonly string[] }
  | { key: string; min?: number | undefined; max?: number | undefined }

const keyPattern = /^[\w-]{1,60}$/
const maxFilters = 20
export const maxValues = 30
const maxTextLength = 1_500

/** Whether a filter is a range. */
export const isRange = (
  filter: AttributeFilter,
): filter is { key: string; min?: number | undefined; max?: number | undefined } => !('values' in filter)

/**
 * Formats attribute filters for the query of the API: `make:toyota,nissan;year:2018..2022`. Values are percent-encoded.
 * @returns undefined for none
 */
export function formatAttributeFilters(filters: readonly AttributeFilter[] | undefined): string | undefined {
  if (!filters || filters.length === 0) return undefined
  return filters
    .map((filter) =>
      isRange(filter)
        ? `${filter.key}:${filter.min ?? ''}..${filter.max ?? ''}`
        : `${filter.key}:${filter.values.map(encodeURIComponent).join(',')}`,
    )
    .join(';')
}

/** Parses the format of `formatAttributeFilters`. @returns null for anything else */
export function parseAttributeFilters(text: string): AttributeFilter[] | null {
  const parts = text.split(';')
  if (parts.length > maxFilters) return null
  const filters: AttributeFilter[] = []
  for (const part of parts) {
    const [key = '', value = ''] = splitOnce(part, ':')
    if (!keyPattern.test(key) || filters.some((filter) => filter.key === key)) return null
    const filter = parseValue(key, value)
    if (!filter) return null
    filters.push(filter)
  }
  return filters
}

function parseValue(key: string, text: string): AttributeFilter | null {
  const range = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/.exec(latinDigits(text))
  if (range) {
    const [min, max] = [range[1], range[2]].map((end) => (end === undefined ? undefined : Number(end)))
    return min === undefined && max === undefined ? null : { key, min, max }
  }
  const values = text.split(',').map(decode)
  if (values.length > maxValues || values.some((value) => value === null || value === '')) return null
  return { key, values: values as string[] }
}

function decode(text: string): string | null {
  try {
    return cleanLine(decodeURIComponent(text))
  } catch {
    return null
  }
}

function splitOnce(text: string, at: string): [string, string] {
  const place = text.indexOf(at)
  return place === -1 ? [text, ''] : [text.slice(0, place), text.slice(place + at.length)]
}

/** Text as `formatAttributeFilters` writes it; cleaned if it has another format, for the checks to refuse. */
function canonicalForm(text: string): string {
  const clean = cleanLine(text)
  return formatAttributeFilters(parseAttributeFilters(clean) ?? undefined) ?? clean
}

/** Attribute filters in the format of `formatAttributeFilters`. */
export const attributeFiltersText = z.string('invalid').check(
  z.overwrite(canonicalForm),
  z.maxLength(maxTextLength, 'invalid'),
  z.regex(/^[\w-]{1,60}:[^;]{1,1000}(?:;[\w-]{1,60}:[^;]{1,1000}){0,19}$/, 'invalid'),
  z.refine((text) => parseAttributeFilters(text) !== null, 'invalid'),
)

/** The same in a query string, parsed. */
export const attributeFilters = z.pipe(
  attributeFiltersText,
  z.transform((text: string) => parseAttributeFilters(text) ?? []),
)
