import type { MessageKey } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { auditLog } from '../platform/db/schema.ts'
import { collectAuditEntry } from './entries.ts'

/** Relevant fields of a subject before or after a change. Must not contain secrets. */
export type State = Record<string, unknown> | null

type ActionOf<Key> = Key extends `admin:actions.${infer Action}` ? Action : never
/** `<subject>.<verb>`, as in `product.hide`: one that has a text in `admin.json` under `actions`. */
export type AdminAction = ActionOf<MessageKey>

/** Entry to write into the audit log. */
export type AuditRecord = {
  action: AdminAction
  subjectId: string
  before?: State
  after?: State
}

/**
 * Writes an entry into the audit log. Call it in the transaction of the change, so that both are stored or neither.
 * @param actorId the admin; null for the command line
 */
export async function record(
  tx: Database,
  actorId: string | null,
  { action, subjectId, before = null, after = null }: AuditRecord,
): Promise<void> {
  collectAuditEntry({ action, subjectId, actorId })
  const [subject = action] = action.split('.')
  await tx.insert(auditLog).values({ actorId, action, subject, subjectId, details: { before, after } })
}
