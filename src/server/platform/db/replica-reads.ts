import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '../one-per-process.ts'

/** Where the reads of a call may be answered; the primary where nothing says so. */
const source = onePerProcess('readSource', () => new AsyncLocalStorage<'replica' | 'primary'>())

/**
 * Runs a call whose reads may come from a standby: one of a visitor, who has written nothing to be read back. Within
 * `readFromPrimary` nothing changes.
 */
export const readFromReplica = <Result>(call: () => Result): Result =>
  source.getStore() ? call() : source.run('replica', call)

/** Runs work that reads from the primary also within such a call: what fills a cache outlives the call. */
export const readFromPrimary = <Result>(work: () => Result): Result => source.run('primary', work)

export const isReplicaRead = (): boolean => source.getStore() === 'replica'
