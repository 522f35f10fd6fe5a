import type { AdminPurchaseDetail } from '#lib/contract/admin/purchases.ts'
import { type PaymentResources, tryProvider } from '../../boosters/charge.ts'
import { purchaseById } from '../../boosters/queries.ts'
import { refundable } from '../../boosters/refund.ts'
import { resumeRefund } from '../../boosters/refund-request.ts'
import { settle } from '../../boosters/settle.ts'
import { documentNumber } from '../../invoices/numbers.ts'
import { documentsOf } from '../../invoices/queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { purchaseRow } from './queries.ts'
import { refundsOf } from './refund-queries.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Purchase with its documents and refunds. @throws ApiError not_found */
export async function findPurchase(db: Database, id: string): Promise<AdminPurchaseDetail> {
  const [listed, row, documents, made] = await Promise.all([
    purchaseRow(db, id, new Date()),
    purchaseById(db, id),
    documentsOf(db, id),
    refundsOf(db, id),
  ])
  if (!listed || !row) throw new ApiError('not_found')
  return {
    ...listed,
    reference: row.providerReference,
    card: { brand: row.cardBrand, lastFour: row.cardLastFour },
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    documents: documents.map((document) => ({
      _id: document.id,
      kind: document.kind,
      number: documentNumber(document),
      gross: document.gross,
    })),
    refunds: made,
    refundable: listed.waiting || listed.dispute === 'open' ? 0 : refundable(row),
  }
}

/**
 * Makes the refund that a purchase waits for, and settles the purchase as it stands at the provider.
 * @throws ApiError not_found, payment_off, refund_waits, refund_refused
 */
export async function checkPurchase(resources: PaymentResources, id: string): Promise<AdminPurchaseDetail> {
  const purchase = await purchaseById(resources.db, id)
  if (!purchase) throw new ApiError('not_found')
  await resumeRefund(resources, id)
  if (purchase.providerReference) {
    const state = await tryProvider(resources, purchase, ({ paymentState }, reference) =>
      paymentState(reference),
    )
    await settle(resources, id, state, new Date())
  }
  return findPurchase(resources.db, id)
}
