import { and, eq, isNull } from 'drizzle-orm'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import type { Decision } from '#lib/contract/decisions.ts'
import type { Database } from '../platform/db/client.ts'
import { moderationDecisions } from '../platform/db/schema.ts'
import { decisionToken } from './links.ts'
import { reasonColumns } from './reason.ts'

type Made = {
  userId: string
  kind: Decision['kind']
  /** The listing, else the member. */
  subjectId: string
  reportId?: string | undefined
  reason: Reason
  adminId: string
}

/** Stores a decision against a member, inside the caller's transaction. @returns the token of its link */
export async function recordDecision(
  tx: Database,
  { userId, kind, subjectId, reportId, reason, adminId }: Made,
): Promise<string> {
  const [row] = await tx
    .insert(moderationDecisions)
    .values({ userId, kind, subjectId, reportId, ...reasonColumns(reason), decidedBy: adminId })
    .returning({ id: moderationDecisions.id })
  if (!row) throw new Error('A decision was not stored')
  return decisionToken(tx, row.id)
}

/** Marks the decisions of a kind about a listing or a member as taken back, inside the caller's transaction. */
export async function liftDecisions(
  tx: Database,
  { kind, subjectId }: Pick<Made, 'kind' | 'subjectId'>,
): Promise<void> {
  const { kind: column, subjectId: subject, liftedAt } = moderationDecisions
  await tx
    .update(moderationDecisions)
    .set({ liftedAt: new Date() })
    .where(and(eq(column, kind), eq(subject, subjectId), isNull(liftedAt)))
}
