import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from '../one-per-process.ts'

const longTimeout = onePerProcess('longTimeout', () => new AsyncLocalStorage<true>())

/**
 * Runs work with a long statement timeout, for background work such as jobs, imports and loading the catalogue. Its
 * statements may take minutes, where those of a call are cancelled after seconds.
 */
export const withLongTimeout = <Result>(work: () => Result): Result => longTimeout.run(true, work)

export const hasLongTimeout = (): boolean => longTimeout.getStore() === true
