import type { Endpoint, ErrorCode } from './endpoint.ts'
import type { MyProductType } from './listings.ts'

/** HTTP status of each error, also `statusCode` of the body. */
export const errorStatus: Record<ErrorCode, number> = {
  invalid_input: 400,
  invalid_credentials: 400,
  envelope_invalid: 400,
  envelope_stale: 400,
  unauthorized: 401,
  sign_in_required: 403,
  forbidden: 403,
  business_not_approved: 403,
  own_product: 403,
  not_found: 404,
  direct_uploads_off: 404,
  method_not_allowed: 405,
  gone: 410,
  conflict: 409,
  own_account: 403,
  contact_taken: 409,
  contact_held: 409,
  confirm_required: 403,
  name_required: 403,
  proof_required: 403,
  recently_changed: 409,
  second_factor_required: 403,
  account_leaving: 403,
  account_blocked: 403,
  passkey_refused: 400,
  otp_wrong: 400,
  card_declined: 400,
  payment_off: 503,
  refund_waits: 503,
  refund_refused: 409,
  limit_reached: 409,
  in_use: 409,
  offer_open: 409,
  offer_limit: 409,
  offer_changed: 409,
  offer_expired: 409,
  reserved: 409,
  chat_closed: 403,
  too_large: 413,
  too_many_requests: 429,
  daily_listings: 429,
  duplicate_listing: 409,
  maintenance: 503,
  unavailable: 503,
  internal: 500,
}

/** Returns the errors that the pipeline itself can answer for an endpoint; `errors` of its declaration come on top. */
export function pipelineErrors(endpoint: Endpoint): ErrorCode[] {
  const { method, access, confirm, named, params, query, body, upload, beacon } = endpoint
  const input = params || query || body || upload
  return [
    'unavailable',
    ...(beacon ? [] : (['envelope_invalid', 'envelope_stale', 'unauthorized'] as const)),
    ...(input ? (['invalid_input'] as const) : []),
    ...(body || upload ? (['too_large'] as const) : []),
    // An empty path parameter leads to no endpoint.
    ...(params ? (['not_found'] as const) : []),
    // The target of a write may be deleted or changed by somebody else meanwhile.
    ...(method === 'GET' ? [] : (['not_found', 'conflict', 'invalid_input'] as const)),
    ...(method === 'DELETE' ? (['in_use'] as const) : []),
    ...refusedBy[access],
    ...(confirm ? (['confirm_required'] as const) : []),
    ...(named ? (['name_required'] as const) : []),
  ]
}

const refusedBy: Record<Endpoint['access'], readonly ErrorCode[]> = {
  open: [],
  guest: ['sign_in_required'],
  member: ['sign_in_required'],
  business: ['sign_in_required', 'business_not_approved'],
  admin: ['sign_in_required', 'forbidden'],
}

/** Error of one field: the code is stable, the message is in the language of the request. */
export type FieldError = { code: string; message: string }

/** Listing of the caller, and its state for them. */
export type ListingRef = { _id: string; type: Exclude<MyProductType, 'draft'> }

/** Body of every answer (docs/architecture.md, "Contract"). */
export type ResponseBody<Data = unknown> =
  | { statusCode: number; message: string; data: Data }
  | {
      statusCode: number
      message: string
      data: null
      code: ErrorCode
      fields?: Record<string, FieldError>
      /**
       * Only with second_factor_required and account_leaving: ticket for `secondStep` and for `restoreAccount`; with
       * proof_required: the challenge to solve.
       */
      ticket?: string
      /** Only with account_leaving: time until which the account can be restored. */
      until?: string
      /** Only with duplicate_listing: the listing that the caller has already. */
      listing?: ListingRef
      /** The message, then the status (docs/product.md, "Errors"). */
      error: [string, number]
    }
