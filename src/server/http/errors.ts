import type { ErrorCode } from '#lib/contract/endpoint.ts'

/** A refusal that the caller is told of. `fields` names what is wrong, by the codes of the messages. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** For too_many_requests: seconds until another try makes sense. */
  readonly retryAfter: number | undefined

  /** For second_factor_required: what the second step of the sign-in goes on with. */
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
