import type { ErrorCode } from '#lib/contract/endpoint.ts'
import type { ListingRef } from '#lib/contract/errors.ts'

/** Refusal of a call, sent to the caller. `fields` maps field paths to message codes. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** For too_many_requests: seconds until a retry makes sense. */
  readonly retryAfter: number | undefined

  /**
   * For second_factor_required: the ticket of the second sign-in step; for account_leaving, that of the restoration; for
   * proof_required: the challenge.
   */
  readonly ticket: string | undefined
  /** For account_leaving: the time until which the account can be restored. */
  readonly until: Date | undefined
  /** For duplicate_listing: the listing that the caller has already. */
  readonly listing: ListingRef | undefined

  constructor(
    code: ErrorCode,
    options: {
      fields?: Record<string, string>
      retryAfter?: number
      ticket?: string
      until?: Date
      listing?: ListingRef
    } = {},
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.ticket = options.ticket
    this.until = options.until
    this.listing = options.listing
  }
}
