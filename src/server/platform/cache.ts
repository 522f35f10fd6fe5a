import type { LRUCache } from 'lru-cache'
import type { Database } from './db/client.ts'

/**
 * Returns a value that exists once per process: the server and the bundle of its pages have separate copies of each
 * module.
 */
export function onePerProcess<Value extends object>(name: string, make: () => Value): Value {
  const key = Symbol.for(`marketplace.${name}`)
  const shared = globalThis as { [place: symbol]: Value | undefined }
  shared[key] ??= make()
  return shared[key]
}

/** Cached query result per database. */
export type CachedRead<Value> = {
  of: (db: Database) => Promise<Value>
  /** Invalidates the value: the next reader queries it again. */
  forget: (db: Database) => void
}

/**
 * Caches the result of `read` in the memory of this process, including concurrent calls.
 * @param name see `onePerProcess`
 * @param ttlMs time to live in ms
 */
export function cachedRead<Value>(
  name: string,
  ttlMs: number,
  read: (db: Database) => Promise<Value>,
): CachedRead<Value> {
  const entries = onePerProcess(name, () => new WeakMap<object, { value: Promise<Value>; until: number }>())
  return {
    of(db) {
      const cached = entries.get(db)
      if (cached && cached.until > Date.now()) return cached.value
      const value = read(db)
      entries.set(db, { value, until: Date.now() + ttlMs })
      // Only this failed read is dropped, not a newer one.
      value.catch(() => entries.get(db)?.value === value && entries.delete(db))
      return value
    },
    forget: (db) => entries.delete(db),
  }
}

/**
 * Returns values by word, from an LRU cache, and for cache misses from one lookup.
 * @param lookUp gets each missing word once; words without a value are left out of its result
 */
export async function readThrough<Value extends NonNullable<unknown>>(
  memory: LRUCache<string, Value>,
  words: Iterable<string>,
  lookUp: (words: string[]) => Promise<Iterable<[word: string, value: Value]>>,
): Promise<ReadonlyMap<string, Value>> {
  const values = new Map<string, Value>()
  const missing: string[] = []
  for (const word of new Set(words)) {
    const value = memory.get(word)
    if (value === undefined) missing.push(word)
    else values.set(word, value)
  }
  for (const [word, value] of missing.length > 0 ? await lookUp(missing) : []) {
    memory.set(word, value)
    values.set(word, value)
  }
  return values
}
