import type { ErrorCode } from '#lib/contract/endpoint.ts'

/** Refusal of a call, sent to the caller. `fields` maps field paths to message codes. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** For too_many_requests: seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  /** For second_factor_required: the ticket of the second sign-in step. */
  readonly ticket: string | undefined

  constructor(
    code: ErrorCode,
    options: { fields?: Record<string, string>; retryAfter?: number; ticket?: string } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.ticket = options.ticket
  }
}
