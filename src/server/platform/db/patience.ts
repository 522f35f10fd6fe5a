import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '../cache.ts'

const unhurried = onePerProcess('unhurried', () => new AsyncLocalStorage<true>())

/**
 * Runs work for which nobody waits: jobs, imports, reading the catalogue. Its statements may take minutes, where those
 * of a call are given up after seconds.
 */
export const withoutHurry = <Result>(work: () => Result): Result => unhurried.run(true, work)

export const isUnhurried = (): boolean => unhurried.getStore() === true
