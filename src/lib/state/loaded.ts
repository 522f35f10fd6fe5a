import type { Result } from '#lib/api/client.ts'

/** What an action of a store came to: forms show what was refused. */
export type Outcome<Data = unknown> = Result<Data>

/** Something that a tab shows: on its way, here, or not to be had right now. */
export type Loaded<Data> = { state: 'loading' } | { state: 'ready'; data: Data } | { state: 'failed' }

export const loading: Loaded<never> = { state: 'loading' }

export const toLoaded = <Data>(result: Result<Data>): Loaded<Data> =>
  result.ok ? { state: 'ready', data: result.data } : { state: 'failed' }
