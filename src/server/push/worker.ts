import type { Resources } from '../platform/resources.ts'
import { startWorker } from '../platform/worker.ts'
import { deliverPushes, type SendPush } from './deliver.ts'

/** How often pushes that are due by the clock are looked for, in ms. */
const interval = 15_000

/**
 * Pushes what members are told: at once when any process says so, and by the clock what waited.
 * @param send null without Firebase: then nothing is pushed
 * @returns how to stop, after the messages under way
 */
export function startPush(
  { bus, db, log }: Pick<Resources, 'bus' | 'db' | 'log'>,
  send: SendPush | null,
): () => Promise<void> {
  if (!send) return async () => undefined
  const onProblem = (reason: string) => log.warn({ reason }, 'push: not sent')
  return startWorker(
    { bus, log },
    {
      name: 'push',
      wakes: ({ type }) => type === 'notification',
      intervalMs: interval,
      run: () => deliverPushes(db, send, { onProblem }),
    },
  )
}
