import { brotliCompressSync, gzipSync } from 'node:zlib'
import { etagOf } from '../http/etag.ts'
import type { StoredPage } from './page-cache.ts'

/** Returns a page that never changes while this process runs, with its compressed copies. */
function fixedPage(content: string, headers: Record<string, string>): StoredPage {
  const identity = Buffer.from(content)
  return {
    status: 200,
    headers,
    etag: etagOf(identity),
    identity,
    brotli: brotliCompressSync(identity),
    gzip: gzipSync(identity),
    tags: [],
    freshUntil: Number.POSITIVE_INFINITY,
    renderedAt: 0,
    servedUntil: Number.POSITIVE_INFINITY,
    claimedUntil: 0,
  }
}

/**
 * Returns the script of a service worker, which browsers revalidate at each use.
 * @param policy content security policy of the worker
 */
export const workerScript = (script: string, policy: string): StoredPage =>
  fixedPage(script, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  })
