import type { LRUCache } from 'lru-cache'
import type { Database } from './db/client.ts'

/** One of something in this process: for the server and the bundle of its pages, which have a copy of each module. */
export function onePerProcess<Value extends object>(name: string, make: () => Value): Value {
  const key = Symbol.for(`marketplace.${name}`)
  const shared = globalThis as { [place: symbol]: Value | undefined }
  shared[key] ??= make()
  return shared[key]
}

/** Something of a database that this process keeps for a while. */
export type CachedRead<Value> = {
  of: (db: Database) => Promise<Value>
  /** Reads it anew when it is next asked for: something of it was changed. */
  forget: (db: Database) => void
}

/**
 * Keeps what `read` finds out in the memory of this process.
 * @param name see `onePerProcess`
 * @param keptMs for how long, whether or not it is forgotten before
 */
export function cachedRead<Value>(
  name: string,
  keptMs: number,
  read: (db: Database) => Promise<Value>,
): CachedRead<Value> {
  const known = onePerProcess(name, () => new WeakMap<object, { value: Promise<Value>; until: number }>())
  return {
    of(db) {
      const last = known.get(db)
      if (last && last.until > Date.now()) return last.value
      const value = read(db)
      known.set(db, { value, until: Date.now() + keptMs })
      // Not what was read after it.
      value.catch(() => known.get(db)?.value === value && known.delete(db))
      return value
    },
    forget: (db) => known.delete(db),
  }
}

/**
 * What belongs to some words: what is remembered of them, and of the others what is looked up, all of them at once.
 * @param lookUp told of each word once; what it does not know is left out
 */
export async function lookUpThrough<Value extends NonNullable<unknown>>(
  memory: LRUCache<string, Value>,
  words: Iterable<string>,
  lookUp: (words: string[]) => Promise<Iterable<[word: string, value: Value]>>,
): Promise<ReadonlyMap<string, Value>> {
  const found = new Map<string, Value>()
  const unknown: string[] = []
  for (const word of new Set(words)) {
    const value = memory.get(word)
    if (value === undefined) unknown.push(word)
    else found.set(word, value)
  }
  for (const [word, value] of unknown.length > 0 ? await lookUp(unknown) : []) {
    memory.set(word, value)
    found.set(word, value)
  }
  return found
}
