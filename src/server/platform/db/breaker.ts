/** Circuit breaker of the database: while it is open, callers fail at once. */
export type Breaker = {
  isOpen: () => boolean
  /** Starts a probe after a failure or a slow statement, unless one is running. */
  suspect: () => void
  close: () => void
}

/** Pause in ms between two probes of a database that is down. */
const pauseMs = 300

/**
 * Creates a circuit breaker around a database. It opens only when its own probe fails, so a slow statement or a lost
 * connection does not open it, and it closes as soon as a probe succeeds.
 * @param probe connects to the database and rejects after the time limit in ms
 * @param limits.firstMs time limit while closed: callers wait for this probe
 * @param limits.furtherMs time limit while open: nobody waits, so a database under heavy load has time to respond
 */
export function createBreaker(
  probe: (limitMs: number) => Promise<unknown>,
  limits: { firstMs: number; furtherMs: number },
  on: { open: () => void; close: () => void },
): Breaker {
  let state: 'closed' | 'probing' | 'open' = 'closed'
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const run = (limitMs: number) => {
    probe(limitMs).then(
      () => {
        const wasOpen = state === 'open'
        state = 'closed'
        if (wasOpen && !isEnded) on.close()
      },
      () => {
        if (isEnded) return
        const wasOpen = state === 'open'
        state = 'open'
        if (!wasOpen) on.open()
        timer = setTimeout(run, pauseMs, limits.furtherMs)
        timer.unref()
      },
    )
  }
  return {
    isOpen: () => state === 'open',
    suspect() {
      if (state !== 'closed' || isEnded) return
      state = 'probing'
      run(limits.firstMs)
    },
    close() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
