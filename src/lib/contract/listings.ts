import * as z from 'zod/mini'
import { cleanLine } from '../text/clean.ts'
import { highestPrice } from '../text/read-number.ts'
import { currency, emirate, fils, id, moment, optionalLine, paragraphs } from './fields.ts'
import { conditions, productCard } from './products.ts'

/** Photos of a listing at most (docs/product.md, "Limits and constants"). */
export const mostPhotos = 6
/** Page size of a member's own listings (docs/product.md, "Limits and constants"). */
export const myProductSize = 4
/** Days that a listing is online, and days before its end that its owner is told (docs/product.md, "Listing states"). */
export const listingDays = 60
export const endingDays = 3

const attributeText = z.string().check(z.overwrite(cleanLine), z.maxLength(2000, 'maximum_200'))
const attributeValue = z.union([attributeText, z.number(), z.boolean()])
/** What a listing says of itself, by the keys of its category's attributes. */
const attributes = z.record(z.string().check(z.regex(/^[\w-]{1,60}$/, 'invalid')), attributeValue)

/** The members of a listing that a seller decides. Money is fils; `price` 0 means "Ask for price". */
export const listingFields = {
  categoryId: id,
  name: optionalLine(3, 150),
  name_ar: optionalLine(3, 150),
  description: paragraphs(5000),
  description_ar: paragraphs(5000),
  price: z.int('required').check(z.gte(0, 'too_small'), z.lte(highestPrice, 'too_large')),
  /** Only of an Accepted business: the price of one when at least `minimum` are bought. */
  wholesale: z.optional(
    z.nullable(
      z.object({
        price: z.int('required').check(z.gte(1, 'too_small'), z.lte(highestPrice, 'too_large')),
        minimum: z.int('required').check(z.gte(2, 'too_small'), z.lte(1_000_000, 'too_large')),
      }),
    ),
  ),
  condition: z.enum(conditions, 'required'),
  /** Where it is: an emirate, or that of one of the seller's saved addresses. */
  emirate: z.optional(emirate),
  addressId: z.optional(id),
  attributes: z.optional(attributes),
  /** Ids of the seller's uploads of kind "product", the cover first. */
  images: z.array(id, 'images_required').check(
    z.minLength(1, 'images_required'),
    z.maxLength(mostPhotos, 'images_maximum'),
    z.refine((ids) => new Set(ids.map((one) => one.toLowerCase())).size === ids.length, 'invalid'),
  ),
  showCall: z.optional(z.boolean()),
  showWhatsApp: z.optional(z.boolean()),
}

type Listed = {
  name?: string | undefined
  name_ar?: string | undefined
  emirate?: string | undefined
  addressId?: string | undefined
  price: number
  wholesale?: { price: number } | null | undefined
}

/** A name in at least one language. */
export const named = z.refine<Listed>((body: Listed) => Boolean(body.name || body.name_ar), {
  error: 'required',
  path: ['name'],
})
/** Somewhere. */
export const placed = z.refine<Listed>((body: Listed) => Boolean(body.emirate ?? body.addressId), {
  error: 'required',
  path: ['emirate'],
})
/** Many of a thing do not cost more each than one of it. */
export const cheaper = z.refine<Listed>(
  ({ price, wholesale }: Listed) => !wholesale || price === 0 || wholesale.price <= price,
  {
    error: 'wholesale_price',
    path: ['wholesale', 'price'],
  },
)

/** A listing as its seller fills it in: for the form, the API and the import. */
export const listingBody = z.object(listingFields).check(named, placed, cheaper)
export type ListingBody = z.output<typeof listingBody>
/** The same before it is looked at. */
export type ListingInput = z.input<typeof listingBody>

/**
 * How a listing is for its owner. `review`: somebody of the shop looks at it first; `removed`: the shop took it down,
 * `reason` says why. What its owner deletes is gone.
 */
export const myProductTypes = ['active', 'sold', 'expired', 'hidden', 'review', 'removed'] as const
export const myProductType = z.enum(myProductTypes)
export type MyProductType = (typeof myProductTypes)[number]

const own = {
  type: myProductType,
  expiresAt: moment,
  viewCount: z.int(),
  favouriteCount: z.int(),
}

/** A card among one's own listings (docs/product.md, "My-listing card"). */
export const myProductCard = z.extend(productCard, own)
export type MyProductCard = z.output<typeof myProductCard>

/** All of one's own listing, as the form for editing needs it. */
export const myProduct = z.object({
  ...own,
  _id: id,
  categoryId: id,
  category: z.object({ _id: id, name: z.string(), name_ar: z.string() }),
  name: z.nullable(z.string()),
  name_ar: z.nullable(z.string()),
  description: z.nullable(z.string()),
  description_ar: z.nullable(z.string()),
  price: fils,
  currency,
  wholesale: z.nullable(z.object({ price: fils, minimum: z.int() })),
  condition: z.enum(conditions),
  emirate,
  attributes,
  images: z.array(z.object({ _id: id, path: z.string() })),
  showCall: z.boolean(),
  showWhatsApp: z.boolean(),
  boosterApplied: z.boolean(),
  /** Why the shop took it down; null when it did not. */
  reason: z.nullable(z.string()),
  createdAt: moment,
  updatedAt: moment,
})
export type MyProduct = z.output<typeof myProduct>
