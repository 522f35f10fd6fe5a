/** Tells whether the database is out of reach, so that callers need not wait to find out. */
export type Breaker = {
  isOpen: () => boolean
  /** Starts a probe, as something failed or takes long. Does nothing while one runs. */
  suspect: () => void
  close: () => void
}

/** Between two probes of a database that is away, in ms. */
const pauseMs = 300

/**
 * A circuit breaker around a database. It opens only when a probe of its own fails, so a slow statement or a lost
 * connection opens nothing, and closes by itself as soon as a probe succeeds.
 * @param probe connects to the database and fails when that takes longer than the limit, in ms
 * @param limits.firstMs while it is closed: callers wait for this probe
 * @param limits.furtherMs while it is open: nobody waits, so a database under heavy load has time to answer
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
