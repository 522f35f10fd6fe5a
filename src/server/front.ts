import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { addressHeader, createAddressReader, proxyAdvice } from './address.ts'
import { type Api, answerCall, callsApi } from './api-calls.ts'
import { takes } from './encoding.ts'
import { askedEachTime, isCurrent } from './etag.ts'
import { wantsMarkdown } from './markdown/wants-markdown.ts'
import { offlineWorkerFile, offlineWorkerPath, readOfflineWorker } from './offline/worker-file.ts'
import { pageKey } from './pages/key.ts'
import { plainOf, type StoredPage } from './pages/store.ts'
import { readWorker, workerFile, workerPath } from './push/worker-file.ts'
import type { Resources } from './resources.ts'
import { unavailableReason } from './unavailable.ts'

/** Astro's handler in middleware mode: called without `next`, every path reaches it. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Headers of everything that this server says. */
const always: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)'],
]

/** What of it is only about pages. A built file is fetched before anything is seen, often smaller than its headers. */
const ofPages = ['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']

/**
 * The way in: calls of the API, a page from memory, a file that was built, else Astro with the rest of the API.
 * @param clientDirectory where the build put its files
 * @param apiOf the API, as soon as it is there; until then Astro answers for it
 */
export function createFront(
  resources: Resources,
  clientDirectory: string,
  render: PageHandler,
  apiOf: () => Api | undefined = () => undefined,
): RequestListener {
  const { config, pages, log } = resources
  let advised = false
  const addressOf = createAddressReader(config.trustedProxies, () => {
    if (!advised) log.warn(`front: calls come through a proxy that is not trusted. ${proxyAdvice}`)
    advised = true
  })
  const isSecure = config.siteUrl.startsWith('https:')
  const pushWorker = readWorker(config.push, workerFile(clientDirectory))
  const fixed = new Map<string, StoredPage>([
    [offlineWorkerPath, readOfflineWorker(config.serviceWorker ? offlineWorkerFile(clientDirectory) : null)],
  ])
  if (pushWorker) fixed.set(workerPath, pushWorker)
  const files = sirv(clientDirectory, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const isBuilt = path.startsWith('/_astro/')
      response.setHeader(
        'Cache-Control',
        isBuilt ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
      if (isBuilt) for (const name of ofPages) response.removeHeader(name)
      if (path.endsWith('.woff2')) response.removeHeader('Vary')
    },
  })

  return (request, response) => {
    for (const [name, value] of always) response.setHeader(name, value)
    // A provider's window has to be able to say that it was closed.
    response.setHeader(
      'Cross-Origin-Opener-Policy',
      config.social ? 'same-origin-allow-popups' : 'same-origin',
    )
    if (isSecure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    const failed = (error: unknown) => {
      const reason = unavailableReason(error)
      if (reason === null) log.error({ error }, 'front: a request failed')
      else log.warn({ reason }, 'front: a request could not be answered now')
      if (!response.headersSent) response.writeHead(reason === null ? 500 : 503)
      response.end()
    }
    const api = callsApi(request) ? apiOf() : undefined
    if (api) {
      request.headers[addressHeader] = addressOf(request)
      answerCall(api, request, response).catch(failed)
      return
    }
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const isPage = readable && !wantsMarkdown(request.headers.accept)
    const key = isPage && !config.maintenance ? pageKey(request.url ?? '/') : null
    const stored = key === null ? null : pages.find(key, request.method === 'GET')
    if (stored) return sendPage(request, response, stored)
    const unchanging = readable && fixed.get(pathOf(request))
    if (unchanging) return sendPage(request, response, unchanging)
    request.headers[addressHeader] = addressOf(request)
    const toAstro = () => {
      render(request, response).catch(failed)
    }
    if (readable) files(request, response, toAstro)
    else toAstro()
  }
}

const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? url

function sendPage(request: IncomingMessage, response: ServerResponse, page: StoredPage): void {
  response.setHeader('Cache-Control', askedEachTime)
  for (const name in page.headers) response.setHeader(name, page.headers[name] as string)
  response.setHeader('ETag', page.etag)
  const { vary } = page.headers
  response.setHeader('Vary', vary ? `Accept-Encoding, ${vary}` : 'Accept-Encoding')
  if (isCurrent(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304).end()
    return
  }
  const body = bodyFor(String(request.headers['accept-encoding'] ?? ''), page, response)
  response.setHeader('Content-Length', body.length)
  response.writeHead(page.status)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function bodyFor(accepted: string, page: StoredPage, response: ServerResponse): Buffer {
  if (page.brotli && takes(accepted, 'br')) {
    response.setHeader('Content-Encoding', 'br')
    return page.brotli
  }
  if (page.gzip && takes(accepted, 'gzip')) {
    response.setHeader('Content-Encoding', 'gzip')
    return page.gzip
  }
  return plainOf(page)
}
