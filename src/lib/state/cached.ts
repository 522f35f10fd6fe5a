import type { Result } from '#lib/api/client.ts'

/** Milliseconds that an answer nobody uses is kept (docs/product.md, "Limits and constants"). */
export const unusedMs = 60_000

export type Cached = ReturnType<typeof createCached>

/**
 * Keeps answers until they have not been asked for during 60 s. Calls for the same key at the same time are one
 * call; a failure is not kept.
 */
export function createCached() {
  const kept = new Map<string, { answer: Promise<Result<unknown>>; timer?: ReturnType<typeof setTimeout> }>()

  const drop = (key: string): void => {
    clearTimeout(kept.get(key)?.timer)
    kept.delete(key)
  }
  const ask = <Data>(key: string, call: () => Promise<Result<Data>>): Promise<Result<Data>> => {
    const known = kept.get(key)
    if (known) clearTimeout(known.timer)
    const entry: typeof known = known ?? { answer: call() }
    entry.timer = setTimeout(drop, unusedMs, key)
    if (!known) {
      kept.set(key, entry)
      void entry.answer.then((result) => {
        if (!result.ok && kept.get(key) === entry) drop(key)
      })
    }
    return entry.answer as Promise<Result<Data>>
  }
  /** Whether asking makes no call. */
  const has = (key: string): boolean => kept.has(key)
  const clear = (): void => {
    for (const key of kept.keys()) drop(key)
  }
  return { ask, has, drop, clear }
}
