import type { Log } from './log.ts'

/** Names of security events, stable for alerts and searches in the log. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'session_ended'
  | 'token_refused'
  | 'access_refused'
  | 'code_sent'
  | 'code_failed'
  | 'limit_reached'
  | 'credential_changed'
  | 'credential_change_undone'
  | 'second_factor_changed'
  | 'rights_changed'
  | 'account_deleted'
  | 'admin_action'
  | 'personal_data_exported'
  | 'key_rotated'

/** Facts of an event: ids and codes only, never a name, an email, a phone number or an address. */
export type SecurityFacts = Partial<{
  userId: string
  sessionId: string
  /** The id of the object or member that the event is about. */
  subjectId: string
  endpoint: string
  /** The error code, the limit, the kind of credential or the admin action. */
  reason: string
}>

/**
 * Logs one security event as a line of its own: `security: true` and its name set it apart from errors.
 * Failures and reached limits are warnings, everything else is information.
 */
export function securityEvent(log: Log, event: SecurityEvent, facts: SecurityFacts = {}): void {
  const level = /_(failed|refused|reached)$/.test(event) ? 'warn' : 'info'
  log[level]({ security: true, event, ...facts }, `security: ${event}`)
}
