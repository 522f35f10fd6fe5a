import { brotliCompressSync, gzipSync } from 'node:zlib'
import { etagOf } from '../http/etag.ts'
import type { StoredPage } from './store.ts'

/** Something that stays the same as long as this process runs, ready to be sent. */
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
    claimedUntil: 0,
  }
}

/**
 * A worker's script: a browser keeps it, and asks each time whether it is still the same.
 * @param policy what the worker may do, as a content security policy
 */
export const workerScript = (script: string, policy: string): StoredPage =>
  fixedPage(script, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-cache',
  })
