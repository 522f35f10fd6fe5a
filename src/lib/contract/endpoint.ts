import type * as z from 'zod/mini'
import type { AdminRole } from './admin/role-names.ts'

/**
 * Required role: anybody; anybody with a session, also a guest's; a signed-in member; a member whose seller form is
 * Accepted; an admin's own session (see admin.ts).
 */
export type Access = 'open' | 'guest' | 'member' | 'business' | 'admin'

/** Stable error codes. Their words are in the messages of each language. */
export type ErrorCode =
  | 'invalid_input'
  | 'invalid_credentials'
  | 'envelope_invalid'
  | 'envelope_stale'
  | 'unauthorized'
  | 'sign_in_required'
  | 'forbidden'
  | 'business_not_approved'
  | 'own_product'
  | 'not_found'
  | 'direct_uploads_off'
  | 'method_not_allowed'
  | 'gone'
  | 'conflict'
  | 'own_account'
  | 'contact_taken'
  | 'contact_held'
  | 'confirm_required'
  | 'name_required'
  | 'proof_required'
  | 'recently_changed'
  | 'second_factor_required'
  | 'account_leaving'
  | 'account_blocked'
  | 'passkey_refused'
  | 'otp_wrong'
  | 'card_declined'
  | 'payment_off'
  | 'refund_waits'
  | 'refund_refused'
  | 'limit_reached'
  | 'in_use'
  | 'offer_open'
  | 'offer_limit'
  | 'offer_changed'
  | 'offer_expired'
  | 'reserved'
  | 'chat_closed'
  | 'too_large'
  | 'too_many_requests'
  | 'daily_listings'
  | 'duplicate_listing'
  | 'maintenance'
  | 'unavailable'
  | 'internal'

export type Schema = z.ZodMiniType<unknown, unknown>

/**
 * Declaration of an endpoint. The client, the routing, the authorization, the OpenAPI document and the generated tests
 * are all derived from it (docs/architecture.md, "Contract").
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/user/v1/`, with `:name` for each path parameter. */
  path: string
  access: Access
  /** Roles of admins that may call it besides the owner (see admin/roles.ts); only with `admin` access. */
  admins?: readonly AdminRole[]
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Schema of `data` in a successful answer. */
  response: Schema
  /** Errors besides those of the pipeline: bad input, a bad token and a lack of permission. */
  errors?: readonly ErrorCode[]
  /**
   * A member must have confirmed their identity recently (`confirmIdentity`); otherwise it answers `confirm_required`.
   * A visitor whom `access` admits proves it in the call itself. `unless new`: what completes an account needs no further
   * proof while the account is new.
   */
  confirm?: true | 'unless new'
  /** Others see who calls it: a member without a name gets `name_required`. */
  named?: true
  /** An admin may read it as a member, with the header `x-view-as` (docs/product.md, "Viewing as a member"). */
  viewable?: true
  /** Browsers send the body as `{ hash, sek }`. */
  sealed?: true
  /** Browsers call it without the envelope: a beacon cannot set headers. */
  beacon?: true
  /**
   * The body is bytes, which callers pass as `file`: a picture, with its Content-Type, or a part of a file of any type.
   */
  upload?: true | 'part'
}

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Input<S> = S extends z.ZodMiniType<unknown, infer I> ? I : unknown
type Output<S> = S extends z.ZodMiniType<infer O, unknown> ? O : unknown
/** Input of an upload besides the declared parts: the bytes, and a callback for its progress. */
type FileInput<E> = E extends { upload: true | 'part' }
  ? { file: Blob; onProgress?: (part: number) => void }
  : unknown
type Part<E, K extends 'params' | 'query' | 'body'> = E extends Record<K, infer S> ? S : undefined

/** Input of a call: path parameters, query and body in one object. */
export type CallInput<E extends Endpoint> = (Part<E, 'params'> extends undefined
  ? unknown
  : Input<Part<E, 'params'>>) &
  (Part<E, 'query'> extends undefined ? unknown : Input<Part<E, 'query'>>) &
  (Part<E, 'body'> extends undefined ? unknown : Input<Part<E, 'body'>>) &
  FileInput<E>

/** Parsed input of a handler. */
export type Parsed<E extends Endpoint> = {
  params: Part<E, 'params'> extends undefined ? undefined : Output<Part<E, 'params'>>
  query: Part<E, 'query'> extends undefined ? undefined : Output<Part<E, 'query'>>
  body: Part<E, 'body'> extends undefined ? undefined : Output<Part<E, 'body'>>
  /** Reads the uploaded bytes, once; nothing is read before the call. */
  file: E extends { upload: true | 'part' } ? () => Promise<Uint8Array> : undefined
}

/** Result of a handler, which callers receive as `data`. */
export type Answer<E extends Endpoint> = Output<E['response']>
