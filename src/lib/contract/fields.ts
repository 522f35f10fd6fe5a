import * as z from 'zod/mini'
import { cleanLine, cleanLines } from '../text/clean.ts'
import { lengthOf } from '../text/cut.ts'
import { latinDigits } from '../text/digits.ts'

/** A UUID in lower or upper case; it goes on in lower case, as the database writes it, since it is compared as text. */
export const id = z.uuid({ version: undefined, error: 'not_an_id' }).check(z.toLowerCase())

/** Optional text of a URL: an empty one is the same as none. */
const emptyAsMissing = z.transform((value: unknown) => (value === '' ? undefined : value))

/** A whole number out of a query string, in Latin or Arabic-Indic digits. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.overwrite(cleanLine), z.regex(/^[-+]?[\d٠-٩۰-۹]{1,10}$/, 'not_a_number')),
    z.pipe(
      z.transform((text: string) => Number(latinDigits(text))),
      z.number().check(z.minimum(minimum, 'too_small'), z.maximum(maximum, 'too_large')),
    ),
  )

/** An optional member of a query string. */
export const optional = <S extends z.ZodMiniType<unknown, string>>(schema: S) =>
  z.optional(
    z.pipe(emptyAsMissing, z.optional(schema)) as unknown as z.ZodMiniType<
      z.output<S> | undefined,
      string | undefined
    >,
  )

/** A person counts characters as they see them; the upper bound is that of fields and columns, in UTF-16 units. */
const atLeast = (minimum: number) =>
  z.refine<string>((text) => lengthOf(text) >= minimum, `minimum_${minimum}`)

/** Text of one line that a person typed, cleaned, of a bounded length. */
export const line = (minimum: number, maximum: number) => {
  const text = z.string('required').check(z.overwrite(cleanLine), z.maxLength(maximum, `maximum_${maximum}`))
  if (minimum === 0) return text
  const given = text.check(z.minLength(1, 'required'))
  return minimum === 1 ? given : given.check(z.minLength(minimum, `minimum_${minimum}`), atLeast(minimum))
}

/** Text of one line that may be missing; empty text is the same as none. */
export const optionalLine = (minimum: number, maximum: number) =>
  z.optional(
    z.string('invalid').check(
      z.overwrite(cleanLine),
      z.refine((text) => text === '' || lengthOf(text) >= minimum, `minimum_${minimum}`),
      z.maxLength(maximum, `maximum_${maximum}`),
    ),
  )

/** Text of several lines, which may be missing. */
export const paragraphs = (maximum: number) =>
  z.optional(z.string('invalid').check(z.overwrite(cleanLines), z.maxLength(maximum, `maximum_${maximum}`)))

/** Text of several lines that must be there. */
export const requiredText = (maximum: number) =>
  z
    .string('required')
    .check(z.overwrite(cleanLines), z.minLength(1, 'required'), z.maxLength(maximum, `maximum_${maximum}`))

/** Why something is done to somebody, in words that they read. */
export const reason = requiredText(500)

/** What somebody looks for, at most 100 characters: a tab or line break that was pasted with it is a space. */
export const soughtText = line(0, 100)

/**
 * Text that has one form, like a number or a code, however people write it.
 * @param longest that is looked at, and the code of what is wrong with longer text
 * @param inForm brings it into its form, which the checks are about
 */
export const formed = (
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

/** A moment as ISO-8601 in UTC. */
export const moment = z.iso.datetime()

/** An amount in fils (1/100 AED). */
export const fils = z.int().check(z.minimum(0))

export const currency = z.literal('AED')

/** Emirates, in the order that people list them. */
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

/** The first page is 1; page × size ends at 10,000 (docs/product.md, "Lists and sorts"). */
export const paging = (size: number) => ({
  page: optional(wholeNumber(1, 10_000)),
  size: optional(wholeNumber(1, Math.max(size, 100))),
})

/** A list: `total` is exact up to 10,000, of a search up to 1,000; with `totalExact` false there are so many at least. */
export const listOf = <S extends z.ZodMiniType<unknown, unknown>>(item: S) =>
  z.object({
    items: z.array(item),
    page: z.int(),
    size: z.int(),
    total: z.int(),
    totalExact: z.boolean(),
  })

/** Made anew for each thing that somebody wants done, and sent again with every repetition of it. */
export const idempotencyKey = z.string('required').check(z.regex(/^[\w-]{8,64}$/, 'invalid'))

/** Nothing to say beyond the message. */
export const nothing = z.null()
