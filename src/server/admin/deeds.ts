import { AsyncLocalStorage } from 'node:async_hooks'
import type { Log } from '../platform/log.ts'
import { securityEvent } from '../platform/security-events.ts'

/** An entry of the audit log, by ids and names of actions only. */
export type RecordedDeed = { actorId: string | null; action: string; subjectId: string }

const recorded = new AsyncLocalStorage<RecordedDeed[]>()

/** Runs a call and puts every entry of the audit log that it writes into `deeds`. */
export const collectDeeds = <T>(deeds: RecordedDeed[], run: () => Promise<T>): Promise<T> =>
  recorded.run(deeds, run)

/** Notes an entry for whoever collects them. */
export const noteDeed = (deed: RecordedDeed): void => void recorded.getStore()?.push(deed)

/** Logs the entries of a call that was answered: what was undone with its transaction is not among them. */
export function logDeeds(log: Log, deeds: readonly RecordedDeed[]): void {
  for (const { actorId, action, subjectId } of deeds) {
    securityEvent(log, 'admin_action', { ...(actorId && { userId: actorId }), subjectId, reason: action })
  }
}
