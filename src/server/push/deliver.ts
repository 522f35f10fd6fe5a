import { settingsOf } from '../accounts/present.ts'
import type { Database } from '../platform/db/client.ts'
import { type PushData, pushData } from './message.ts'
import { claimDeliveries, type Delivery, finishDelivery, forgetToken, postponeDelivery } from './queries.ts'
import { quietUntil } from './quiet.ts'

/**
 * What the push service said: it has the message; nobody is behind the token any more; it will never take this
 * message; it did not take it now, and wants to be asked again in so many ms at the earliest.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs: number }

/** Sends one message to the device behind a token. It never throws: a service out of reach is to be asked later. */
export type SendPush = (token: string, data: PushData) => Promise<PushOutcome>

/** How many are sent at once. */
const lanes = 20
/** How long one try may take before its process counts as gone, in ms: longer than the client of the service. */
const lease = 180_000
/** The pause after the first try, in ms; it grows with the square of the tries. */
const pause = 30_000
const mostTries = 6
/** The clock of the database may be a little ahead of ours, in ms. */
const tolerance = 1_000

export type DeliverOptions = {
  /** The clock. */
  now?: () => Date
  onProblem: (reason: string) => void
}

/**
 * Pushes what waits, each by one process only: what cannot be sent now is tried again 30 s later, then 2 min,
 * 4.5 min … and given up after six tries; what falls into quiet hours waits for their end; what was read meanwhile
 * is not pushed.
 * @returns how many messages were sent
 */
export async function deliverPushes(
  db: Database,
  send: SendPush,
  { now = () => new Date(), onProblem }: DeliverOptions,
): Promise<number> {
  let sent = 0
  for (;;) {
    const at = now()
    const claimed = await claimDeliveries(db, {
      now: new Date(at.getTime() + tolerance),
      leaseEnd: new Date(at.getTime() + lease),
      limit: lanes,
    })
    if (claimed.length === 0) return sent
    const done = await Promise.all(claimed.map((delivery) => deliver(db, send, delivery, at, onProblem)))
    sent += done.filter((wasSent) => wasSent).length
  }
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
    // The browser has registered another token meanwhile: that one is tried.
    if (!(await forgetToken(db, deviceId, token))) await postponeDelivery(db, delivery, now)
  } else if (outcome.kind === 'later' && tries < mostTries) {
    const wait = Math.max(tries * tries * pause, outcome.afterMs)
    await postponeDelivery(db, delivery, new Date(now.getTime() + wait))
  } else await finishDelivery(db, delivery)
}
