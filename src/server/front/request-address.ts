import { apiBase } from '../http/api-calls.ts'
import { readTarget, type Target } from '../http/request-target.ts'
import { filledSearch, pageAddress } from '../pages/key.ts'
import { createLru } from '../platform/caches.ts'

/** Parsed address of a request. */
export type RequestAddress = Target & {
  /** Path and query as handed on; of a page only the parameters that it declares. */
  address: string
  isCall: boolean
  /** Path and query without parameters that have no value, where the request has such; a page is sent there. */
  filled: string | null
}

const cacheSize = 2_000
/** Longer targets are too rare, and take too much memory, to be cached. */
const longestCached = 400

/**
 * Creates a parser of request targets with an LRU cache: decoding an Arabic path takes as long as sending a page from
 * memory.
 * @returns a function that returns null for an invalid target
 */
export function createAddressFinder(): (target: string) => RequestAddress | null {
  const cache = createLru<string, RequestAddress>({ max: cacheSize })
  return (raw) => {
    const cached = cache.get(raw)
    if (cached) return cached
    const target = readTarget(raw)
    if (!target) return null
    const { path, search } = target
    const isCall = path.startsWith(`${apiBase}/`)
    const filled = isCall ? search : filledSearch(path, search)
    const parsed = {
      ...target,
      isCall,
      address: isCall ? path + search : pageAddress(path, search),
      filled: filled === search ? null : path + filled,
    }
    if (raw.length <= longestCached && !isCall) cache.set(raw, parsed)
    return parsed
  }
}
