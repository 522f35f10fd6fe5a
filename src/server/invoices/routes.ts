import type { BillingDetails } from '#lib/contract/invoices.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { pdfOf } from './pdf/files.ts'
import { billingOf, documentById, saveBilling } from './queries.ts'

/** PDFs that one member may ask for. */
const pdfLimit = { max: 60, windowMs: hour }

const presentBilling = ({ name, address, trn }: BillingDetails): BillingDetails => ({ name, address, trn })

/** Handlers of tax documents and of what they say about a member (docs/product.md, "Invoices"). */
export const invoiceHandlers: Handlers<'invoicePdf' | 'billing' | 'saveBilling'> = {
  async invoicePdf({ params, resources: { db }, actor }) {
    const { id } = userOf(actor)
    const document = await documentById(db, params.id)
    if (document?.userId !== id) throw new ApiError('not_found')
    await limitUse(db, `invoice-pdf:${id}`, pdfLimit)
    return { data: await pdfOf(document) }
  },
  async billing({ resources: { db }, actor }) {
    const billing = await billingOf(db, userOf(actor).id)
    return { data: billing && presentBilling(billing) }
  },
  async saveBilling({ body, resources: { db }, actor }) {
    await saveBilling(db, userOf(actor).id, body)
    return { data: presentBilling(body), message: 'billingSaved' }
  },
}
