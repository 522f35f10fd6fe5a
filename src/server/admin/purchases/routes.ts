import { getTranslator } from '#lib/i18n/translate.ts'
import type { Handlers } from '../../api/endpoints.ts'
import { record } from '../../audit/log.ts'
import { lostTime, refundLostTime } from '../../boosters/lost-time.ts'
import { refundPurchase } from '../../boosters/refund-request.ts'
import { pdfOf } from '../../invoices/pdf/files.ts'
import { presentDocument } from '../../invoices/present.ts'
import { documentById } from '../../invoices/queries.ts'
import { takedownOf } from '../../listings/takedowns.ts'
import { userOf } from '../../members/actor.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { securityEvent } from '../../platform/security-events.ts'
import { monthCsv, monthSums } from './accounts.ts'
import { languageOfSeller, purchasePage } from './queries.ts'
import { checkPurchase, findPurchase } from './service.ts'

/** @throws ApiError not_found */
async function findDocument(db: Database, id: string) {
  const document = await documentById(db, id)
  if (!document) throw new ApiError('not_found')
  return document
}

/**
 * Boosters of a listing that an admin took down, and the language of its owner.
 * @throws ApiError not_found for a listing that is not down
 */
async function timeLostBy(db: Database, productId: string) {
  const takedown = await takedownOf(db, productId)
  if (takedown?.cause !== 'moderation') throw new ApiError('not_found')
  const takenDownAt = takedown.createdAt
  return {
    lost: await lostTime(db, productId, takenDownAt),
    takenDownAt,
    owner: await languageOfSeller(db, productId),
  }
}

/** Handlers of purchases, refunds and accounts (docs/product.md, "Administration"). */
export const adminPurchaseHandlers: Handlers<
  | 'adminPurchases'
  | 'adminPurchase'
  | 'adminCheckPurchase'
  | 'adminRefundPurchase'
  | 'adminLostTime'
  | 'adminRefundLostTime'
  | 'adminInvoice'
  | 'adminInvoicePdf'
  | 'adminInvoiceMonth'
  | 'adminExportInvoices'
> = {
  async adminPurchases({ query, resources: { db } }) {
    return { data: await purchasePage(db, query) }
  },
  async adminPurchase({ params, resources: { db } }) {
    return { data: await findPurchase(db, params.id) }
  },
  async adminCheckPurchase({ params, resources }) {
    return { data: await checkPurchase(resources, params.id), message: 'purchaseChecked' }
  },
  async adminRefundPurchase({ params, body, resources, actor }) {
    const { idempotencyKey: key, amount, reason } = body
    await refundPurchase(resources, userOf(actor).id, params.id, { amount, reason, key })
    return { data: await findPurchase(resources.db, params.id), message: 'purchaseRefunded' }
  },
  async adminLostTime({ params, resources: { db } }) {
    const { lost } = await timeLostBy(db, params.id)
    return { data: { amount: lost.reduce((sum, { amount }) => sum + amount, 0) } }
  },
  async adminRefundLostTime({ params, resources, actor }) {
    const { id } = userOf(actor)
    const { lost, takenDownAt, owner } = await timeLostBy(resources.db, params.id)
    const reason = getTranslator(owner)('admin-money:restoreReason')
    await refundLostTime(resources, id, lost, { reason, takenDownAt })
    return { data: null, message: 'purchaseRefunded' }
  },
  async adminInvoice({ params, resources: { db } }) {
    return { data: presentDocument(await findDocument(db, params.id)) }
  },
  async adminInvoicePdf({ params, resources: { db } }) {
    return { data: await pdfOf(await findDocument(db, params.id)) }
  },
  async adminInvoiceMonth({ params, resources: { db } }) {
    return { data: await monthSums(db, params.month) }
  },
  async adminExportInvoices({ params, resources: { db, log }, actor, t }) {
    const { id } = userOf(actor)
    const csv = await monthCsv(db, params.month, t)
    await record(db, id, { action: 'admin.export', subjectId: `accounts ${params.month}` })
    securityEvent(log, 'personal_data_exported', { userId: id, reason: 'accounts' })
    return { data: { csv } }
  },
}
