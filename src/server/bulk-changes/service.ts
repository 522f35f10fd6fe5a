import type { BulkChange, BulkRefusal, BulkResult } from '#lib/contract/bulk-changes.ts'
import { type ChangedPrice, changedPrice } from '#lib/text/changed-price.ts'
import { runOnce } from '../http/idempotency.ts'
import { publishListings } from '../listings/changed.ts'
import { typeOf } from '../listings/queries.ts'
import { changeListing, type Decide, deleted, renewed, requireStatus, soldOr } from '../listings/states.ts'
import { endGoneOffers } from '../offers/due.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { type HeldProduct, schedulePriceDrop } from '../products/price.ts'
import { listingsByIds } from './queries.ts'

type BulkResources = Pick<Resources, 'db' | 'bus' | 'config'>
type Chosen = { _id: string; price?: number | undefined }
type Request = { listings: readonly Chosen[]; change: BulkChange; idempotencyKey: string }

/** Refusal of one listing; the others are changed nevertheless. */
class Refused extends Error {
  readonly refusal: BulkRefusal
  /** Price of the listing, in fils. */
  readonly price: number
  constructor(refusal: BulkRefusal, { price }: Pick<HeldProduct, 'price'>) {
    super(refusal)
    this.refusal = refusal
    this.price = price
  }
}

/**
 * Changes several listings of a member, each in a transaction of its own: one that is refused, or a call that breaks off,
 * leaves the others changed, and a repetition with the same key does the rest.
 */
export async function changeListings(
  resources: BulkResources,
  userId: string,
  { listings, change, idempotencyKey }: Request,
  now = new Date(),
): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  try {
    for (const chosen of listings) {
      results.push(await changeOne(resources.db, userId, chosen, change, idempotencyKey, now))
    }
  } finally {
    await publish(resources, results, change, now)
  }
  return results
}

async function changeOne(
  db: Database,
  userId: string,
  chosen: Chosen,
  change: BulkChange,
  idempotencyKey: string,
  now: Date,
): Promise<BulkResult> {
  const { _id } = chosen
  const attempt = {
    actorId: userId,
    endpoint: 'changeProducts',
    key: `${idempotencyKey}:${_id}`,
    request: { change, price: chosen.price },
  }
  try {
    const { answer } = await runOnce(db, attempt, async (tx): Promise<BulkResult> => {
      const { before, row } = await changeListing(tx, userId, _id, decisionOf(change, chosen, now))
      await schedulePriceDrop(tx, before, row)
      return change.action === 'delete'
        ? { _id, refusal: null, price: null, type: null }
        : { _id, refusal: null, price: row.price, type: typeOf(row, now) }
    })
    return answer
  } catch (error) {
    return { _id, type: null, ...refusalIn(error) }
  }
}

/** Refusal that an error stands for. @throws the error, where it ends the call */
function refusalIn(error: unknown): Pick<BulkResult, 'refusal' | 'price'> {
  if (error instanceof Refused) return { refusal: error.refusal, price: error.price }
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'conflict'))
    return { refusal: error.code, price: null }
  throw error
}

function decisionOf(change: BulkChange, { price }: Chosen, now: Date): Decide {
  switch (change.action) {
    case 'setPrice':
      return withPrice(price, () => changedPrice(0, { set: change.price }))
    case 'changePrice':
      return withPrice(price, (row) => changedPrice(row.price, { percent: change.percent }))
    case 'markSold':
    case 'markUnsold':
      return soldOr(change.action === 'markSold')
    case 'renew':
      return renewed(now)
    case 'delete':
      return deleted(now)
  }
}

/** @param seen price that the member saw before, in fils */
const withPrice =
  (seen: number | undefined, next: (row: HeldProduct) => ChangedPrice): Decide =>
  (row) => {
    requireStatus(row, ['active', 'hidden', 'sold'])
    if (seen !== undefined && seen !== row.price) throw new Refused('price_changed', row)
    const changed = next(row)
    if ('code' in changed) throw new Refused(changed.code, row)
    if (row.wholesalePrice !== null && row.wholesalePrice > changed.price)
      throw new Refused('wholesale_price', row)
    return changed.price === row.price ? null : { price: changed.price }
  }

/**
 * Tells pages and jobs of the changed listings, after their commits; those of an earlier call with the same key as well,
 * because that one may have ended before it told anybody.
 */
async function publish(
  resources: BulkResources,
  results: readonly BulkResult[],
  { action }: BulkChange,
  now: Date,
): Promise<void> {
  const ids = results.filter(({ refusal }) => refusal === null).map(({ _id }) => _id)
  if (ids.length === 0) return
  const rows = await listingsByIds(resources.db, ids)
  await publishListings(resources, rows, {
    fresh: rows.some(({ status, announcedAt }) => status === 'active' && announcedAt === null),
  })
  if (action !== 'delete' && action !== 'markSold') return
  for (const productId of ids) await endGoneOffers(resources, { productId }, now)
}
