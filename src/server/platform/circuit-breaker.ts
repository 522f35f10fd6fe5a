import type { Log } from './log.ts'

/** Time in ms for which a failed key is not requested again. */
const skipMs = 10_000
/** Minimum interval between two log entries, in ms. */
const logEvery = 60_000
/** First and longest delay before a failing host is probed again, in ms. */
const [firstDelay, longestDelay] = [2_000, 30_000]
/** Maximum number of failed keys to remember. */
const maxSkipped = 1_000

/** Circuit breaker for an unreliable host, per process. */
export type CircuitBreaker = {
  /**
   * Records a failure. A host that does not answer at all opens the circuit.
   * @param askedAt time of the request in ms; a request from before the last reset does not open it
   */
  recordFailure: (key: string, error: unknown, askedAt?: number) => void
  /** Records an answer that took too long; opens the circuit. */
  recordSlow: (reason: string, askedAt: number) => void
  /** True if this key failed recently. */
  isSkipped: (key: string) => boolean
  /** Resets the circuit and forgets all failed keys. */
  reset: () => void
  /** True while the circuit is open. */
  isOpen: () => boolean
  close: () => void
}

/**
 * Creates a circuit breaker that logs failures at most once a minute and probes a failing host with exponential
 * back-off until it answers.
 * @param needs.message logged with the reason of a failure
 * @param needs.probe sends a small request
 * @param needs.onRecovered called after a successful probe
 */
export function createCircuitBreaker(needs: {
  log: Log
  message: string
  probe: () => Promise<unknown>
  onRecovered: () => Promise<unknown>
}): CircuitBreaker {
  const skippedUntil = new Map<string, number>()
  let loggedAt = Number.NEGATIVE_INFINITY
  let unlogged = 0
  /** Scheduled probe while the circuit is open. */
  let probing: { timer?: NodeJS.Timeout } | undefined
  let resetAt = Number.NEGATIVE_INFINITY
  let closed = false

  const logFailure = (reason: string) => {
    unlogged += 1
    if (Date.now() - loggedAt < logEvery || closed) return
    needs.log.warn({ reason, failures: unlogged }, needs.message)
    loggedAt = Date.now()
    unlogged = 0
  }
  const scheduleProbe = (attempt: NonNullable<typeof probing>, delay: number) => {
    if (closed) return
    attempt.timer = setTimeout(() => {
      needs
        .probe()
        .then(needs.onRecovered)
        .then(
          () => {
            if (probing === attempt) probing = undefined
          },
          () => {
            // Reset during the probe: the next request shows how the host is.
            if (probing === attempt) scheduleProbe(attempt, Math.min(delay * 2, longestDelay))
          },
        )
    }, delay)
    attempt.timer.unref()
  }
  const openCircuit = () => {
    if (probing || closed) return
    probing = {}
    scheduleProbe(probing, firstDelay)
  }
  const closeCircuit = () => {
    clearTimeout(probing?.timer)
    probing = undefined
  }

  return {
    recordFailure(key, error, askedAt = Date.now()) {
      logFailure(reasonOf(error))
      if (askedAt < resetAt) return
      if (skippedUntil.size >= maxSkipped) skippedUntil.clear()
      skippedUntil.set(key, Date.now() + skipMs)
      if (isUnreachable(error)) openCircuit()
    },
    recordSlow(reason, askedAt) {
      logFailure(reason)
      if (askedAt >= resetAt) openCircuit()
    },
    isSkipped: (key) => (skippedUntil.get(key) ?? 0) > Date.now(),
    reset() {
      resetAt = Date.now()
      skippedUntil.clear()
      closeCircuit()
    },
    isOpen: () => probing !== undefined,
    close() {
      closed = true
      closeCircuit()
    },
  }
}

/** Reports if the host did not answer: no connection, or a timeout. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error instanceof TypeError)

/** Message for the log, with the cause of a failed fetch, which is more specific. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
