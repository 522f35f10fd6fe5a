import type { ErrorCode } from '#lib/contract/endpoint.ts'
import {
  type EnteredFacet,
  enteredFacets,
  facetOf,
  hasFacet,
  missingFacets,
  type StoredFacetValue,
} from '#lib/contract/facets.ts'
import type { ListingBody } from '#lib/contract/listings.ts'
import type { UserRow } from '../members/rows.ts'
import { settingsOf } from '../members/settings.ts'
import type { products } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import { featureOf, readAttributes } from './attributes.ts'
import { findInTexts, rulesFor, type TextFindings } from './checks.ts'
import type { ListingRules } from './rules.ts'

type Column =
  | 'categoryId'
  | 'topCategoryId'
  | 'name'
  | 'nameAr'
  | 'description'
  | 'descriptionAr'
  | 'feature'
  | 'featureAr'
  | 'price'
  | 'wholesalePrice'
  | 'wholesaleMinimum'
  | EnteredFacet
  | 'attributes'
  | 'hasUnlisted'
  | 'showCall'
  | 'showWhatsapp'
  | 'negotiable'
  | 'postedBy'

/** Columns of a listing that follow from its form. */
export type ListingColumns = Required<Pick<typeof products.$inferInsert, Column>>

export type Validated =
  | {
      ok: true
      columns: ListingColumns
      texts: TextFindings
    }
  | {
      ok: false
      code: Extract<ErrorCode, 'invalid_input' | 'business_not_approved'>
      fields: Record<string, string>
    }

/** Seller with role, phone verification and settings. */
export type Seller = Pick<UserRow, 'id' | 'role' | 'phone' | 'phoneVerifiedAt' | 'settings'>

/** Facets that the seller chose, of those that the category has. */
const facetsOf = (leaf: { hasCondition: boolean }, body: ListingBody) =>
  Object.fromEntries(
    enteredFacets.map((name) => [name, (hasFacet(name, leaf) && body[name]) || facetOf(name).none]),
  ) as { [Name in EnteredFacet]: StoredFacetValue<Name> }

const text = (value: string | undefined): string | null => value?.trim() || null

/**
 * Validates a parsed form against the shop's rules: category, its attributes, and who may sell wholesale. Pure; photos
 * and address are checked when the listing is saved. Without a choice the seller's settings say if the number is shown.
 */
export function validateListing(rules: ListingRules, seller: Seller, body: ListingBody): Validated {
  const isBusiness = seller.role === 'business'
  if (body.wholesale && !isBusiness) {
    return { ok: false, code: 'business_not_approved', fields: { wholesale: 'not_approved' } }
  }
  const leaf = rules.leaves.get(body.categoryId.toLowerCase())
  if (!leaf) return { ok: false, code: 'invalid_input', fields: { categoryId: 'category_not_leaf' } }
  const { values, problems, hasUnlisted } = readAttributes(leaf.attributes, body.attributes ?? {})
  const hasNumber = isBusiness || (seller.phone !== null && seller.phoneVerifiedAt !== null)
  const settings = settingsOf(seller)
  const fields = {
    ...Object.fromEntries(missingFacets(body, leaf).map((name) => [name, 'required'])),
    ...problems,
    ...(body.showCall && !hasNumber ? { showCall: 'phone_unverified' } : {}),
    ...(body.showWhatsApp && !hasNumber ? { showWhatsApp: 'phone_unverified' } : {}),
  }
  if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid_input', fields }
  const columns: ListingColumns = {
    categoryId: leaf.id,
    topCategoryId: leaf.topCategoryId,
    name: text(body.name),
    nameAr: text(body.name_ar),
    description: text(body.description),
    descriptionAr: text(body.description_ar),
    feature: featureOf(leaf.attributes, values, 'en'),
    featureAr: featureOf(leaf.attributes, values, 'ar'),
    price: body.price,
    wholesalePrice: body.wholesale?.price ?? null,
    wholesaleMinimum: body.wholesale?.minimum ?? null,
    ...facetsOf(leaf, body),
    attributes: values,
    hasUnlisted,
    showCall: body.showCall ?? (hasNumber && settings.showCall),
    negotiable: body.price > 0 && (body.negotiable ?? false),
    showWhatsapp: body.showWhatsApp ?? (hasNumber && settings.showWhatsApp),
    postedBy: isBusiness ? 'business' : 'individual',
  }
  const moderation = rulesFor(seller, rules.moderation)
  const texts = findInTexts({ ...columns, attributes: values }, { prohibited: rules.prohibited, moderation })
  return { ok: true, columns, texts }
}

/** Columns of a valid listing, and what was found in its texts. @throws ApiError with the code of `validateListing` */
export function checkListing(rules: ListingRules, seller: Seller, body: ListingBody) {
  const validated = validateListing(rules, seller, body)
  if (!validated.ok) throw new ApiError(validated.code, { fields: validated.fields })
  return validated
}
