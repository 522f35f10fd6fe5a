import { LRUCache } from 'lru-cache'
import { pageAddress } from '../pages/key.ts'
import { apiBase } from './api-calls.ts'
import { readTarget, type Target } from './request-target.ts'

/** Where a request leads. */
export type RequestAddress = Target & {
  /** Path and query as they are handed on: of a page only the parameters that it declares. */
  address: string
  isCall: boolean
}

const mostRemembered = 2_000
/** Longer ones are too rare, and take too much memory, to be remembered. */
const longestRemembered = 400

/**
 * Reads request targets, and remembers the latest: decoding an Arabic path takes as long as sending a page from memory.
 * @returns a function that gives null for a target that nobody can read
 */
export function createAddressFinder(): (target: string) => RequestAddress | null {
  const known = new LRUCache<string, RequestAddress>({ max: mostRemembered })
  return (raw) => {
    const found = known.get(raw)
    if (found) return found
    const target = readTarget(raw)
    if (!target) return null
    const { path, search } = target
    const isCall = path.startsWith(`${apiBase}/`)
    const read = { ...target, isCall, address: isCall ? path + search : pageAddress(path, search) }
    if (raw.length <= longestRemembered && !isCall) known.set(raw, read)
    return read
  }
}
