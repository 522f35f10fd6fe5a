import type { Log } from './log.ts'

/** Names of security events, stable for alerts and log searches. */
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
  | 'account_restored'
  | 'account_erased'
  | 'admin_action'
  | 'personal_data_exported'
  | 'key_rotated'

/** Facts of an event: ids and codes only, never a name, email, phone number or address. */
export type SecurityFacts = Partial<{
  userId: string
  sessionId: string
  /** Id of the object or member that the event concerns. */
  subjectId: string
  endpoint: string
  /** Error code, rate limit, kind of credential, or admin action. */
  reason: string
}>

/**
 * Logs a security event; `security: true` and its name distinguish it from errors. Failures and exceeded limits are
 * warnings, all others information.
 */
export function securityEvent(log: Log, event: SecurityEvent, facts: SecurityFacts = {}): void {
  const level = /_(failed|refused|reached)$/.test(event) ? 'warn' : 'info'
  log[level]({ security: true, event, ...facts }, `security: ${event}`)
}
