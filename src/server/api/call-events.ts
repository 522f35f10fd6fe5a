import type { ErrorCode } from '#lib/contract/endpoint.ts'
import type { ApiError } from '../platform/errors.ts'
import type { CountedUse } from '../platform/limits.ts'
import type { Log } from '../platform/log.ts'
import { type SecurityEvent, type SecurityFacts, securityEvent } from '../platform/security-events.ts'

/** Security events by the error code of a refusal; other codes are not security relevant. */
const eventOf: Partial<Record<ErrorCode, SecurityEvent>> = {
  invalid_credentials: 'sign_in_failed',
  otp_wrong: 'code_failed',
  unauthorized: 'token_refused',
  sign_in_required: 'access_refused',
  forbidden: 'access_refused',
  business_not_approved: 'access_refused',
}

/** Logs the refusal of a call if it is a security event. */
export function logRefusal(log: Log, { code }: ApiError, facts: SecurityFacts): void {
  const event = eventOf[code]
  if (event) securityEvent(log, event, { reason: code, ...facts })
}

/** Logs each rate limit that this call was the first to exceed: once per key and window, over all processes. */
export function logPassedLimits(log: Log, uses: readonly CountedUse[], facts: SecurityFacts): void {
  for (const { name, limit, count } of uses) {
    if (count === limit.max + 1) securityEvent(log, 'limit_reached', { ...facts, reason: name })
  }
}
