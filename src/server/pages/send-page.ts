import type { IncomingMessage, ServerResponse } from 'node:http'
import { accepts } from '#lib/accepts.ts'
import { cacheHeaders } from '../edge/headers.ts'
import { compressionThreshold, compressNow } from '../http/encoding.ts'
import { isCurrent } from '../http/etag.ts'
import { plainOf, type StoredPage } from './page-cache.ts'

/**
 * Responds to GET and HEAD with a page from memory.
 * @param atEdge whether edge caches may keep it
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  atEdge: boolean,
): void {
  const keeping = cacheHeaders(page, atEdge)
  for (const name in keeping) response.setHeader(name, keeping[name] as string)
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
  if (page.brotli && accepts(accepted, 'br')) {
    response.setHeader('Content-Encoding', 'br')
    return page.brotli
  }
  if (page.gzip && accepts(accepted, 'gzip')) {
    response.setHeader('Content-Encoding', 'gzip')
    return page.gzip
  }
  const plain = plainOf(page)
  // Compressed copies are made after the page is stored; a response meanwhile is compressed at once, to a fifth.
  const now = plain.length >= compressionThreshold ? compressNow(accepted, plain) : null
  if (now) response.setHeader('Content-Encoding', now.encoding)
  return now?.bytes ?? plain
}
