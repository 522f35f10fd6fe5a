import type { PriceBand } from '#lib/contract/price-insight.ts'
import { readAttributes } from '../listings/attributes.ts'
import { readRules } from '../listings/rules.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { isShown } from '../products/queries.ts'
import { bandOfOthers, isClose } from './bands.ts'
import { type Comparable, comparableKeys } from './comparable.ts'
import { bandsOf, findSubject, isOwn } from './queries.ts'

/** Estimates of a member: the form asks once for each change of what is compared. */
const estimateLimit = { max: 300, windowMs: hour }

/** Returns the narrowest band of other products that are enough and close enough to compare with. */
async function bandOf(db: Database, product: Comparable, id: string | null): Promise<PriceBand | null> {
  const keys = comparableKeys(product)
  if (keys.length === 0) return null
  const rows = await bandsOf(
    db,
    keys.map(({ key }) => key),
    id,
  )
  for (const { key, isBroad } of keys) {
    const row = rows.find((one) => one.key === key)
    const band = row && bandOfOthers(row)
    if (band && (!isBroad || isClose(band))) return band
  }
  return null
}

/**
 * Returns what products comparable to one for sale ask; null where too few compare.
 * @throws ApiError not_found
 */
export async function priceInsight(db: Database, id: string): Promise<PriceBand | null> {
  const product = await findSubject(db, id)
  if (!product || !isShown(product)) throw new ApiError('not_found')
  return product.onSale ? bandOf(db, product, id) : null
}

/** Listing that is being written: its values as its seller types them, and its id if it exists already. */
export type Draft = Pick<Comparable, 'categoryId'> & {
  condition?: Comparable['condition'] | undefined
  emirate?: string | undefined
  attributes?: Comparable['attributes'] | undefined
  productId?: string | undefined
}

/**
 * Returns what products comparable to a listing that is being written ask; null where too few compare.
 * @throws ApiError too_many_requests
 */
export async function estimatePrice(db: Database, userId: string, draft: Draft): Promise<PriceBand | null> {
  await limitUse(db, `estimate:${userId}`, estimateLimit)
  const categoryId = draft.categoryId.toLowerCase()
  const leaf = (await readRules(db)).leaves.get(categoryId)
  if (!leaf) return null
  const { values } = readAttributes(leaf.attributes, draft.attributes ?? {})
  const { emirate = '', productId = null } = draft
  const condition = leaf.hasCondition ? draft.condition : 'none'
  if (!condition) return null
  const own = productId && (await isOwn(db, userId, productId)) ? productId : null
  return bandOf(db, { categoryId, condition, emirate, attributes: values }, own)
}
