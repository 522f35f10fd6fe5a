import type { Resources } from '../resources.ts'
import { startWorker } from '../worker.ts'
import { deliverWaiting, type Transport } from './service.ts'

/** How often messages whose next try is due are looked for, in ms. */
const interval = 15_000

/**
 * Sends what is put into the outbox: at once when any process says so, and by the clock what failed before.
 * @returns how to stop, after the message under way
 */
export function startOutbox(
  { bus, db, log }: Pick<Resources, 'bus' | 'db' | 'log'>,
  transports: Partial<Record<'email' | 'sms', Transport>>,
): () => Promise<void> {
  const onFailure = (error: unknown, channel: string) =>
    log.warn({ channel, error: reasonOf(error) }, 'outbox: not sent')
  return startWorker(
    { bus, log },
    {
      name: 'outbox',
      wakes: ({ type }) => type === 'outbox',
      intervalMs: interval,
      run: () => deliverWaiting(db, transports, onFailure),
    },
  )
}

/** What a provider says, without whom it says it of. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>"']+@[^\s<>"']+|\+?\d{6,}/g, '…')
