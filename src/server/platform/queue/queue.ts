import { type SQL, sql } from 'drizzle-orm'

// Shared by the queues that are tables of their own: outbox, push, imports (docs/decisions/0078). A job is a row, written in the
// transaction of what it belongs to. A process claims it for a limited time and works on it without a transaction; after a
// crash the claim runs out, so each job runs at least once.

/** Attempts after which a job is given up. */
export const maxTries = 6

/** Returns the pause in ms after so many attempts; it grows with their square: 1, 4, 9 … times the first. */
export const retryPauseMs = (tries: number, firstPauseMs: number): number => tries * tries * firstPauseMs

/** Rows of a queue that may be claimed. */
export type Claimable = {
  /** Columns of the primary key. */
  key: SQL
  table: SQL
  where: SQL
  orderBy: SQL
  limit?: number
}

/** Subquery for a claim: locks the next rows, without those that another process is claiming. */
export const nextRows = ({ key, table, where, orderBy, limit = 1 }: Claimable): SQL =>
  sql`SELECT ${key} FROM ${table} WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit} FOR UPDATE SKIP LOCKED`

/** Claims jobs and runs them, those of one claim at once, until none is left. */
export type QueueRun<Job> = {
  /** Returns no jobs when none is due. */
  claim: () => Promise<readonly Job[]>
  /** Runs a job and records how that ended. @returns whether it succeeded */
  run: (job: Job) => Promise<boolean>
  /** Stops after the jobs in progress. */
  signal?: AbortSignal | undefined
}

/** Works off a queue. @returns the number of jobs that succeeded */
export async function workOff<Job>({ claim, run, signal }: QueueRun<Job>): Promise<number> {
  let succeeded = 0
  while (!signal?.aborted) {
    const jobs = await claim()
    if (jobs.length === 0) break
    const results = await Promise.all(jobs.map(run))
    succeeded += results.filter(Boolean).length
  }
  return succeeded
}
