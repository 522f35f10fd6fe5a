import * as z from 'zod/mini'
import { purchaseStates } from '../boosters.ts'
import { endpoint } from '../endpoint.ts'
import {
  fils,
  id,
  idempotencyKey,
  moment,
  noData,
  optional,
  queryText,
  reason,
  wholeNumber,
} from '../fields.ts'
import { documentKinds, pdfFile, taxDocument } from '../invoices.ts'
import { byId, dayQuery, listingNames, memberRef, tableSize } from './fields.ts'

/** Filters of the table: states as they are stored, and what else happened to a payment. */
export const purchaseFilters = [
  'paid',
  'open',
  'failed',
  'refunded',
  'partly',
  'waiting',
  'disputed',
] as const

export const disputeStates = ['open', 'won', 'lost'] as const

const documentRef = z.object({ _id: id, kind: z.enum(documentKinds), number: z.string(), gross: fils })

export const adminPurchase = z.object({
  _id: id,
  buyer: memberRef,
  listing: z.object({ _id: id, ...listingNames }),
  plan: z.object({ name: z.string(), name_ar: z.string(), days: z.int() }),
  amount: fils,
  refunded: fils,
  state: z.enum(purchaseStates),
  /** Reason of a failed payment, as a code. */
  failure: z.nullable(z.string()),
  dispute: z.nullable(z.enum(disputeStates)),
  /** Whether a refund waits for the provider. */
  waiting: z.boolean(),
  provider: z.string(),
  /** Number of the invoice, or of the receipt of a purchase before there were invoices. */
  number: z.nullable(z.string()),
  createdAt: moment,
  paidAt: z.nullable(moment),
})
export type AdminPurchase = z.output<typeof adminPurchase>

const refund = z.object({
  _id: id,
  amount: fils,
  status: z.enum(['pending', 'succeeded', 'failed']),
  source: z.enum(['admin', 'provider', 'dispute']),
  reason: z.string(),
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  createdAt: moment,
  decidedAt: z.nullable(moment),
})
export type AdminRefund = z.output<typeof refund>

export const adminPurchaseDetail = z.extend(adminPurchase, {
  /** Id of the payment at the provider. */
  reference: z.nullable(z.string()),
  card: z.object({ brand: z.string(), lastFour: z.string() }),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  documents: z.array(documentRef),
  refunds: z.array(refund),
  /** Fils that can be refunded now. */
  refundable: fils,
})
export type AdminPurchaseDetail = z.output<typeof adminPurchaseDetail>

/** Month in Dubai. */
const month = z.string('required').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid'))

const sums = z.object({ count: z.int(), net: z.int(), vat: z.int(), gross: z.int() })
export type DocumentSums = z.output<typeof sums>

/** Purchases, refunds and the accounts of a month. */
export const adminPurchaseEndpoints = {
  adminPurchases: endpoint({
    method: 'GET',
    path: 'admin/purchases',
    access: 'admin',
    summary:
      'Boosters that were bought, the latest first. Days are those of the payment, or else of the purchase. `before` and `after` are ids of purchases: the rows older or newer than that one',
    query: z.object({
      search: optional(queryText),
      status: optional(z.enum(purchaseFilters)),
      ...dayQuery,
      before: optional(id),
      after: optional(id),
      size: optional(wholeNumber(1, 100)),
    }),
    response: z.object({
      items: z.array(adminPurchase),
      /** Id for `before` of the next page and for `after` of the one before; null where there is none. */
      older: z.nullable(id),
      newer: z.nullable(id),
      size: z.int(),
    }),
  }),
  adminPurchase: endpoint({
    method: 'GET',
    path: 'admin/purchases/:id',
    access: 'admin',
    summary: 'A purchase with its documents and refunds',
    params: byId,
    response: adminPurchaseDetail,
    errors: ['not_found'],
  }),
  adminCheckPurchase: endpoint({
    method: 'POST',
    path: 'admin/purchases/:id/check',
    access: 'admin',
    summary: 'Ask the provider for the state of a purchase, and make a refund that waits',
    params: byId,
    response: adminPurchaseDetail,
    errors: ['not_found', 'payment_off', 'refund_waits', 'refund_refused'],
  }),
  adminRefundPurchase: endpoint({
    method: 'POST',
    path: 'admin/purchases/:id/refund',
    access: 'admin',
    confirm: true,
    summary:
      'Refund a purchase in full or in part at its provider; the booster ends or is shortened. The same idempotency key refunds once',
    params: byId,
    body: z.object({
      amount: z.int('price_invalid').check(z.minimum(1, 'price_invalid'), z.maximum(10_000_000, 'too_large')),
      reason,
      idempotencyKey,
    }),
    response: adminPurchaseDetail,
    errors: ['not_found', 'conflict', 'payment_off', 'refund_waits', 'refund_refused'],
  }),
  adminLostTime: endpoint({
    method: 'GET',
    path: 'admin/lost-time/:id',
    access: 'admin',
    summary:
      'What the boosters of a listing that an admin took down would have cost from then to their ends; 0 without any',
    params: byId,
    response: z.object({ amount: fils }),
    errors: ['not_found'],
  }),
  adminRefundLostTime: endpoint({
    method: 'POST',
    path: 'admin/lost-time/:id/refund',
    access: 'admin',
    confirm: true,
    summary: 'Refund that time, because the listing was taken down by mistake; the boosters end',
    params: byId,
    response: noData,
    errors: ['not_found', 'conflict', 'payment_off', 'refund_waits', 'refund_refused'],
  }),
  adminInvoice: endpoint({
    method: 'GET',
    path: 'admin/invoices/:id',
    access: 'admin',
    summary: 'A tax invoice or credit note',
    params: byId,
    response: taxDocument,
    errors: ['not_found'],
  }),
  adminInvoicePdf: endpoint({
    method: 'GET',
    path: 'admin/invoices/:id/pdf',
    access: 'admin',
    summary: 'A tax invoice or credit note as PDF',
    params: byId,
    response: pdfFile,
    errors: ['not_found'],
  }),
  adminInvoiceMonth: endpoint({
    method: 'GET',
    path: 'admin/accounts/:month',
    access: 'admin',
    summary:
      'Totals of the invoices and credit notes that were issued in a month; those of credit notes are negative',
    params: z.object({ month }),
    response: z.object({ month, invoices: sums, creditNotes: sums, total: sums }),
  }),
  adminExportInvoices: endpoint({
    method: 'GET',
    path: 'admin/accounts/:month/csv',
    access: 'admin',
    admins: ['finance'],
    confirm: true,
    summary: 'Every invoice and credit note of a month with net, VAT and gross, and totals, as CSV',
    params: z.object({ month }),
    response: z.object({ csv: z.string() }),
  }),
}

/** Default number of rows of the table. */
export const purchasesSize = tableSize
