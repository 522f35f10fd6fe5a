import type { Result } from '#lib/api/client.ts'

/** Result of a store's action; forms show its refusals. */
export type Outcome<Data = unknown> = Result<Data>

/** Data of a tab: loading, ready, or failed. */
export type Loaded<Data> = { state: 'loading' } | { state: 'ready'; data: Data } | { state: 'failed' }

export const loading: Loaded<never> = { state: 'loading' }

export const toLoaded = <Data>(result: Result<Data>): Loaded<Data> =>
  result.ok ? { state: 'ready', data: result.data } : { state: 'failed' }
