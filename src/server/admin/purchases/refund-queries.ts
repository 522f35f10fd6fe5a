import { desc, eq, sql } from 'drizzle-orm'
import type { AdminRefund } from '#lib/contract/admin/purchases.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { refunds, users } from '../../platform/db/schema.ts'

/** Refunds of a purchase with the admins who made them, the latest first. */
export async function refundsOf(db: Database, purchaseId: string): Promise<AdminRefund[]> {
  const rows = await db
    .select({ refund: refunds, name: sql<string>`${ownName(sql`users`)}` })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.adminId))
    .where(eq(refunds.purchaseId, purchaseId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  return rows.map(({ refund, name }) => ({
    _id: refund.id,
    amount: refund.amount,
    status: refund.status,
    source: refund.source,
    reason: refund.reason,
    by: refund.adminId === null ? null : { _id: refund.adminId, name },
    createdAt: refund.createdAt.toISOString(),
    decidedAt: refund.decidedAt?.toISOString() ?? null,
  }))
}
