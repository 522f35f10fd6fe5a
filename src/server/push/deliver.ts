import { settingsOf } from '../members/settings.ts'
import type { Database } from '../platform/db/client.ts'
import { maxTries, retryPauseMs, workOff } from '../platform/queue/queue.ts'
import { type PushData, pushData } from './message.ts'
import {
  claimDeliveries,
  type Delivery,
  deleteDeviceByToken,
  finishDelivery,
  postponeDelivery,
} from './queries.ts'
import { quietUntil } from './quiet.ts'

/**
 * Answer of the push service. `sent`: accepted; `gone`: the token is no longer registered; `refused`: the message is
 * permanently rejected; `later`: temporary failure, to be retried after `afterMs` at the earliest.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs: number }

/** Sends one message to the device of a token. Never throws: an unreachable service is a `later`. */
export type SendPush = (token: string, data: PushData) => Promise<PushOutcome>

/** Number of concurrent deliveries. */
const concurrency = 20
/** Lease of a claimed delivery in ms; longer than the timeout of the service's client. */
const leaseMs = 180_000
/** Pause after the first attempt in ms. */
const firstPauseMs = 30_000
/** Tolerance for a database clock that is ahead of ours, in ms. */
const tolerance = 1_000

export type DeliverOptions = {
  /** Clock, for tests. */
  now?: () => Date
  onProblem: (reason: string) => void
}

/**
 * Delivers due pushes, each claimed by one process. A temporary failure is retried after 30 s, 2 min, 4.5 min … and
 * given up after six tries; a delivery in quiet hours is postponed to their end; one whose notification was read is
 * dropped.
 * @returns number of messages sent
 */
export async function deliverPushes(
  db: Database,
  send: SendPush,
  { now = () => new Date(), onProblem }: DeliverOptions,
): Promise<number> {
  let at = now()
  return workOff({
    claim() {
      at = now()
      return claimDeliveries(db, {
        now: new Date(at.getTime() + tolerance),
        leaseEnd: new Date(at.getTime() + leaseMs),
        limit: concurrency,
      })
    },
    run: (delivery) => deliver(db, send, delivery, at, onProblem),
  })
}

async function deliver(
  db: Database,
  send: SendPush,
  delivery: Delivery,
  now: Date,
  onProblem: (reason: string) => void,
): Promise<boolean> {
  const { push, quietHours } = settingsOf(delivery)
  if (delivery.read || !delivery.active || !push) {
    await finishDelivery(db, delivery)
    return false
  }
  const quiet = quietUntil(quietHours, now)
  if (quiet) {
    await postponeDelivery(db, delivery, quiet, true)
    return false
  }
  const outcome = await send(
    delivery.token,
    pushData({ ...delivery, id: delivery.notificationId }, delivery.language),
  )
  if ('reason' in outcome) onProblem(outcome.reason)
  await settle(db, delivery, outcome, now)
  return outcome.kind === 'sent'
}

async function settle(db: Database, delivery: Delivery, outcome: PushOutcome, now: Date): Promise<void> {
  const { tries, deviceId, token } = delivery
  if (outcome.kind === 'gone') {
    // If the browser has registered a new token, that one is tried.
    if (!(await deleteDeviceByToken(db, deviceId, token))) await postponeDelivery(db, delivery, now)
  } else if (outcome.kind === 'later' && tries < maxTries) {
    const wait = Math.max(retryPauseMs(tries, firstPauseMs), outcome.afterMs)
    await postponeDelivery(db, delivery, new Date(now.getTime() + wait))
  } else await finishDelivery(db, delivery)
}
