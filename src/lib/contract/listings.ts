import * as z from 'zod/mini'
import { cleanLine } from '../text/clean.ts'
import { category } from './categories.ts'
import { type ErrorCode, endpoint } from './endpoint.ts'
import { facetEntries, shownFacets } from './facets.ts'
import {
  currency,
  emirate,
  fils,
  id,
  idempotencyKey,
  listOf,
  moment,
  noData,
  optional,
  optionalLine,
  paging,
  paragraphs,
  queryText,
} from './fields.ts'
import { attributeLength, highestPrice, maxPhotos } from './limits.ts'
import { placeKey, placeName } from './places.ts'
import { productCard } from './products.ts'

/** Page size of a member's own listings (docs/product.md, "Limits and constants"). */
export const myProductSize = 4

/** Days before its end on which its owner is told. */
export const expiryNoticeDays = 3

const attributeText = z
  .string()
  .check(z.overwrite(cleanLine), z.maxLength(2000, `maximum_${attributeLength}`))

const attributeValue = z.union([attributeText, z.number(), z.boolean()])

/** Attribute values of a listing, by the keys of its category's attributes. */
const attributes = z.record(z.string().check(z.regex(/^[\w-]{1,60}$/, 'invalid')), attributeValue)

/** Fields of a listing that its seller fills in. Money is fils; `price` 0 means "Ask for price". */
export const listingFields = {
  categoryId: id,
  name: optionalLine(3, 150),
  name_ar: optionalLine(3, 150),
  description: paragraphs(5000),
  description_ar: paragraphs(5000),
  price: z.int('required').check(z.gte(0, 'too_small'), z.lte(highestPrice, 'too_large')),
  /** Only for an Accepted business: the price of one piece when at least `minimum` are bought. */
  wholesale: z.optional(
    z.nullable(
      z.object({
        price: z.int('required').check(z.gte(1, 'too_small'), z.lte(highestPrice, 'too_large')),
        minimum: z.int('required').check(z.gte(2, 'too_small'), z.lte(1_000_000, 'too_large')),
      }),
    ),
  ),
  /** Facets that the seller chooses; one that only some categories have is required there and ignored elsewhere. */
  ...facetEntries,
  /** Emirate of the product, or a saved address of the seller in it. */
  emirate: z.optional(emirate),
  addressId: z.optional(id),
  /** Area, community or building of the emirate; null for none. Left out, a listing keeps its place while it stays in its emirate. */
  place: z.optional(z.nullable(placeKey)),
  attributes: z.optional(attributes),
  /** Ids of the seller's uploads of kind "product", the cover first. */
  images: z.array(id, 'images_required').check(
    z.minLength(1, 'images_required'),
    z.maxLength(maxPhotos, 'images_maximum'),
    z.refine((ids) => new Set(ids.map((one) => one.toLowerCase())).size === ids.length, 'invalid'),
  ),
  /** The seller is willing to talk about the price. */
  negotiable: z.optional(z.boolean()),
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

/** Requires a name in at least one language. */
export const hasName = z.refine<Listed>((body: Listed) => Boolean(body.name || body.name_ar), {
  error: 'required',
  path: ['name'],
})

/** Requires an emirate or an address. */
export const hasPlace = z.refine<Listed>((body: Listed) => Boolean(body.emirate ?? body.addressId), {
  error: 'required',
  path: ['emirate'],
})

/** Requires that the wholesale price of one piece is not above the price. */
export const wholesaleIsCheaper = z.refine<Listed>(
  ({ price, wholesale }: Listed) => !wholesale || price === 0 || wholesale.price <= price,
  {
    error: 'wholesale_price',
    path: ['wholesale', 'price'],
  },
)

/** Schema of a listing as its seller fills it in: shared by the form, the API and the import. */
export const listingBody = z.object(listingFields).check(hasName, hasPlace, wholesaleIsCheaper)
export type ListingBody = z.output<typeof listingBody>

/** The same before validation. */
export type ListingInput = z.input<typeof listingBody>

/**
 * State of a listing for its owner. `review`: it waits for an admin; `removed`: the shop took it down, and `reason`
 * tells why; `draft`: an import keeps it until its pictures are there. Deleted listings are not returned.
 */
export const myProductTypes = ['active', 'sold', 'expired', 'hidden', 'review', 'removed', 'draft'] as const

export const myProductType = z.enum(myProductTypes)
export type MyProductType = (typeof myProductTypes)[number]

const own = {
  type: myProductType,
  expiresAt: moment,
  /** Time until which it is reserved for a buyer; null when it is not. */
  reservedUntil: z.nullable(moment),
  viewCount: z.int(),
  favouriteCount: z.int(),
  /** Reason why the shop took it down, in the caller’s language; null when it did not. */
  reason: z.nullable(z.string()),
  /** Page on which its owner appeals that decision; null where there is none, and for an admin who views as the owner. */
  decision: z.nullable(z.string()),
}

/** Card of the caller's own listing (docs/product.md, "My-listing card"). */
export const myProductCard = z.extend(productCard, {
  ...own,
  /** Members who asked for the phone number. */
  revealCount: z.int(),
})
export type MyProductCard = z.output<typeof myProductCard>

/** Every field of the caller's own listing, for the editing form. */
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
  ...shownFacets,
  place: z.nullable(placeName),
  attributes,
  images: z.array(z.object({ _id: id, path: z.string() })),
  negotiable: z.boolean(),
  showCall: z.boolean(),
  showWhatsApp: z.boolean(),
  boosterApplied: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type MyProduct = z.output<typeof myProduct>

const params = z.object({ id })

const act = <const P extends string>(path: P, summary: string, errors: readonly ErrorCode[] = []) =>
  endpoint({
    method: 'POST',
    path,
    access: 'member',
    summary,
    params,
    response: myProduct,
    errors: ['not_found', 'conflict', ...errors],
  })

/** The caller’s own listings. */
export const listingEndpoints = {
  addProduct: endpoint({
    method: 'POST',
    path: 'addProduct',
    access: 'member',
    named: true,
    summary:
      'Create a listing; the same idempotency key creates it once. An individual may create 20 a day. One that the caller has already is refused, and `listing` names it',
    body: z.object({ ...listingFields, idempotencyKey }).check(hasName, hasPlace, wholesaleIsCheaper),
    response: myProduct,
    errors: ['not_found', 'conflict', 'daily_listings', 'duplicate_listing', 'business_not_approved'],
  }),
  updateProduct: endpoint({
    method: 'PUT',
    path: 'updateProduct/:id',
    access: 'member',
    summary: 'Change the caller’s own listing; one that the shop took down goes back to review',
    params,
    body: listingBody,
    response: myProduct,
    errors: ['not_found', 'business_not_approved'],
  }),
  deleteProduct: endpoint({
    method: 'DELETE',
    path: 'deleteProduct/:id',
    access: 'member',
    summary: 'Delete the caller’s own listing',
    params,
    response: noData,
    errors: ['not_found'],
  }),
  getMyProduct: endpoint({
    method: 'GET',
    path: 'getMyProduct',
    access: 'member',
    viewable: true,
    summary: 'The caller’s own listings of a type, by default active ones, the latest first',
    query: z.object({ type: optional(myProductType), categoryId: optional(id), ...paging(myProductSize) }),
    response: listOf(myProductCard),
  }),
  getMyProductFilter: endpoint({
    method: 'GET',
    path: 'getMyProductFilter',
    access: 'member',
    summary:
      'Number of the caller’s listings of each type, and the categories of one type with their numbers',
    query: z.object({ type: optional(myProductType) }),
    response: z.object({
      types: z.array(z.object({ type: myProductType, count: z.int() })),
      categories: z.array(z.object({ _id: id, name: z.string(), name_ar: z.string(), count: z.int() })),
    }),
  }),
  getMyProductById: endpoint({
    method: 'GET',
    path: 'getMyProduct/:id',
    access: 'member',
    summary: 'A listing of the caller in any state; not_found for somebody else’s',
    params,
    response: myProduct,
    errors: ['not_found'],
  }),
  markSold: endpoint({
    method: 'POST',
    path: 'markSold/:id',
    access: 'member',
    summary: 'Mark the caller’s own listing as sold, or as for sale again',
    params,
    body: z.object({ sold: z.boolean('required') }),
    response: myProduct,
    errors: ['not_found', 'conflict'],
  }),
  renewProduct: act('renewProduct/:id', 'Renew the caller’s own listing for 60 days from now'),
  hideProduct: act('hideProduct/:id', 'Hide the caller’s own listing'),
  showProduct: act(
    'showProduct/:id',
    'Show the caller’s own hidden listing again; refused while the same one is for sale',
    ['duplicate_listing'],
  ),
  usualCategory: endpoint({
    method: 'GET',
    path: 'usualCategory',
    access: 'member',
    summary:
      'Category in which listings of a model usually are, where that is another one: SUVs for a Patrol among cars',
    query: z.object({ categoryId: id, attribute: queryText, value: queryText }),
    response: z.nullable(category),
    errors: ['too_many_requests'],
  }),
  previewChecks: endpoint({
    method: 'POST',
    path: 'previewChecks',
    access: 'member',
    summary:
      'What the shop would find in the texts of a listing of the caller: contact details, and whether it would be reviewed before it is online',
    body: z.object({
      /** The listing that is being changed; absent for a new one. */
      id: z.optional(id),
      name: paragraphs(150),
      name_ar: paragraphs(150),
      description: paragraphs(5000),
      description_ar: paragraphs(5000),
    }),
    response: z.object({
      /** Phone numbers, email addresses and links into messengers, as they are written. */
      contactDetails: z.array(z.string()),
      review: z.boolean(),
    }),
    errors: ['not_found', 'too_many_requests'],
  }),
  duplicateProduct: endpoint({
    method: 'POST',
    path: 'duplicateProduct/:id',
    access: 'member',
    named: true,
    summary: 'Copy the caller’s own listing; the copy is hidden until its owner shows it',
    params,
    body: z.object({ idempotencyKey }),
    response: myProduct,
    errors: ['not_found', 'conflict', 'daily_listings'],
  }),
}
