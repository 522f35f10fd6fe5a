import * as z from 'zod/mini'
import { cleanLine, cleanLines } from '../text/clean.ts'
import { lengthOf } from '../text/cut.ts'
import { latinDigits } from '../text/digits.ts'
import { codeLength, searchLength } from './limits.ts'

/** UUID in either case. The output is lower case, as the database writes it, because ids are compared as text. */
export const id = z.uuid({ version: undefined, error: 'not_an_id' }).check(z.toLowerCase())

/** Treats an empty value of a URL as missing. */
const emptyAsMissing = z.transform((value: unknown) => (value === '' ? undefined : value))

/** Whole number in a query string, in Latin or Arabic-Indic digits. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.overwrite(cleanLine), z.regex(/^[-+]?[\d٠-٩۰-۹]{1,10}$/, 'not_a_number')),
    z.pipe(
      z.transform((text: string) => Number(latinDigits(text))),
      z.number().check(z.minimum(minimum, 'too_small'), z.maximum(maximum, 'too_large')),
    ),
  )

/** Optional parameter of a query string. */
export const optional = <S extends z.ZodMiniType<unknown, string>>(schema: S) =>
  z.optional(
    z.pipe(emptyAsMissing, z.optional(schema)) as unknown as z.ZodMiniType<
      z.output<S> | undefined,
      string | undefined
    >,
  )

/** Ids in a query string, separated by commas. */
export const idList = (maximum: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').filter(Boolean)),
      z.array(id).check(z.maxLength(maximum, 'invalid')),
    ),
  )

/** The minimum counts graphemes, as people do; the maximum counts UTF-16 units, as fields and columns do. */
const atLeast = (minimum: number) =>
  z.refine<string>((text) => lengthOf(text, minimum) >= minimum, `minimum_${minimum}`)

/** Single-line text of bounded length, cleaned. */
export const line = (minimum: number, maximum: number) => {
  const text = z.string('required').check(z.overwrite(cleanLine), z.maxLength(maximum, `maximum_${maximum}`))
  if (minimum === 0) return text
  const given = text.check(z.minLength(1, 'required'))
  return minimum === 1 ? given : given.check(z.minLength(minimum, `minimum_${minimum}`), atLeast(minimum))
}

/** Optional single-line text; empty text counts as missing. */
export const optionalLine = (minimum: number, maximum: number) =>
  z.optional(
    z.string('invalid').check(
      z.overwrite(cleanLine),
      z.refine((text) => text === '' || lengthOf(text, minimum) >= minimum, `minimum_${minimum}`),
      z.maxLength(maximum, `maximum_${maximum}`),
    ),
  )

/** Optional multi-line text. */
export const paragraphs = (maximum: number) =>
  z.optional(z.string('invalid').check(z.overwrite(cleanLines), z.maxLength(maximum, `maximum_${maximum}`)))

/** Required multi-line text. */
export const requiredText = (maximum: number) =>
  z
    .string('required')
    .check(z.overwrite(cleanLines), z.minLength(1, 'required'), z.maxLength(maximum, `maximum_${maximum}`))

/** Reason for a decision, in words that the affected member reads. */
export const reason = requiredText(500)

/** A code without spaces and dashes. */
export const codePattern = new RegExp(`^\\d{${codeLength}}$`)

/** Search text; pasted tabs and line breaks become spaces. */
export const queryText = line(0, searchLength)

/**
 * Text with one canonical form, like a number or a code, in whichever way people write it.
 * @param longest maximum length of the raw text, and the error code for longer text
 * @param inForm returns the canonical form, which the checks apply to
 */
export const canonicalText = (
  longest: [number, string],
  inForm: (text: string) => string,
  ...checks: StringCheck[]
) =>
  z.pipe(
    z.string('required').check(z.overwrite(cleanLine), z.minLength(1, 'required'), z.maxLength(...longest)),
    z.pipe(z.transform(inForm), z.string().check(...checks)),
  )
type StringCheck = z.core.$ZodCheck<string>

export const locale = z.enum(['en', 'ar'])

/** ISO 8601 timestamp in UTC. */
export const moment = z.iso.datetime()

/** Amount in fils (1/100 AED). */
export const fils = z.int().check(z.minimum(0))

export const currency = z.literal('AED')

/** Emirates, in their customary order. */
export const emirateKeys = [
  'abu-dhabi',
  'dubai',
  'sharjah',
  'ajman',
  'umm-al-quwain',
  'ras-al-khaimah',
  'fujairah',
] as const
export const emirate = z.enum(emirateKeys)
export type Emirate = (typeof emirateKeys)[number]

/** Pagination: the first page is 1; page × size ends at 10,000 (docs/product.md, "Lists and sorts"). */
export const paging = (size: number) => ({
  page: optional(wholeNumber(1, 10_000)),
  size: optional(wholeNumber(1, Math.max(size, 100))),
})

/**
 * A page of a list. `total` is exact up to 10,000, for a search up to 1,000; with `totalExact` false it is a lower
 * bound.
 */
export const listOf = <S extends z.ZodMiniType<unknown, unknown>>(item: S) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    totalExact: z.boolean(),
  })

/** New for each action of a person, and the same for every retry of it. */
export const idempotencyKey = z.string('required').check(z.regex(/^[\w-]{8,64}$/, 'invalid'))

/** No data besides the message. */
export const noData = z.null()

/**
 * Honeypot: people do not see this field. Whoever fills it in is a program, and gets an answer that looks like success.
 */
export const honeypot = z.optional(z.string())
