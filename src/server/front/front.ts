import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type BuiltFile, readBuiltFiles, sendBuiltFile } from '../assets/built-files.ts'
import { offlineWorkerFile, offlineWorkerPath, readOfflineWorker } from '../assets/offline/worker-file.ts'
import { isExportFile, sendExportFile } from '../data-exports/send-file.ts'
import { type Api, answerCall, apiBase, isApiCall } from '../http/api-calls.ts'
import { addressHeader, createAddressReader, createProxyCheck, proxyAdvice } from '../http/client-address.ts'
import { isGone } from '../http/client-gone.ts'
import { discardRest } from '../http/discard-rest.ts'
import { sendContinue } from '../http/expectations.ts'
import { createLoadGuard, type LoadGuard, sheddable } from '../http/overload.ts'
import { refuse } from '../http/refusals.ts'
import { createRequestLog, identify } from '../http/request-log.ts'
import { type RouteName, routeNameOf } from '../http/route-names.ts'
import { traceRequest } from '../http/trace-request.ts'
import { wantsMarkdown } from '../markdown/wants-markdown.ts'
import { pageKey } from '../pages/key.ts'
import type { StoredPage } from '../pages/page-cache.ts'
import { sendPage } from '../pages/send-page.ts'
import { withRequestId } from '../platform/request-id.ts'
import type { Resources } from '../platform/resources.ts'
import { inChildSpan } from '../platform/tracing/spans.ts'
import { retryAfterSeconds, unavailableReason } from '../platform/unavailable.ts'
import { readWorker, workerFile, workerPath } from '../push/worker-file.ts'
import { createAddressFinder } from './request-address.ts'
import { bodyLimitOf, declaredLength, hasBody, readWhole } from './request-body.ts'
import { answerShared, isShareTarget } from './share-target.ts'

/** Astro's handler in middleware mode: called without `next`, every path reaches it. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Headers of every response. */
const commonHeaders: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)'],
]

/** Headers that matter for pages alone. Built files omit them: many are smaller than these headers. */
const pageHeaders = ['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']

/** Shortest time in ms between two lines of the log that say that this process is busy. */
const sayBusyMs = 60_000

const callMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const pageMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']
const hostName = /^[\w.:[\]-]*$/

/**
 * Creates the request listener of the HTTP server. It first normalises the request: an allowed method, a canonical
 * path, only declared query parameters, a body of bounded size. Then it answers with a built file, a page from memory,
 * the API, or Astro.
 * @param clientDirectory folder of the build's client files
 * @param apiOf returns the API once it exists; until then Astro serves it
 * @param earlierDirectory hashed files of earlier builds
 * @param load decides when there is more to do than this process can
 */
export function createFront(
  resources: Resources,
  clientDirectory: string,
  render: PageHandler,
  apiOf: () => Api | undefined = () => undefined,
  earlierDirectory?: string,
  load: LoadGuard = createLoadGuard(),
): RequestListener {
  const { config, pages, log, measures } = resources
  let hasWarned = false
  let saidBusyAt = 0
  const addressOf = createAddressReader(config.trustedProxies, () => {
    if (!hasWarned) log.warn(`front: calls come through a proxy that is not trusted. ${proxyAdvice}`)
    hasWarned = true
  })
  const isFromProxy = createProxyCheck(config.trustedProxies)
  const files = readBuiltFiles(clientDirectory, earlierDirectory)
  const fixed = fixedPages(config, clientDirectory)
  const headers = headersOf(config)
  const findAddress = createAddressFinder()
  const observe = createRequestLog(resources)

  /** Returns a stored page; while the database is away, its last copy. */
  function findPage(key: string, mayRender: boolean): StoredPage | null {
    const isAway = resources.isDatabaseAway()
    return pages.find(key, mayRender && !isAway) ?? (isAway ? pages.last(key) : null)
  }

  /** Answers from memory where possible. @returns whether the request was answered */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = files.get(path)
    if (file) {
      sendFile(request, response, file)
      return true
    }
    const isPage = !config.maintenance && !wantsMarkdown(request.headers.accept)
    const key = isPage ? pageKey(request.url ?? path) : null
    const stored = key === null ? null : findPage(key, request.method === 'GET')
    if (stored) measures.pageFromMemory()
    const page = stored ?? fixed.get(path)
    if (page) sendPage(request, response, page, stored !== null && config.edge !== undefined)
    return page !== undefined
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    { route }: RouteName,
    isReadOnly: boolean,
  ): Promise<void> {
    request.headers[addressHeader] = addressOf(request)
    const api = isApiCall(request) ? apiOf() : undefined
    if (!isReadOnly && hasBody(request)) {
      const limit = await bodyLimitOf(resources, request, path)
      const isKnown = Number.isFinite(declaredLength(request))
      if (isKnown && declaredLength(request) > limit) return refuse(request, response, path, 'too_large')
      sendContinue(request, response)
      if (!api) {
        const body = await readWhole(request, limit)
        if (!body) return refuse(request, response, path, 'too_large')
        attachBody(request, body)
      }
    }
    if (isReadOnly && isExportFile(path)) return sendExportFile(resources, request, response, path)
    // Node omits the body of a HEAD response; its headers are those of GET.
    if (request.method === 'HEAD') request.method = 'GET'
    if (api) return answerCall(api, request, response)
    return inChildSpan(`page ${route}`, {}, () => render(request, response))
  }

  /**
   * Answers a request that would wait for seconds, when this process has more to do than it can: with the last copy of the
   * page, or 503. @returns whether the request was answered
   */
  function answerWhileBusy(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    { kind }: RouteName,
    isReadOnly: boolean,
  ): boolean {
    const work = sheddable(kind, path, isReadOnly)
    if (work === null || !load.isOverloaded(work)) return false
    measures.shed(work)
    sayBusy()
    const key = work === 'page' ? pageKey(request.url ?? path) : null
    const copy = key === null ? null : pages.last(key)
    if (key !== null) pages.settle(key, true)
    if (copy) sendPage(request, response, copy, false)
    else refuse(request, response, path, 'unavailable', { 'Retry-After': String(retryAfterSeconds) })
    return true
  }

  /** Logs at most once a minute that requests are refused. */
  function sayBusy() {
    if (Date.now() - saidBusyAt < sayBusyMs) return
    saidBusyAt = Date.now()
    log.warn('front: busy: more requests than this process can answer; pages are refused with 503')
  }

  function fail(response: ServerResponse, error: unknown) {
    if (isGone(response)) return log.debug({ error }, 'front: a client went away')
    const reason = unavailableReason(error)
    if (reason === null) log.error({ error }, 'front: a request failed')
    else log.warn({ reason }, 'front: a request could not be answered now')
    if (!response.headersSent) response.writeHead(reason === null ? 500 : 503)
    response.end()
  }

  function listen(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of headers) response.setHeader(name, value)
    const { method = '', url = '' } = request
    const target = findAddress(url)
    const path = target?.path ?? url
    const isCall = target?.isCall ?? path.startsWith(`${apiBase}/`)
    const allowed = isCall ? callMethods : pageMethods
    if (!allowed.includes(method))
      return refuse(request, response, path, 'method_not_allowed', { Allow: allowed.join(', ') })
    if (method === 'OPTIONS' && !isCall)
      return void response.writeHead(204, { Allow: allowed.join(', ') }).end()
    if (!target || !hostName.test(request.headers.host ?? '') || hasTwoHosts(request))
      return refuse(request, response, path, 'invalid_input')
    const isReadOnly = method === 'GET' || method === 'HEAD'
    if (target.respelled && !isReadOnly) return refuse(request, response, path, 'not_found')
    if (target.respelled || (target.filled !== null && isReadOnly)) {
      const Location = target.filled ?? path + target.search
      return void response.writeHead(301, { Location, 'Content-Length': 0 }).end()
    }
    request.url = target.address
    if (isShareTarget(path)) return answerShared(request, response, path)
    // A body of GET or HEAD is ignored.
    if (isReadOnly && hasBody(request)) discardRest(request)
    if (isReadOnly && !isCall && answerFromMemory(request, response, path)) return
    const route = routeNameOf(path)
    if (answerWhileBusy(request, response, path, route, isReadOnly)) return
    load.begin(response)
    const requestId = identify(request, response)
    withRequestId(requestId, () =>
      traceRequest(request, response, { route, requestId, isContinued: isFromProxy(request) }, () =>
        answer(request, response, path, route, isReadOnly).catch((error: unknown) => fail(response, error)),
      ),
    )
  }

  return (request, response) => {
    observe(request, response)
    try {
      listen(request, response)
    } catch (error) {
      fail(response, error)
    }
  }
}

/** Returns the pages that stay the same for the life of this process: the service workers. */
function fixedPages(config: Resources['config'], clientDirectory: string): Map<string, StoredPage> {
  const offlineFile = config.serviceWorker ? offlineWorkerFile(clientDirectory) : null
  return new Map([
    [offlineWorkerPath, readOfflineWorker(offlineFile)],
    [workerPath, readWorker(config.push, workerFile(clientDirectory))],
  ])
}

function headersOf({ social, siteUrl }: Resources['config']): [string, string][] {
  const isSecure = siteUrl.startsWith('https:')
  return [
    ...commonHeaders.map(([name, value]): [string, string] => [name, value]),
    // The sign-in window of a social provider has to report that it was closed.
    ['Cross-Origin-Opener-Policy', social ? 'same-origin-allow-popups' : 'same-origin'],
    ...(isSecure
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ]
}

/** Node keeps the first Host header, a proxy may have gone by the last: such a request is refused (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  if (file.hashed) for (const name of pageHeaders) response.removeHeader(name)
  sendBuiltFile(request, response, file)
}

/** Attaches a body that was already read to the request, where Astro looks for it. */
function attachBody(request: IncomingMessage, body: Buffer): void {
  Object.assign(request, { body })
  delete request.headers['transfer-encoding']
  request.headers['content-length'] = String(body.length)
}
