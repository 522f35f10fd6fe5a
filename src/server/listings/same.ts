import { type SQL, sql } from 'drizzle-orm'
import type { ListingRef } from '#lib/contract/errors.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { skeleton } from '#lib/text/skeleton.ts'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { typeSql } from './queries.ts'

/** Days for which a sold listing stands in the way of the same one. */
const soldDays = 7
/** Share of common words from which two descriptions are the same one, where the price is the same as well. */
const sameShare = 0.9
/** Listings of one title that are compared, the latest first. */
const maxCompared = 200

export type Compared = {
  categoryId: string
  name: string | null
  nameAr: string | null
  description: string | null
  descriptionAr: string | null
  price: number
  condition: string
  emirate: string
  placeId?: string | null
  attributes: Record<string, unknown>
}

type Candidate = Compared & { id: string; type: ListingRef['type'] }

/** Predicate on product `p`: it stands in the way of the same listing. */
export const standsInTheWay = sql`p.deleted_at IS NULL AND (p.status IN ('active', 'hidden', 'review')
  OR (p.status = 'sold' AND p.updated_at > now() - ${`${soldDays} days`}::interval))`

/** Key of the title that the index `products_title` is on: of the English name, else of the Arabic one. */
const titleKey = (name: SQL): SQL => sql`title_key(${name})`
export const titleOf = ({ name, nameAr }: Pick<Compared, 'name' | 'nameAr'>): string => name ?? nameAr ?? ''

/**
 * Refuses a listing that its seller has already (decision 89), inside the transaction that makes it public. Of two
 * simultaneous ones the second waits for the first. Call it before photos are locked.
 * @param options.id listing that is compared, if it is stored
 * @param options.among states of the other listing; all by default
 * @throws ApiError duplicate_listing, with the other listing
 */
export async function refuseSame(
  tx: Database,
  userId: string,
  listing: Compared,
  { id, among }: { id?: string; among?: readonly ListingRef['type'][] } = {},
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`listing:${userId}`}, 0))`)
  const { rows } = await tx.execute<Omit<Candidate, 'price'> & { price: string }>(sql`
    SELECT p.id, p.category_id AS "categoryId", p.name, p.name_ar AS "nameAr", p.description,
      p.description_ar AS "descriptionAr", p.price, p.condition, p.emirate, p.place_id AS "placeId", p.attributes,
      ${typeSql} AS type
    FROM products p
    WHERE p.user_id = ${userId} AND ${titleKey(sql`coalesce(p.name, p.name_ar)`)} = ${titleKey(sql`${titleOf(listing)}`)}
      AND p.category_id = ${listing.categoryId} AND p.condition = ${listing.condition}
      AND p.emirate = ${listing.emirate} AND p.id IS DISTINCT FROM ${id ?? null}::uuid AND ${standsInTheWay}
    ORDER BY (${forSale}) DESC, p.created_at DESC LIMIT ${maxCompared}`)
  const other = rows.find(
    ({ price, type, ...row }) =>
      (!among || among.includes(type)) && isSame(listing, { ...row, price: Number(price) }),
  )
  if (other) throw new ApiError('duplicate_listing', { listing: { _id: other.id, type: other.type } })
}

/** Whether two listings of one title, category, condition and emirate offer the same thing. Pure. */
export function isSame(one: Compared, other: Compared): boolean {
  if (one.placeId && other.placeId && one.placeId !== other.placeId) return false
  if (differ(one.attributes, other.attributes)) return false
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.size === 0 || theirs.size === 0) return one.price === other.price
  const share = shareOf(mine, theirs)
  return share === 1 || (share >= sameShare && one.price === other.price)
}

/** Whether an attribute that both have is different; one that either leaves out tells nothing. */
const differ = (one: Compared['attributes'], other: Compared['attributes']): boolean =>
  Object.entries(one).some(([key, value]) => other[key] !== undefined && other[key] !== value)

/** Words of a description in either language, as they look. */
function wordsOf({ description, descriptionAr }: Compared): Set<string> {
  const text = skeleton(foldText(`${description ?? ''} ${descriptionAr ?? ''}`))
  return new Set(text.match(/[\p{L}\p{N}]+/gu) ?? [])
}

/** Share of the words of two texts that both have (Dice coefficient). */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return (2 * common) / (one.size + other.size)
}
