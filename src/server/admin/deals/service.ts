import type { AdminDeal, DealInput } from '#lib/contract/admin/deals.ts'
import { productTags } from '../../pages/list-tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Admin, type CurationResources, curate } from '../curate.ts'
import {
  dealById,
  deleteDealRow,
  idsOfDealProducts,
  insertDeal,
  lockDeals,
  overlappingSet,
  updateDealRow,
} from './queries.ts'

/** Deal set by id. @throws ApiError not_found */
export async function findDeal(db: Database, id: string, now = new Date()): Promise<AdminDeal> {
  const deal = await dealById(db, id, now)
  if (!deal) throw new ApiError('not_found')
  return deal
}

/** Editable fields of a deal set, for the audit log. */
const editable = ({ _id: _, period: __, productCount: ___, ...rest }: AdminDeal) => rest

/** Adds a deal set without products. */
export const addDeal = (resources: CurationResources, admin: Admin, input: DealInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    const answer = await findDeal(tx, await insertDeal(tx, input), now)
    return { answer, action: 'deal.add', subjectId: answer._id, after: editable(answer) }
  })

/**
 * Updates a deal set. None of its products may be in another set that runs at the same time.
 * @throws ApiError not_found; invalid_input naming `startsAt` or `endsAt`
 */
export const updateDeal = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: DealInput,
  now: Date,
): Promise<AdminDeal> =>
  curate(resources, admin, async (tx) => {
    await lockDeals(tx)
    const before = await findDeal(tx, id, now)
    const other = await overlappingSet(tx, id, input)
    if (other) {
      const field = Date.parse(other.startsAt) < Date.parse(input.startsAt) ? 'startsAt' : 'endsAt'
      throw new ApiError('invalid_input', { fields: { [field]: 'deal_overlap' } })
    }
    await updateDealRow(tx, id, input)
    const answer = await findDeal(tx, id, now)
    return {
      answer,
      action: 'deal.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags: await tagsOfDeal(tx, id),
    }
  })

/** Deletes a deal set; the products return to their own prices. @throws ApiError not_found */
export const deleteDeal = (resources: CurationResources, admin: Admin, id: string, now: Date) =>
  curate(resources, admin, async (tx) => {
    await lockDeals(tx)
    const before = await findDeal(tx, id, now)
    const tags = await tagsOfDeal(tx, id)
    await deleteDealRow(tx, id)
    const recorded = { ...editable(before), productCount: before.productCount }
    return { answer: null, action: 'deal.delete', subjectId: id, before: recorded, tags }
  })

/** Cache tags of the pages that show the products of a set, or one of them, with or without the deal price. */
export async function tagsOfDeal(tx: Database, id: string, productId?: string): Promise<string[]> {
  const products = await idsOfDealProducts(tx, id, productId)
  return [
    'deals',
    'home',
    ...products.flatMap((product) => [...productTags(product), `seller:${product.sellerId}`]),
  ]
}
