import type { Resources } from '../resources.ts'
import { startWorker } from '../worker.ts'
import { atOnce, deliverWaiting, type Lane } from './deliver.ts'
import type { Transport } from './service.ts'

/** How often messages whose next try is due are looked for, in ms. */
const intervals: Record<Lane, number> = { urgent: 5_000, other: 15_000 }

/**
 * Sends what is put into the outbox: at once when any process says so, and by the clock what failed before. Codes wait
 * for no other mail.
 * @returns how to stop, after the messages under way
 */
export function startOutbox(
  { bus, db, log }: Pick<Resources, 'bus' | 'db' | 'log'>,
  transports: Partial<Record<'email' | 'sms', Transport>>,
): () => Promise<void> {
  const onFailure = (error: unknown, channel: string) =>
    log.warn({ channel, error: reasonOf(error) }, 'outbox: not sent')
  const ending = new AbortController()
  const { signal } = ending
  // Each sender is a worker of its own: one that waits for a hanging provider keeps no other from a new message.
  const senders = (['urgent', 'other'] as const).flatMap((lane) =>
    Array.from({ length: atOnce[lane] }, () => lane),
  )
  const stops = senders.map((lane) =>
    startWorker(
      { bus, log },
      {
        name: `outbox (${lane})`,
        wakes: ({ type }) => type === 'outbox',
        intervalMs: intervals[lane],
        run: () => deliverWaiting(db, { transports, onFailure, lane, signal }),
      },
    ),
  )
  return async () => {
    ending.abort()
    await Promise.all(stops.map((stop) => stop()))
    for (const transport of Object.values(transports)) transport.close?.()
  }
}

/** What a provider says, without whom it says it of. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>"']+@[^\s<>"']+|\+?\d{6,}/g, '…')
