import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { type EnteredFacet, enteredFacets, hasFacet, missingFacets } from '#lib/contract/facets.ts'
import { attributeLength } from '#lib/contract/limits.ts'
import { type ListingBody, type ListingInput, listingBody } from '#lib/contract/listings.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import { outsideBounds } from '#lib/text/number-bounds.ts'
import { type Reading, readCount, readNumber, readPrice } from '#lib/text/read-number.ts'
import type { Entered } from './drafts.ts'

/** An attribute that a category asks of its listings. */
export type Attribute = Omit<ProductDetail['attributes'][number], 'value'> &
  Pick<CategoryAttribute, 'dependsOn' | 'minimum' | 'maximum'> &
  Partial<Pick<CategoryAttribute, 'filterable'>>

/** Inputs of a listing besides the text of its fields. */
export type ListingContext = {
  categoryId: string
  attributes: readonly Attribute[]
  /** Ids of the photos, the cover first. */
  images: readonly string[]
  /** False if listings of the category have no condition. */
  hasCondition?: boolean | undefined
  /** True if the seller may set wholesale terms. */
  wholesale: boolean
}

/** Error codes by field name, in the order of the form. */
export type ListingErrors = Partial<Record<string, string>>
export type ParsedListing = { ok: true; body: ListingBody } | { ok: false; errors: ListingErrors }

/** Parses a price field into fils; zero is an error, since nothing is given away. */
const parsePositivePrice = (text: string): Reading => {
  const reading = readPrice(text)
  return 'value' in reading && reading.value === 0 ? { code: 'too_small' } : reading
}

/** Current price in fils: 0 for "Ask for price", null if the field is no amount. */
export const typedFils = ({ price = '', askForPrice }: Entered): number | null => {
  if (askForPrice === 'on') return 0
  const parsed = parsePositivePrice(price)
  return 'value' in parsed ? parsed.value : null
}

/**
 * Parses the values of a listing form into the body of a call (docs/product.md, "Listing form"). Fields: `name`,
 * `name_ar`, `description`, `description_ar`, the facets of `enteredFacets`, `attributes.<key>`, `price`, `askForPrice`,
 * `sellsWholesale`, `wholesale.minimum`, `wholesale.price`, `place` (`emirate:<key>` or `address:<id>`), `area` (key of a
 * place, empty for none), `negotiable`, `showCall`, `showWhatsApp`. Checked boxes have the value `on`.
 * @returns the body, or the contract's error codes by field; photos are the field `images`
 */
export function parseListing(entered: Entered, context: ListingContext): ParsedListing {
  const errors: ListingErrors = {}
  const { hasCondition = true } = context
  const input: ListingInput = {
    categoryId: context.categoryId,
    images: [...context.images],
    ...texts(entered),
    ...facetsOf(entered, { hasCondition }),
    ...placeOf(entered.place ?? ''),
    // A draft of older code has no area: the listing keeps its own.
    ...(entered.area !== undefined && { place: entered.area || null }),
    attributes: readAttributes(entered, context.attributes, errors),
    price: priceOf(entered, errors),
    wholesale: wholesaleOf(entered, context, errors),
    negotiable: entered.negotiable === 'on',
    showCall: entered.showCall === 'on',
    showWhatsApp: entered.showWhatsApp === 'on',
  }
  // The schema checks these only once everything else is valid; here all errors are reported together.
  if (!input.name && !input.name_ar) errors.name = 'required'
  for (const name of missingFacets(input, { hasCondition })) errors[name] = 'required'
  if (!input.emirate && !input.addressId) errors.place = 'required'
  const parsed = listingBody.safeParse(input)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const name = fieldOf(path.map(String))
      errors[name] ??= message
    }
  }
  return parsed.success && Object.keys(errors).length === 0
    ? { ok: true, body: parsed.data }
    : { ok: false, errors }
}

/** Form field of a path of the body, or of the field name in a server's error. */
export const fieldOf = (path: readonly string[]): string => {
  const [first = ''] = path
  if (first === 'images') return first
  if (first === 'emirate' || first === 'addressId') return 'place'
  if (first === 'place') return 'area'
  return path.join('.')
}

const texts = ({ name, name_ar, description, description_ar }: Entered) => ({
  ...(name?.trim() && { name }),
  ...(name_ar?.trim() && { name_ar }),
  ...(description?.trim() && { description }),
  ...(description_ar?.trim() && { description_ar }),
})

/** Facets that the seller chose, of those that the category has. */
const facetsOf = (entered: Entered, category: { hasCondition: boolean }): Pick<ListingInput, EnteredFacet> =>
  Object.fromEntries(
    enteredFacets.flatMap((name) =>
      entered[name] && hasFacet(name, category) ? [[name, entered[name]]] : [],
    ),
  )

const placeOf = (place: string): Pick<ListingInput, 'emirate' | 'addressId'> => {
  const [kind, value = ''] = place.split(':')
  if (kind === 'address') return { addressId: value }
  return kind === 'emirate' ? { emirate: value as NonNullable<ListingInput['emirate']> } : {}
}

/** Price in fils; 0 for "Ask for price" and after an error. */
function priceOf({ price = '', askForPrice }: Entered, errors: ListingErrors): number {
  if (askForPrice === 'on') return 0
  const parsed = parsePositivePrice(price)
  if ('value' in parsed) return parsed.value
  errors.price = parsed.code
  return 0
}

function wholesaleOf(entered: Entered, { wholesale }: ListingContext, errors: ListingErrors) {
  if (!wholesale || entered.sellsWholesale !== 'on') return null
  const price = parsePositivePrice(entered['wholesale.price'] ?? '')
  const minimum = readCount(entered['wholesale.minimum'] ?? '')
  if ('code' in price) errors['wholesale.price'] = price.code
  if ('code' in minimum) errors['wholesale.minimum'] = minimum.code
  return 'code' in price || 'code' in minimum ? null : { price: price.value, minimum: minimum.value }
}

function readAttributes(entered: Entered, attributes: readonly Attribute[], errors: ListingErrors) {
  const values: Record<string, string | number | boolean> = {}
  for (const { key, type, required, unit, unit_ar, minimum, maximum } of attributes) {
    const name = `attributes.${key}`
    const text = entered[name]?.trim() ?? ''
    if (text === '') {
      if (required) errors[name] = 'required'
      continue
    }
    const reading = readAttribute(type, text, [unit, unit_ar])
    const outside =
      'value' in reading && typeof reading.value === 'number'
        ? outsideBounds(reading.value, { minimum, maximum })
        : null
    if ('code' in reading) errors[name] = reading.code
    else if (outside) errors[name] = outside
    else values[key] = reading.value
  }
  return values
}

function readAttribute(
  type: Attribute['type'],
  text: string,
  units: readonly (string | null)[],
): { value: string | number | boolean } | { code: string } {
  switch (type) {
    case 'boolean':
      return { value: text === 'true' }
    case 'number':
      return readNumber(text, units)
    case 'text':
    case 'choice':
    case 'listed':
      return text.length > attributeLength ? { code: `maximum_${attributeLength}` } : { value: text }
  }
}
