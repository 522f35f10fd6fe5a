import type { BusEvent } from './bus.ts'
import { withoutHurry } from './db/patience.ts'
import type { Resources } from './resources.ts'

type Work = {
  /** Of the log's lines. */
  name: string
  /** What any process says when there is something to do. */
  wakes: (event: BusEvent) => boolean
  /** How often what is due by the clock is looked for, in ms. */
  intervalMs: number
  /** Does all there is to do. */
  run: () => Promise<unknown>
}

/**
 * Does a work in this process, never twice at once: at once when any process says so, and by the clock.
 * @returns how to stop, once what is under way is done
 */
export function startWorker(
  { bus, log }: Pick<Resources, 'bus' | 'log'>,
  { name, wakes, intervalMs, run }: Work,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  let asked = false
  const work = () => {
    if (asked) return
    asked = true
    running = running
      .then(() => {
        asked = false
        return withoutHurry(run)
      })
      .catch((error: unknown) => log.error({ error }, `${name}: the worker failed`))
  }
  const unsubscribe = bus.subscribe((event) => wakes(event) && work())
  const timer = setInterval(work, intervalMs)
  work()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    await running
  }
}
