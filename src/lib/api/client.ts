import type { Answer, CallInput, ErrorCode } from '#lib/contract/endpoint.ts'
import type { FieldError, ListingRef, ResponseBody } from '#lib/contract/errors.ts'
import type { Contract, EndpointName, Route } from '#lib/contract/index.ts'

/** Kinds of client errors (docs/product.md, "Errors"); HTTP is an answer with a status outside 200 to 299. */
export type FailureKind = 'HTTP' | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

export type Failure = {
  ok: false
  kind: FailureKind
  statusCode: number
  code: ErrorCode | null
  message: string
  fields: Record<string, FieldError>
  /** Seconds until a retry may succeed, where the server names them. */
  retryAfter?: number
  /**
   * With second_factor_required or account_leaving: the ticket for `secondStep` or `restoreAccount`; with proof_required: the
   * challenge to solve.
   */
  ticket?: string
  /** With account_leaving: the time until which the account can be restored. */
  until?: string
  /** With duplicate_listing: the listing that the caller has already. */
  listing?: ListingRef
}
export type Result<Data> = { ok: true; statusCode: number; message: string; data: Data } | Failure

/** One request, as a transport gets it. */
export type Call = {
  method: Route['method']
  path: string
  sealed: boolean
  body: Record<string, unknown> | undefined
  /** File of an upload, sent as it is with its media type. */
  file?: Blob
  /** Called with the share of the file that is sent, 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Sends a call: in process on the server, over HTTP with the envelope in a browser. Rejects if there is no answer, with
 * a DOMException named TimeoutError after a timeout.
 */
export type Transport = (call: Call) => Promise<Response>

export type Api = {
  [Name in EndpointName]: (input: CallInput<Contract[Name]>) => Promise<Result<Answer<Contract[Name]>>>
}

/**
 * Creates the typed client: one function per endpoint of the contract, which takes path parameters, query and body in
 * one object. It never throws: failures are in the result.
 */
export function createClient<Names extends EndpointName>(
  routes: Record<Names, Route>,
  transport: Transport,
): Pick<Api, Names> {
  const entries = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (input: Record<string, unknown> | undefined) => send(transport, toCall(route, input ?? {})),
  ])
  return Object.fromEntries(entries) as Pick<Api, Names>
}

function toCall(route: Route, input: Record<string, unknown>): Call {
  const rest = { ...input }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const call = { method: route.method, sealed: route.sealed === true }
  if (route.upload) {
    const { file, onProgress, ...query } = rest
    const upload = { file, ...(onProgress ? { onProgress } : {}) } as Pick<Call, 'file' | 'onProgress'>
    return { ...call, path: withQuery(path, query), body: undefined, ...upload }
  }
  const inQuery = route.method === 'GET' || route.method === 'DELETE' || route.inQuery
  return inQuery ? { ...call, path: withQuery(path, rest), body: undefined } : { ...call, path, body: rest }
}

function withQuery(path: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const search = query.toString()
  return search ? `${path}?${search}` : path
}

async function send<Data>(transport: Transport, call: Call): Promise<Result<Data>> {
  let response: Response
  try {
    response = await transport(call)
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    return failure(timedOut ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', 0)
  }
  let answer: ResponseBody<Data>
  try {
    answer = (await response.json()) as ResponseBody<Data>
    if (typeof answer?.statusCode !== 'number') return failure('PARSING_ERROR', response.status)
  } catch {
    return failure('PARSING_ERROR', response.status)
  }
  if (response.ok && !('code' in answer)) {
    return { ok: true, statusCode: answer.statusCode, message: answer.message, data: answer.data }
  }
  if (!('code' in answer)) return failure('PARSING_ERROR', response.status)
  const { statusCode, message, code, fields = {}, ticket, until, listing } = answer
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const wait = Number.isFinite(seconds) ? { retryAfter: seconds } : {}
  const second = { ...(ticket === undefined ? {} : { ticket }), ...(until === undefined ? {} : { until }) }
  const other = listing === undefined ? {} : { listing }
  return { ok: false, kind: 'HTTP', statusCode, message, code, fields, ...wait, ...second, ...other }
}

const failure = (kind: FailureKind, statusCode: number): Failure => ({
  ok: false,
  kind,
  statusCode,
  code: null,
  message: '',
  fields: {},
})
