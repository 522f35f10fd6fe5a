import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { appeals, moderationDecisions, products, productTakedowns, users } from '../platform/db/schema.ts'

/**
 * Id of the latest decision that replaced decision `d`: about the same listing, made after it and not taken back. Warnings stand
 * beside each other, and a blocked member is not blocked again.
 */
export const replacedBy = (d: SQL) => sql`(
  SELECT later.id FROM moderation_decisions later
  WHERE ${d}.kind = 'listing' AND later.kind = 'listing' AND later.subject_id = ${d}.subject_id
    AND (later.created_at, later.id) > (${d}.created_at, ${d}.id) AND later.lifted_at IS NULL
  ORDER BY later.created_at DESC, later.id DESC LIMIT 1)`

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
      later: sql<string | null>`${replacedBy(sql`moderation_decisions`)}`,
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

/** Latest decisions that stand about listings: decision ids by listing id. */
export async function standingDecisions(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const { id, kind, subjectId, liftedAt, createdAt } = moderationDecisions
  const rows = await db
    .selectDistinctOn([subjectId], { id, subjectId })
    .from(moderationDecisions)
    .where(and(eq(kind, 'listing'), inArray(subjectId, [...productIds]), isNull(liftedAt)))
    .orderBy(subjectId, desc(createdAt), desc(id))
  return new Map(rows.map((row) => [row.subjectId, row.id]))
}

/** Stores the appeal of a decision that stands. @returns false if there was one, or it was taken back or replaced */
export async function insertAppeal(db: Database, decisionId: string, text: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO appeals (id, decision_id, text)
    SELECT ${newId()}::uuid, d.id, ${text} FROM moderation_decisions d WHERE d.id = ${decisionId} AND d.lifted_at IS NULL
      AND ${replacedBy(sql`d`)} IS NULL
    ON CONFLICT (decision_id) DO NOTHING`)
  return rowCount === 1
}
