import type { ErrorCode } from '#lib/contract/endpoint.ts'
import type { CountedUse } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { type SecurityEvent, type SecurityFacts, securityEvent } from '../platform/security-events.ts'
import type { ApiError } from './errors.ts'

/** The security event that a refusal of any call is; the others are no matter of security. */
const eventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  invalid_credentials: 'sign_in_failed',
  otp_wrong: 'code_failed',
  unauthorized: 'token_refused',
  sign_in_required: 'access_refused',
  forbidden: 'access_refused',
  business_not_approved: 'access_refused',
}

/** Logs the refusal of a call, where that is a security event. */
export function logRefusal(log: Log, { code }: ApiError, facts: SecurityFacts): void {
  const event = eventOf[code]
  if (event) securityEvent(log, event, { reason: code, ...facts })
}

/** Logs each limit that a call was the first to pass: once for a key and window, for all processes together. */
export function logPassedLimits(log: Log, uses: readonly CountedUse[], facts: SecurityFacts): void {
  for (const { name, limit, count } of uses) {
    if (count === limit.max + 1) securityEvent(log, 'limit_reached', { ...facts, reason: name })
  }
}
