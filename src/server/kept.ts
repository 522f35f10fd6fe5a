import type { Database } from './db/client.ts'

/** Something of a database that this process keeps for a while. */
export type Kept<Value> = {
  of: (db: Database) => Promise<Value>
  /** Reads it anew when it is next asked for: something of it was changed. */
  forget: (db: Database) => void
}

/**
 * Keeps what `read` finds out in the memory of this process.
 * @param name by which the server and the bundle of its pages, which have a copy of each module, keep the same
 * @param keptMs for how long, whether or not it is forgotten before
 */
export function kept<Value>(
  name: string,
  keptMs: number,
  read: (db: Database) => Promise<Value>,
): Kept<Value> {
  type Place = WeakMap<object, { value: Promise<Value>; until: number }>
  const key = Symbol.for(`marketplace.${name}`)
  const shared = globalThis as { [place: symbol]: Place | undefined }
  shared[key] ??= new WeakMap()
  const known: Place = shared[key]
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
