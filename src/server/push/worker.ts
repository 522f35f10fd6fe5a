import { startWorker } from '../platform/queue/worker.ts'
import type { Resources } from '../platform/resources.ts'
import { deliverPushes, type SendPush } from './deliver.ts'

/** Polling interval for deliveries that are due, in ms. */
const interval = 15_000

/**
 * Starts the push worker: it delivers on each `notification` event and at an interval.
 * @param send null without Firebase: nothing is pushed
 * @returns function that stops it, after the running deliveries
 */
export function startPush(
  { bus, db, log, measures }: Pick<Resources, 'bus' | 'db' | 'log' | 'measures'>,
  send: SendPush | null,
): () => Promise<void> {
  if (!send) return async () => undefined
  const measured: SendPush = async (token, data) => {
    const outcome = await send(token, data)
    measures.message('push', outcome.kind)
    return outcome
  }
  const onProblem = (reason: string) => log.warn({ reason }, 'push: not sent')
  return startWorker(
    { bus, log },
    {
      name: 'push',
      wakes: ({ type }) => type === 'notification',
      intervalMs: interval,
      run: () => deliverPushes(db, measured, { onProblem }),
    },
  )
}
