import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DocumentSnapshot } from '#lib/contract/invoices.ts'
import { createdAt, fils, id, moment, updatedAt } from '../columns.ts'
import { purchases } from './boosters.ts'
import { users } from './users.ts'

/** Last number of each kind of document and year. The row stays locked until the transaction that took a number ends. */
export const documentCounters = pgTable(
  'document_counters',
  {
    kind: text('kind').notNull(),
    year: bigint('year', { mode: 'number' }).notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

/**
 * Tax invoices and credit notes, as they were issued: a trigger refuses every change. They outlive the purchase and the
 * account, so no foreign key leads to either.
 */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: id(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** Year of the issue in Dubai, and the gapless number within it. */
    year: bigint('year', { mode: 'number' }).notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Of a credit note: the invoice that it corrects, and the refund that it is about. */
    invoiceId: uuid('invoice_id'),
    refundId: uuid('refund_id').unique(),
    /** Basis points: 500 is 5 %. */
    rate: bigint('rate', { mode: 'number' }).notNull(),
    net: fils('net').notNull(),
    vat: fils('vat').notNull(),
    gross: fils('gross').notNull(),
    /** Parties, line and words of the document. */
    snapshot: jsonb('snapshot').$type<DocumentSnapshot>().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [
    unique('tax_documents_number').on(t.kind, t.year, t.number),
    uniqueIndex('tax_documents_invoice').on(t.purchaseId).where(sql`kind = 'invoice'`),
    index('tax_documents_purchase').on(t.purchaseId),
    index('tax_documents_issued').on(t.issuedAt, t.id),
  ],
)

/**
 * Refunds of purchases. A row is stored before the provider is asked, so that a lost answer is asked for again; one that
 * the provider made by itself (`source`) is stored when it is heard of.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    amount: fils('amount').notNull(),
    status: text('status', { enum: ['pending', 'succeeded', 'failed'] })
      .notNull()
      .default('pending'),
    source: text('source', { enum: ['admin', 'provider', 'dispute'] }).notNull(),
    /** Reason that the member reads. */
    reason: text('reason').notNull().default(''),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    unique('refunds_key').on(t.purchaseId, t.idempotencyKey),
    uniqueIndex('refunds_pending').on(t.purchaseId).where(sql`status = 'pending'`),
    index('refunds_waiting').on(t.createdAt).where(sql`status = 'pending'`),
    index('refunds_admin').on(t.adminId),
  ],
)

/** Name, address and tax number that a member wants on invoices. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  address: text('address').notNull().default(''),
  trn: text('trn'),
  updatedAt: updatedAt(),
})
