import { LRUCache } from 'lru-cache'
import type { Database } from './db/client.ts'
import { readFromPrimary } from './db/replica-reads.ts'
import { onePerProcess } from './one-per-process.ts'

// Every cache of data in the memory of a process is made here, so none can be forgotten when data change
// (docs/decisions/0076). `npm run check:zones` keeps lru-cache out of other modules.

/** Tag whose invalidation empties a whole cache. Pages have further tags, such as `product:<id>`. */
export type CacheTag = 'categories' | 'products' | 'places' | 'search-synonyms' | 'settings' | 'page-texts'

/** Name of a cache, and the tags that empty it. One without tags is renewed by the lifetime of its entries alone. */
export type CacheDeclaration = { name: string; tags: readonly CacheTag[] }

type Emptied = { clear: () => void }
/** Cache whose entries have tags of their own. */
type TaggedEntries = Emptied & { invalidate: (tags: readonly string[]) => void }

declare const registered: unique symbol
/** A cache that `forgetCaches` empties. */
export type Registered<Cache> = Cache & { readonly [registered]: true }

type Entry = { name: string; forget: (tags: readonly string[]) => void; forgetAll: () => void }
const registry = onePerProcess('caches', () => new WeakMap<Database, Entry[]>())

/**
 * Empties the caches of a database in this process.
 * @param tags only what these tags make stale; everything without them
 */
export function forgetCaches(db: Database, tags?: readonly string[]): void {
  for (const { forget, forgetAll } of registry.get(db) ?? []) {
    if (tags) forget(tags)
    else forgetAll()
  }
}

/** Returns the names of the caches of a database, in the order in which they were made. */
export const cacheNames = (db: Database): string[] => (registry.get(db) ?? []).map(({ name }) => name)

/** Registers a cache that one of its tags empties as a whole. */
export function registerCache<Cache extends Emptied>(
  db: Database,
  { name, tags: own }: CacheDeclaration,
  cache: Cache,
): Registered<Cache> {
  const isStale = (tags: readonly string[]) => own.some((tag) => tags.includes(tag))
  return add(db, name, cache, (tags) => {
    if (isStale(tags)) cache.clear()
  })
}

/** Registers a cache that knows the tags of each of its entries. */
export const registerTaggedCache = <Cache extends TaggedEntries>(
  db: Database,
  name: string,
  cache: Cache,
): Registered<Cache> => add(db, name, cache, (tags) => cache.invalidate(tags))

function add<Cache extends Emptied>(
  db: Database,
  name: string,
  cache: Cache,
  forget: Entry['forget'],
): Registered<Cache> {
  const entries = registry.get(db) ?? []
  registry.set(db, entries)
  entries.push({ name, forget, forgetAll: () => cache.clear() })
  return cache as Registered<Cache>
}

/**
 * Declares a cache that each database has one of, made when it is first read.
 * @returns the cache of a database
 */
export function cachePerDatabase<Cache extends Emptied>(
  declaration: CacheDeclaration,
  make: () => Cache,
): (db: Database) => Registered<Cache> {
  const caches = onePerProcess(`cache.${declaration.name}`, () => new WeakMap<Database, Registered<Cache>>())
  return (db) => {
    const cache = caches.get(db) ?? registerCache(db, declaration, make())
    caches.set(db, cache)
    return cache
  }
}

/**
 * Caches the result of a query, including concurrent calls.
 * @param declaration.ttlMs time to live in ms
 * @returns a function that reads the value of a database through the cache
 */
export function cachedRead<Value>(
  declaration: CacheDeclaration & { ttlMs: number },
  read: (db: Database) => Promise<Value>,
): (db: Database) => Promise<Value> {
  const cacheOf = cachePerDatabase(declaration, () => {
    let entry: { value: Promise<Value>; until: number } | undefined
    return {
      find: () => (entry && entry.until > Date.now() ? entry.value : undefined),
      set(value: Promise<Value>) {
        const own = { value, until: Date.now() + declaration.ttlMs }
        entry = own
        // Only this failed read is dropped, not a newer one.
        value.catch(() => {
          if (entry === own) entry = undefined
        })
      },
      clear() {
        entry = undefined
      },
    }
  })
  return (db) => {
    const cache = cacheOf(db)
    const cached = cache.find()
    if (cached) return cached
    const value = readFromPrimary(() => read(db))
    cache.set(value)
    return value
  }
}

/** Declares an LRU cache that each database has one of. */
export const lruPerDatabase = <Key extends {}, Value extends {}>(
  declaration: CacheDeclaration,
  options: LRUCache.Options<Key, Value, unknown>,
): ((db: Database) => Registered<LRUCache<Key, Value>>) =>
  cachePerDatabase(declaration, () => new LRUCache<Key, Value>(options))

/** Creates an LRU map: a part of a registered cache, or results that depend on their key alone and never become stale. */
export const createLru = <Key extends {}, Value extends {}>(
  options: LRUCache.Options<Key, Value, unknown>,
): LRUCache<Key, Value> => new LRUCache<Key, Value>(options)

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
  for (const [word, value] of missing.length > 0 ? await readFromPrimary(() => lookUp(missing)) : []) {
    memory.set(word, value)
    values.set(word, value)
  }
  return values
}
