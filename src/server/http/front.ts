import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type BuiltFile, readBuiltFiles, sendBuiltFile } from '../assets/built-files.ts'
import { offlineWorkerFile, offlineWorkerPath, readOfflineWorker } from '../assets/offline/worker-file.ts'
import { wantsMarkdown } from '../markdown/wants-markdown.ts'
import { pageKey } from '../pages/key.ts'
import { sendPage } from '../pages/send-page.ts'
import type { StoredPage } from '../pages/store.ts'
import type { Resources } from '../platform/resources.ts'
import { unavailableReason } from '../platform/unavailable.ts'
import { readWorker, workerFile, workerPath } from '../push/worker-file.ts'
import { type Api, answerCall, apiBase, callsApi } from './api-calls.ts'
import { addressHeader, createAddressReader, proxyAdvice } from './client-address.ts'
import { isGone } from './client-gone.ts'
import { discardRest } from './discard-rest.ts'
import { sendContinue } from './expectations.ts'
import { refuse } from './refusals.ts'
import { createAddressFinder } from './request-address.ts'
import { bodyLimitOf, declaredLength, hasBody, readWhole } from './request-body.ts'
import { answerShared, isShareTarget } from './share-target.ts'

/** Astro's handler in middleware mode: called without `next`, every path reaches it. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Headers of everything that this server says. */
const always: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)'],
]

/** Headers that are about pages alone. A built file is fetched before anything is seen, often smaller than its headers. */
const ofPages = ['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']

const callMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const pageMethods = ['GET', 'HEAD', 'POST', 'OPTIONS']
const hostName = /^[\w.:[\]-]*$/

/**
 * The way in. Each request is first brought into one form: a method that is allowed, a path in its one spelling, no
 * parameters that its page does not read, a body of bounded size. Then it is answered by a file that was built, a page
 * from memory, the API, or Astro with the rest of the API.
 * @param clientDirectory where the build put its files
 * @param apiOf the API, as soon as it is there; until then Astro answers for it
 * @param earlierDirectory hashed files of earlier builds
 */
export function createFront(
  resources: Resources,
  clientDirectory: string,
  render: PageHandler,
  apiOf: () => Api | undefined = () => undefined,
  earlierDirectory?: string,
): RequestListener {
  const { config, pages, log } = resources
  let advised = false
  const addressOf = createAddressReader(config.trustedProxies, () => {
    if (!advised) log.warn(`front: calls come through a proxy that is not trusted. ${proxyAdvice}`)
    advised = true
  })
  const files = readBuiltFiles(clientDirectory, earlierDirectory)
  const fixed = fixedPages(config, clientDirectory)
  const headers = headersOf(config)
  const findAddress = createAddressFinder()

  /** A page from memory; while the database is away, its last copy. */
  function find(key: string, mayRender: boolean): StoredPage | null {
    const isAway = resources.isDatabaseAway()
    return pages.find(key, mayRender && !isAway) ?? (isAway ? pages.last(key) : null)
  }

  /** What is in memory already. @returns whether the request was answered */
  function answerFromMemory(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = files.get(path)
    if (file) {
      sendFile(request, response, file)
      return true
    }
    const isPage = !config.maintenance && !wantsMarkdown(request.headers.accept)
    const key = isPage ? pageKey(request.url ?? path) : null
    const kept = key === null ? null : find(key, request.method === 'GET')
    const page = kept ?? fixed.get(path)
    if (page) sendPage(request, response, page)
    return page !== undefined
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    readable: boolean,
  ): Promise<void> {
    request.headers[addressHeader] = addressOf(request)
    const api = callsApi(request) ? apiOf() : undefined
    if (!readable && hasBody(request)) {
      const limit = await bodyLimitOf(resources, request, path)
      const isKnown = Number.isFinite(declaredLength(request))
      if (isKnown && declaredLength(request) > limit) return refuse(request, response, path, 'too_large')
      sendContinue(request, response)
      if (!api) {
        const body = await readWhole(request, limit)
        if (!body) return refuse(request, response, path, 'too_large')
        takeBody(request, body)
      }
    }
    // Node keeps the body back. Every header is as it is for GET.
    if (request.method === 'HEAD') request.method = 'GET'
    return api ? answerCall(api, request, response) : render(request, response)
  }

  function failed(response: ServerResponse, error: unknown) {
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
    if (!target || !hostName.test(request.headers.host ?? ''))
      return refuse(request, response, path, 'invalid_input')
    const readable = method === 'GET' || method === 'HEAD'
    if (target.respelled) {
      if (!readable) return refuse(request, response, path, 'not_found')
      return void response.writeHead(301, { Location: path + target.search, 'Content-Length': 0 }).end()
    }
    request.url = target.address
    if (isShareTarget(path)) return answerShared(request, response, path)
    // Nobody who only reads is asked for a body.
    if (readable && hasBody(request)) discardRest(request)
    if (readable && !isCall && answerFromMemory(request, response, path)) return
    answer(request, response, path, readable).catch((error: unknown) => failed(response, error))
  }

  return (request, response) => {
    try {
      listen(request, response)
    } catch (error) {
      failed(response, error)
    }
  }
}

/** What stays the same as long as this process runs. */
function fixedPages(config: Resources['config'], clientDirectory: string): Map<string, StoredPage> {
  const offlineFile = config.serviceWorker ? offlineWorkerFile(clientDirectory) : null
  const pages = new Map([[offlineWorkerPath, readOfflineWorker(offlineFile)]])
  const pushWorker = readWorker(config.push, workerFile(clientDirectory))
  return pushWorker ? pages.set(workerPath, pushWorker) : pages
}

function headersOf({ social, siteUrl }: Resources['config']): [string, string][] {
  const isSecure = siteUrl.startsWith('https:')
  return [
    ...always.map(([name, value]): [string, string] => [name, value]),
    // A provider's window has to be able to say that it was closed.
    ['Cross-Origin-Opener-Policy', social ? 'same-origin-allow-popups' : 'same-origin'],
    ...(isSecure
      ? [['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as [string, string]]
      : []),
  ]
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  if (file.hashed) for (const name of ofPages) response.removeHeader(name)
  sendBuiltFile(request, response, file)
}

/** Hands a body that was read to Astro, which takes it from there. */
function takeBody(request: IncomingMessage, body: Buffer): void {
  Object.assign(request, { body })
  delete request.headers['transfer-encoding']
  request.headers['content-length'] = String(body.length)
}
