import { and, asc, eq } from 'drizzle-orm'
import type { BillingDetails } from '#lib/contract/invoices.ts'
import type { Database } from '../platform/db/client.ts'
import { billingDetails, type purchases, type refunds, taxDocuments } from '../platform/db/schema.ts'

export type DocumentRow = typeof taxDocuments.$inferSelect
export type PurchaseRow = typeof purchases.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

export async function documentById(db: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(taxDocuments).where(eq(taxDocuments.id, id))
  return row ?? null
}

/** Invoice of a purchase; null for one that was not paid, or paid before there were invoices. */
export async function invoiceOf(db: Database, purchaseId: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.purchaseId, purchaseId), eq(taxDocuments.kind, 'invoice')))
  return row ?? null
}

/** Invoice and credit notes of a purchase, in the order of their issue. */
export const documentsOf = (db: Database, purchaseId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.purchaseId, purchaseId))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))

export async function insertDocument(
  tx: Database,
  row: typeof taxDocuments.$inferInsert,
): Promise<DocumentRow> {
  const [document] = await tx.insert(taxDocuments).values(row).returning()
  if (!document) throw new Error('A tax document was not stored')
  return document
}

export async function billingOf(db: Database, userId: string) {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId))
  return row ?? null
}

/** Stores what documents say about a member. */
export const saveBilling = (db: Database, userId: string, billing: BillingDetails) =>
  db
    .insert(billingDetails)
    .values({ userId, ...billing })
    .onConflictDoUpdate({ target: billingDetails.userId, set: { ...billing, updatedAt: new Date() } })
