import { and, eq, sql } from 'drizzle-orm'
import type { AppealDecision } from '#lib/contract/admin/appeals.ts'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import { replacedBy } from '../../decisions/queries.ts'
import type { Database } from '../../platform/db/client.ts'
import { appeals, moderationDecisions, productTakedowns } from '../../platform/db/schema.ts'

/** An open appeal with its decision, locked until the transaction ends; null if there is none, or it is decided. */
export async function lockOpenAppeal(tx: Database, id: string) {
  const [row] = await tx
    .select({ appeal: appeals, decision: moderationDecisions })
    .from(appeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, appeals.decisionId))
    .where(and(eq(appeals.id, id), eq(appeals.status, 'open')))
    .for('update')
  return row ?? null
}

/** Stores the decision about an appeal. One that is granted takes the decision back. */
export async function closeAppeal(
  tx: Database,
  { id, decisionId }: { id: string; decisionId: string },
  { decision, answer, adminId }: { decision: AppealDecision; answer: Reason; adminId: string },
): Promise<void> {
  const now = new Date()
  const status = decision === 'grant' ? ('granted' as const) : ('denied' as const)
  const decided = { status, answer: answer.en, answerAr: answer.ar, decidedBy: adminId, decidedAt: now }
  await tx.update(appeals).set(decided).where(eq(appeals.id, id))
  if (decision === 'deny') return
  await tx
    .update(moderationDecisions)
    .set({ liftedAt: sql`coalesce(${moderationDecisions.liftedAt}, ${now.toISOString()})` })
    .where(eq(moderationDecisions.id, decisionId))
}

/** Tells whether a listing is down by moderation. */
export async function isHeldDown(
  tx: Database,
  { subjectId }: typeof moderationDecisions.$inferSelect,
): Promise<boolean> {
  const [row] = await tx
    .select({ cause: productTakedowns.cause })
    .from(productTakedowns)
    .where(eq(productTakedowns.productId, subjectId))
  return row?.cause === 'moderation'
}

/** Tells whether a later decision counts instead of this one. */
export async function hasLaterDecision(tx: Database, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ later: string | null }>(
    sql`SELECT ${replacedBy(sql`d`)} AS later FROM moderation_decisions d WHERE d.id = ${id}`,
  )
  return rows[0]?.later != null
}
