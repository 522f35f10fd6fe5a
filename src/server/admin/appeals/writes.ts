import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { AppealDecision } from '#lib/contract/admin/appeals.ts'
import type { Reason } from '#lib/contract/admin/reasons.ts'
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

/** Tells whether a listing is down by this decision: by moderation, and no later decision about it was made. */
export async function isHeldDown(
  tx: Database,
  { id, subjectId, createdAt }: typeof moderationDecisions.$inferSelect,
): Promise<boolean> {
  const [row] = await tx
    .select({ cause: productTakedowns.cause })
    .from(productTakedowns)
    .where(eq(productTakedowns.productId, subjectId))
  if (row?.cause !== 'moderation') return false
  const later = and(
    eq(moderationDecisions.kind, 'listing'),
    eq(moderationDecisions.subjectId, subjectId),
    ne(moderationDecisions.id, id),
    gt(moderationDecisions.createdAt, createdAt),
  )
  return (await tx.$count(moderationDecisions, later)) === 0
}
