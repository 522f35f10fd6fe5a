import { AsyncLocalStorage } from 'node:async_hooks'
import { onePerProcess } from './one-per-process.ts'

const ids = onePerProcess('requestId', () => new AsyncLocalStorage<string>())

/** Runs the work of a request under its id, which every line of the log has that is written meanwhile. */
export const withRequestId = <Result>(id: string, work: () => Result): Result => ids.run(id, work)

/** Returns the id of the request that is worked on; undefined outside of one. */
export const currentRequestId = (): string | undefined => ids.getStore()
