import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../platform/log.ts'
import { securityEvent } from '../platform/security-events.ts'

/** Audit log entry, without the details: ids and action only. */
export type AuditSummary = { actorId: string | null; action: string; subjectId: string }

const entriesOfCall = new AsyncLocalStorage<AuditSummary[]>()

/** Runs a call and collects in `entries` every audit log entry that it writes. */
export const collectAuditEntries = <T>(entries: AuditSummary[], run: () => Promise<T>): Promise<T> =>
  entriesOfCall.run(entries, run)

/** Adds an entry to the collection of the current call, if there is one. */
export const collectAuditEntry = (entry: AuditSummary): void => void entriesOfCall.getStore()?.push(entry)

/** Logs the collected entries of a successful call as security events; those of a failed call were rolled back. */
export function logAuditEntries(log: Log, entries: readonly AuditSummary[]): void {
  for (const { actorId, action, subjectId } of entries) {
    securityEvent(log, 'admin_action', { ...(actorId && { userId: actorId }), subjectId, reason: action })
  }
}
