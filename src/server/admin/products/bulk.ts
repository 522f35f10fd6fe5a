import type { ProductBulkAction } from '#lib/contract/admin/products.ts'
import type { Reason, ReasonInput } from '#lib/contract/admin/reasons.ts'
import { approveListing, rejectListing } from '../../listings/review.ts'
import type { Resources } from '../../platform/resources.ts'
import { runEach } from '../bulk.ts'
import { reasonWhere } from '../reason.ts'
import { productsById } from './queries.ts'
import { remindOwner } from './remind.ts'
import { hideProduct, restoreProduct } from './service.ts'

type Bulk = ReasonInput & { action: ProductBulkAction; ids: readonly string[] }
type BulkResources = Pick<Resources, 'db' | 'bus' | 'config' | 'log'>

const decisions: Record<
  ProductBulkAction,
  (resources: BulkResources, adminId: string, id: string, reason: Reason) => Promise<void>
> = {
  approve: (resources, adminId, id) => approveListing(resources, adminId, id),
  restore: (resources, adminId, id) => restoreProduct(resources, adminId, id),
  remind: (resources, adminId, id) => remindOwner(resources, adminId, id),
  hide: hideProduct,
  reject: rejectListing,
}

/** Decides about several listings. @throws ApiError invalid_input naming `reason` where owners read it */
export function bulkProducts(resources: BulkResources, adminId: string, { action, ids, ...input }: Bulk) {
  const reason = reasonWhere(action === 'hide' || action === 'reject', input)
  const namesOf = async (refused: readonly string[]) =>
    new Map((await productsById(resources.db, refused)).map((product) => [product._id, product]))
  return runEach(resources, ids, namesOf, (id) => decisions[action](resources, adminId, id, reason))
}
