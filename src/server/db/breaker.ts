/** Knows whether the database is out of reach, so that callers need not wait to find out. */
export type Breaker = {
  isOpen: () => boolean
  /** Something failed or takes long: the database is looked at. Does nothing while that is done. */
  suspect: () => void
  close: () => void
}

/** Between two looks at a database that is away, in ms. */
const pauseMs = 300

/**
 * A circuit breaker around a database. It opens only when a look of its own fails, so a slow statement or a lost
 * connection opens nothing, and closes by itself as soon as a look succeeds.
 * @param probe looks at the database by a connection of its own; fails when it is away, within a bounded time
 */
export function createBreaker(
  probe: () => Promise<unknown>,
  on: { open: () => void; close: () => void },
): Breaker {
  let state: 'closed' | 'looking' | 'open' = 'closed'
  let isEnded = false
  let timer: NodeJS.Timeout | undefined

  const look = () => {
    probe().then(
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
        timer = setTimeout(look, pauseMs)
        timer.unref()
      },
    )
  }
  return {
    isOpen: () => state === 'open',
    suspect() {
      if (state !== 'closed' || isEnded) return
      state = 'looking'
      look()
    },
    close() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
