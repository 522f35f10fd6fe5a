import type { Log } from '../platform/log.ts'

/** What failed is not asked for again for so long, in ms. */
const spared = 10_000
/** Complaints are said so often at most, in ms. */
const saidEvery = 60_000
/** First and longest pause before a host in trouble is tried again, in ms. */
const [firstPause, longestPause] = [2_000, 30_000]
/** Names that are remembered as failed. */
const mostSpared = 1_000

/** How a host is doing that may fail, in this process. */
export type CircuitBreaker = {
  /**
   * Something failed. A host that does not answer at all is in trouble as a whole.
   * @param askedAt when it was asked for, in ms: what was asked before the host was forgiven says nothing of it now
   */
  note: (key: string, error: unknown, askedAt?: number) => void
  /** It answers too late. */
  noteSlow: (reason: string, askedAt: number) => void
  isSpared: (key: string) => boolean
  /** Everything may be asked for again, as of a host that is well. */
  forgive: () => void
  isInTrouble: () => boolean
  close: () => void
}

/**
 * Takes note of failures, says so once a minute, and tries a host in trouble until it is well again.
 * @param needs.tryAgain asks for something small
 * @param needs.onWell is called when it answered
 */
export function createCircuitBreaker(needs: {
  log: Log
  tryAgain: () => Promise<unknown>
  onWell: () => Promise<unknown>
}): CircuitBreaker {
  const sparedUntil = new Map<string, number>()
  let saidAt = Number.NEGATIVE_INFINITY
  let unsaid = 0
  /** What is tried again while the host is in trouble. */
  let trouble: { timer?: NodeJS.Timeout } | undefined
  let forgivenAt = Number.NEGATIVE_INFINITY
  let closed = false

  const say = (reason: string) => {
    unsaid += 1
    if (Date.now() - saidAt < saidEvery || closed) return
    needs.log.warn({ reason, failures: unsaid }, 'content: WordPress fails, readers get what it said before')
    saidAt = Date.now()
    unsaid = 0
  }
  const tryLater = (mine: NonNullable<typeof trouble>, pause: number) => {
    if (closed) return
    mine.timer = setTimeout(() => {
      needs
        .tryAgain()
        .then(needs.onWell)
        .then(
          () => {
            if (trouble === mine) trouble = undefined
          },
          () => {
            // Forgiven while it was tried: whoever asks next sees for themselves.
            if (trouble === mine) tryLater(mine, Math.min(pause * 2, longestPause))
          },
        )
    }, pause)
    mine.timer.unref()
  }
  const beInTrouble = () => {
    if (trouble || closed) return
    trouble = {}
    tryLater(trouble, firstPause)
  }
  const endTrouble = () => {
    clearTimeout(trouble?.timer)
    trouble = undefined
  }

  return {
    note(key, error, askedAt = Date.now()) {
      say(reasonOf(error))
      if (askedAt < forgivenAt) return
      if (sparedUntil.size >= mostSpared) sparedUntil.clear()
      sparedUntil.set(key, Date.now() + spared)
      if (isSilence(error)) beInTrouble()
    },
    noteSlow(reason, askedAt) {
      say(reason)
      if (askedAt >= forgivenAt) beInTrouble()
    },
    isSpared: (key) => (sparedUntil.get(key) ?? 0) > Date.now(),
    forgive() {
      forgivenAt = Date.now()
      sparedUntil.clear()
      endTrouble()
    },
    isInTrouble: () => trouble !== undefined,
    close() {
      closed = true
      endTrouble()
    },
  }
}

/** Whether nobody answered: no connection, or nothing in time. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error instanceof TypeError)

/** For the log; the cause of a failed fetch says more than the failure. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
