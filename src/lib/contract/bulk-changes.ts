import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fils, id, idempotencyKey } from './fields.ts'
import { bulkPercent, highestPrice, maxBulkListings } from './limits.ts'
import { myProductType } from './listings.ts'

/** Price of one piece for all chosen listings, in fils. */
const setPrice = z.int('required').check(z.gte(1, 'too_small'), z.lte(highestPrice, 'too_large'))
/** Whole percent that a price goes up, or down where it is negative. */
const percent = z.int('required').check(
  z.gte(bulkPercent.minimum, 'too_small'),
  z.lte(bulkPercent.maximum, 'too_large'),
  z.refine((value) => value !== 0, 'required'),
)

/** A change of several listings at once. */
export const bulkChange = z.union([
  z.object({ action: z.literal('setPrice'), price: setPrice }),
  z.object({ action: z.literal('changePrice'), percent }),
  z.object({ action: z.enum(['markSold', 'markUnsold', 'renew', 'delete']) }),
])
export type BulkChange = z.output<typeof bulkChange>

/**
 * Reasons why a listing was left as it is. `conflict`: its state does not allow the change; `price_changed`: its price is
 * no longer the one of the preview; `no_price`: a percentage of "Ask for price"; `wholesale_price`: its wholesale price
 * would be above its price.
 */
export const bulkRefusals = [
  'not_found',
  'conflict',
  'price_changed',
  'no_price',
  'too_small',
  'too_large',
  'wholesale_price',
] as const
export type BulkRefusal = (typeof bulkRefusals)[number]

const result = z.object({
  _id: id,
  /** Null when the listing is as the change wants it. */
  refusal: z.nullable(z.enum(bulkRefusals)),
  /** Price after the call; null for a listing that is gone or in another state. */
  price: z.nullable(fils),
  /** State after the call; null for a listing that was refused or deleted. */
  type: z.nullable(myProductType),
})
export type BulkResult = z.output<typeof result>

const chosen = z
  .array(
    z.object({
      _id: id,
      /** Price that the member saw; another one meanwhile refuses a change of the price. */
      price: z.optional(fils),
    }),
    'required',
  )
  .check(
    z.minLength(1, 'required'),
    z.maxLength(maxBulkListings, 'too_large'),
    z.refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, 'invalid'),
  )

/** Changes of several of the caller's own listings. */
export const bulkChangeEndpoints = {
  changeProducts: endpoint({
    method: 'POST',
    path: 'changeProducts',
    access: 'member',
    summary:
      'Change the price or state of several of the caller’s own listings, or delete them; each succeeds or is refused by itself, and the same idempotency key changes each once',
    body: z.object({ listings: chosen, change: bulkChange, idempotencyKey }),
    response: z.object({ results: z.array(result) }),
  }),
}
