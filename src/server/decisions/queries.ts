import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../platform/db/client.ts'
import { appeals, moderationDecisions, products, productTakedowns, users } from '../platform/db/schema.ts'

/** A decision with its listing and its appeal; null if there is none, or the member's account is gone. */
export async function readDecision(db: Database, id: string) {
  const [row] = await db
    .select({
      decision: moderationDecisions,
      appeal: appeals,
      listing: {
        id: products.id,
        categoryId: products.categoryId,
        name: products.name,
        nameAr: products.nameAr,
        deletedAt: products.deletedAt,
      },
      isBlocked: sql<boolean>`${users.blockedAt} IS NOT NULL`,
      isDown: sql<boolean>`${productTakedowns.productId} IS NOT NULL`,
    })
    .from(moderationDecisions)
    .innerJoin(users, eq(users.id, moderationDecisions.userId))
    .leftJoin(appeals, eq(appeals.decisionId, moderationDecisions.id))
    .leftJoin(
      products,
      sql`${moderationDecisions.kind} = 'listing' AND ${products.id} = ${moderationDecisions.subjectId}`,
    )
    .leftJoin(productTakedowns, eq(productTakedowns.productId, products.id))
    .where(sql`${moderationDecisions.id} = ${id} AND ${users.deletedAt} IS NULL`)
  return row ?? null
}

/** Stores the appeal of a decision that stands. @returns false if there was one, or it was taken back */
export async function insertAppeal(db: Database, decisionId: string, text: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO appeals (id, decision_id, text)
    SELECT ${v7()}::uuid, d.id, ${text} FROM moderation_decisions d WHERE d.id = ${decisionId} AND d.lifted_at IS NULL
    ON CONFLICT (decision_id) DO NOTHING`)
  return rowCount === 1
}
