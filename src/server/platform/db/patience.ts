import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '../cache.ts'

const unhurried = onePerProcess('unhurried', () => new AsyncLocalStorage<true>())

/**
 * Runs work with a long statement timeout, for background work such as jobs, imports and loading the catalogue. Its
 * statements may take minutes, where those of a call are cancelled after seconds.
 */
export const withoutHurry = <Result>(work: () => Result): Result => unhurried.run(true, work)

export const isUnhurried = (): boolean => unhurried.getStore() === true
