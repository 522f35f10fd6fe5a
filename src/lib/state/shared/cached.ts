import type { Result } from '#lib/api/client.ts'

/** Milliseconds after its last use until an answer is evicted (docs/product.md, "Limits and constants"). */
export const unusedMs = 60_000

export type Cached = ReturnType<typeof createCached>

/**
 * Cache of API answers, evicted 60 s after their last use. Concurrent calls with one key share a request; failures are
 * not cached.
 */
export function createCached() {
  const entries = new Map<
    string,
    { answer: Promise<Result<unknown>>; timer?: ReturnType<typeof setTimeout> }
  >()

  const drop = (key: string): void => {
    clearTimeout(entries.get(key)?.timer)
    entries.delete(key)
  }
  const ask = <Data>(key: string, call: () => Promise<Result<Data>>): Promise<Result<Data>> => {
    const existing = entries.get(key)
    if (existing) clearTimeout(existing.timer)
    const entry: typeof existing = existing ?? { answer: call() }
    entry.timer = setTimeout(drop, unusedMs, key)
    if (!existing) {
      entries.set(key, entry)
      void entry.answer.then((result) => {
        if (!result.ok && entries.get(key) === entry) drop(key)
      })
    }
    return entry.answer as Promise<Result<Data>>
  }
  /** Whether `ask` would be answered from the cache. */
  const has = (key: string): boolean => entries.has(key)
  const clear = (): void => {
    for (const key of entries.keys()) drop(key)
  }
  return { ask, has, drop, clear }
}
