import { Hono, type Context as HonoContext } from 'hono'
import type * as z from 'zod/mini'
import type { Content } from '#lib/content/index.ts'
import type { ContentIn } from '#lib/content/site.ts'
import { admits } from '#lib/contract/admin/roles.ts'
import type { Answer, Endpoint, Parsed } from '#lib/contract/endpoint.ts'
import { errorStatus } from '#lib/contract/errors.ts'
import { type Contract, contract, type EndpointName } from '#lib/contract/index.ts'
import { defaultLocale, isLocale, type Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type MessageKey, type Translate } from '#lib/i18n/translate.ts'
import { type AuditSummary, collectAuditEntries, logAuditEntries } from '../audit/entries.ts'
import { apiBase, type DirectAnswer } from '../http/api-calls.ts'
import { ClientGone } from '../http/client-gone.ts'
import { envelopeOf } from '../http/error-envelope.ts'
import { readBody, readCredentials, readUpload, viewAsHeader } from '../http/request.ts'
import type { InProcessEnv } from '../http/transport.ts'
import { wrongFields } from '../http/validation.ts'
import { type Actor, adminRoleOf } from '../members/actor.ts'
import { isConfirmed, isNewAccount } from '../members/confirmed.ts'
import { refusedWrite } from '../platform/db/errors.ts'
import { readFromReplica } from '../platform/db/replica-reads.ts'
import { ApiError } from '../platform/errors.ts'
import { type CountedUse, collectUses, limitHeaders } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import type { SecurityFacts } from '../platform/security-events.ts'
import { inChildSpan } from '../platform/tracing/spans.ts'
import { retryAfterSeconds, unavailableReason } from '../platform/unavailable.ts'
import { logPassedLimits, logRefusal } from './call-events.ts'

/** Argument of a handler: the parsed request, the caller, the resources and the language of the response. */
export type Call<Name extends EndpointName> = Parsed<Contract[Name]> & {
  resources: Resources
  actor: Actor
  locale: Locale
  t: Translate
  /** Editorial content in the caller's language. */
  content: Content
  contentIn: ContentIn
  /** Random id of the browser; empty for tools. */
  deviceId: string
  /** Random secret of the browser, sent in sealed requests; proves that an account signed in on it before. */
  deviceSecret: string
  /** Client address, set by the front and never by the caller. */
  address: string
  userAgent: string
}

/** Result of a handler: `data`, and the message key of a text below `success:` where there is one. */
export type HandlerResult<Name extends EndpointName> = { data: Answer<Contract[Name]>; message?: string }
export type Handlers<Names extends EndpointName> = {
  [Name in Names]: (call: Call<Name>) => Promise<HandlerResult<Name>>
}

type ApiDependencies = {
  /** Returns the editorial content in a language. */
  contentIn: ContentIn
  /** Returns the caller of a token; a visitor for an empty one. @throws ApiError unauthorized */
  findActor: (db: Resources['db'], token: string, now: Date) => Promise<Actor>
  /** Returns the member as whom an admin reads an endpoint. @throws ApiError forbidden, not_found */
  viewAs: (db: Resources['db'], actor: Actor, memberId: string, endpoint: Endpoint) => Promise<Actor>
}

/**
 * Creates the API, which routes every endpoint of the contract to its handler; an endpoint without a handler does not
 * compile. Each request passes the same steps: open the envelope, find the session, authorize by role, parse, run the
 * handler, present. Services decide whether this caller may access this object.
 */
export function createApi(
  getResources: () => Resources,
  dependencies: ApiDependencies,
  handlers: Handlers<EndpointName>,
): Hono {
  const app = new Hono()
  const add = ([name, endpoint]: [string, Endpoint]) => {
    const handler = handlers[name as EndpointName] as (
      call: unknown,
    ) => Promise<{ data: unknown; message?: string }>
    app.on(endpoint.method, `${apiBase}/${endpoint.path}`, (c) =>
      inChildSpan(`endpoint ${name}`, { 'http.route': endpoint.path }, () =>
        serve(c, endpoint, handler, getResources(), dependencies),
      ),
    )
  }
  const endpoints = Object.entries(contract as Record<string, Endpoint>)
  const exact = endpoints.filter(([, { path }]) => isExact(path))
  const withParameters = endpoints.filter(([, { path }]) => !isExact(path))
  for (const endpoint of exact) add(endpoint)
  // No parameter takes the place of a word of the contract: `users/:id` does not answer for `users/bulk`.
  for (const [, { path }] of exact) app.all(`${apiBase}/${path}`, refuseUnknown)
  for (const endpoint of withParameters) add(endpoint)
  app.all(`${apiBase}/*`, refuseUnknown)
  return app
}

/** Whether a path has no parameters. */
const isExact = (path: string): boolean => !path.includes(':')

const routes = Object.values(contract as Record<string, Endpoint>).map(({ method, path }) => ({
  method,
  isExact: isExact(path),
  pattern: new RegExp(`^${apiBase}/${path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Responds to an unknown route: 405 with `Allow` where the path exists with other methods, else 404. */
function refuseUnknown(c: HonoContext): Response {
  const matching = routes.filter(({ pattern }) => pattern.test(c.req.path))
  const exact = matching.filter((route) => route.isExact)
  const methods = (exact.length > 0 ? exact : matching).map(({ method }) => method)
  const locale = localeOf(c.req.header('lang'))
  if (methods.length === 0) return refuse(c, new ApiError('not_found'), locale)
  const allowed = new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))
  const answer = refuse(c, new ApiError('method_not_allowed'), locale)
  answer.headers.set('Allow', [...allowed].join(', '))
  return answer
}

const localeOf = (lang: string | undefined): Locale => (isLocale(lang) ? lang : defaultLocale)

async function serve(
  c: HonoContext,
  endpoint: Endpoint,
  handler: (call: unknown) => Promise<{ data: unknown; message?: string }>,
  resources: Resources,
  { contentIn, findActor, viewAs }: ApiDependencies,
): Promise<Response> {
  const locale = localeOf(c.req.header('lang'))
  const { upload } = endpoint
  const { log } = resources
  const uses: CountedUse[] = []
  let facts: SecurityFacts = { endpoint: endpoint.path }
  try {
    const credentials = readCredentials(c.req.raw, endpoint, resources.config)
    const caller = await findActor(resources.db, credentials.token, new Date())
    if (caller.kind === 'user') facts = { ...facts, userId: caller.user.id }
    const viewed = c.req.header(viewAsHeader)
    const actor = viewed === undefined ? caller : await viewAs(resources.db, caller, viewed, endpoint)
    authorize(endpoint, actor)
    const body = endpoint.body ? await readBody(c.req.raw, endpoint, resources.config) : undefined
    const t = getTranslator(locale)
    const call = {
      params: parse(endpoint.params, c.req.param()),
      query: parse(endpoint.query, c.req.query()),
      body: parse(endpoint.body, body),
      file: upload ? () => readUpload(c.req.raw, upload) : undefined,
      resources,
      actor,
      locale,
      t,
      content: contentIn(locale, inProcessEnvOf(c).onContentRead),
      contentIn,
      deviceId: credentials.deviceId,
      deviceSecret: credentials.deviceSecret,
      address: c.req.header('x-client-address') ?? '127.0.0.1',
      userAgent: c.req.header('user-agent') ?? '',
    }
    const auditEntries: AuditSummary[] = []
    const answer = () => collectUses(uses, () => collectAuditEntries(auditEntries, () => handler(call)))
    const isVisitorRead = endpoint.method === 'GET' && actor.kind === 'visitor'
    const { data, message } = await (isVisitorRead ? readFromReplica(answer) : answer())
    logAuditEntries(log, auditEntries)
    const text = t(`success:${message ?? 'ok'}` as MessageKey)
    return respond(c, { statusCode: 200, message: text, data }, 200, { ...uncached, ...limitHeaders(uses) })
  } catch (error) {
    if (error instanceof ApiError) logRefusal(log, error, facts)
    const refusal = error instanceof ApiError ? error : refusalOf(error, endpoint, resources)
    return refuse(c, refusal, locale, limitHeaders(uses))
  } finally {
    logPassedLimits(log, uses, facts)
  }
}

/**
 * Maps an error that no service foresaw to a refusal: a conflicting write, a dependency that is unavailable, or a bug,
 * which is logged as an error.
 */
function refusalOf(error: unknown, { path }: Endpoint, { log, isDatabaseAway }: Resources): ApiError {
  if (error instanceof ClientGone) {
    log.debug({ endpoint: path }, 'api: a client went away')
    return new ApiError('invalid_input')
  }
  const write = refusedWrite(error)
  const reason = write ? null : unavailableReason(error)
  if (reason !== null) {
    // The circuit breaker logs once that the database is away; calls don't repeat it.
    if (!isDatabaseAway()) log.warn({ reason, endpoint: path }, 'api: a call could not be answered now')
    return new ApiError('unavailable', { retryAfter: retryAfterSeconds })
  }
  if (!write) {
    log.error({ error, endpoint: path }, 'api: a call failed')
    return new ApiError('internal')
  }
  const { refusal, unforeseen, constraint } = write
  const level = unforeseen ? 'warn' : 'info'
  log[level]({ endpoint: path, constraint, code: refusal.code }, 'api: the database refused a write')
  return refusal
}

function authorize(endpoint: Endpoint, actor: Actor): void {
  authorizeByRole(endpoint, actor)
  if (endpoint.named && actor.kind === 'user' && isNameless(actor.user)) throw new ApiError('name_required')
  if (!endpoint.confirm || actor.kind !== 'user' || isConfirmed(actor)) return
  if (endpoint.confirm !== 'unless new' || !isNewAccount(actor.user)) throw new ApiError('confirm_required')
}

/** A store has a name of its own. */
const isNameless = ({ firstName, lastName, role }: Extract<Actor, { kind: 'user' }>['user']): boolean =>
  firstName === '' && lastName === '' && role !== 'business'

function authorizeByRole(endpoint: Endpoint, actor: Actor): void {
  if (endpoint.access === 'open' || (endpoint.access === 'guest' && actor.kind === 'guest')) return
  if (actor.kind !== 'user') throw new ApiError('sign_in_required')
  const { user, isAdmin } = actor
  if (endpoint.access === 'business' && user.role !== 'business') throw new ApiError('business_not_approved')
  if (endpoint.access === 'admin' && !(isAdmin && admits(endpoint, adminRoleOf(user))))
    throw new ApiError('forbidden')
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new ApiError('invalid_input', { fields: wrongFields(result.error.issues) })
}

function refuse(
  c: HonoContext,
  error: ApiError,
  locale: Locale,
  limits: Record<string, string> = {},
): Response {
  const headers: Record<string, string> = { ...uncached, ...limits }
  if (error.retryAfter !== undefined) headers['Retry-After'] = String(Math.ceil(error.retryAfter))
  return respond(c, envelopeOf(error, locale), errorStatus[error.code], headers)
}

const uncached = { 'Cache-Control': 'no-store' }

/** Returns the environment of a call from a page of this process; empty for requests from outside. */
const inProcessEnvOf = (c: HonoContext): InProcessEnv => (c.env ?? {}) as InProcessEnv

function respond(c: HonoContext, value: object, status: number, headers: Record<string, string>): Response {
  const text = JSON.stringify(value)
  // The front reads the text from here and skips the body of the Response.
  const { answer } = (c.env ?? {}) as { answer?: DirectAnswer }
  if (answer) answer.text = text
  return c.newResponse(answer ? null : text, status as 200, {
    'Content-Type': 'application/json',
    ...headers,
  })
}
