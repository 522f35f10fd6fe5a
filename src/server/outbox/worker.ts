import type { Measures } from '../platform/measures.ts'
import { startWorker } from '../platform/queue/worker.ts'
import type { Resources } from '../platform/resources.ts'
import { concurrency, deliverWaiting, type Lane } from './deliver.ts'
import { reasonOf } from './failure.ts'
import { DeadAddress, PermanentRefusal, type Transport } from './service.ts'
import type { Transports } from './transports.ts'

/** Interval in ms at which due messages are polled. */
const intervals: Record<Lane, number> = { urgent: 5_000, other: 15_000 }

/**
 * Starts the senders of the outbox: they run on a bus event, and at an interval for retries. Codes have senders of
 * their own.
 * @returns a function that stops them, after the messages in progress
 */
export function startOutbox(
  { bus, db, log, measures }: Pick<Resources, 'bus' | 'db' | 'log' | 'measures'>,
  given: Transports | { read: () => Promise<Transports>; close: () => void },
): () => Promise<void> {
  const source = 'read' in given ? given : { read: async () => given, close: () => closeAll(given) }
  const current = async () =>
    Object.fromEntries(
      Object.entries(await source.read()).map(([channel, transport]) => [
        channel,
        measured(channel, transport, measures),
      ]),
    )
  const onFailure = (error: unknown, channel: string) =>
    log.warn({ channel, error: reasonOf(error) }, 'outbox: not sent')
  const onSuppressed = () => measures.message('email', 'suppressed')
  const ending = new AbortController()
  const { signal } = ending
  // Each sender is a separate worker, so that a hanging provider does not delay new messages.
  const senders = (['urgent', 'other'] as const).flatMap((lane) =>
    Array.from({ length: concurrency[lane] }, () => lane),
  )
  const stops = senders.map((lane) =>
    startWorker(
      { bus, log },
      {
        name: `outbox (${lane})`,
        wakes: ({ type }) => type === 'outbox',
        intervalMs: intervals[lane],
        run: async () =>
          deliverWaiting(db, { transports: await current(), onFailure, onSuppressed, lane, signal }),
      },
    ),
  )
  return async () => {
    ending.abort()
    await Promise.all(stops.map((stop) => stop()))
    source.close()
  }
}

const closeAll = (transports: Transports) => {
  for (const transport of Object.values(transports)) transport.close?.()
}

/** Returns a transport that counts what became of its messages. */
function measured(channel: string, transport: Transport, { message, mailReport }: Measures): Transport {
  return async (content) => {
    try {
      await transport(content)
    } catch (error) {
      message(channel, error instanceof PermanentRefusal ? 'refused' : 'failed')
      if (error instanceof DeadAddress) mailReport('bounce')
      throw error
    }
    message(channel, 'sent')
  }
}
