import type { BusEvent } from '../bus.ts'
import { withLongTimeout } from '../db/statement-timeout.ts'
import type { Resources } from '../resources.ts'
import { logFailure } from '../unavailable.ts'

type WorkerOptions = {
  /** Name in log lines. */
  name: string
  /** Returns whether a bus event means that there is work. */
  wakes: (event: BusEvent) => boolean
  /** Interval in ms of runs by the clock. */
  intervalMs: number
  /** Does all pending work. */
  run: () => Promise<unknown>
}

/**
 * Starts a worker loop in this process: it runs on a bus event and at an interval, never twice at once.
 * @returns a function that stops the loop, after the run in progress
 */
export function startWorker(
  { bus, log }: Pick<Resources, 'bus' | 'log'>,
  { name, wakes, intervalMs, run }: WorkerOptions,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let isQueued = false
  const enqueueRun = () => {
    if (isQueued) return
    isQueued = true
    running = running
      .then(() => {
        isQueued = false
        return withLongTimeout(run)
      })
      .catch((error: unknown) => logFailure(log, error, `${name}: the worker failed`))
  }
  const unsubscribe = bus.subscribe((event) => wakes(event) && enqueueRun())
  const timer = setInterval(enqueueRun, intervalMs)
  enqueueRun()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}
