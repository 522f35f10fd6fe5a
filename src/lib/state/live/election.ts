import { deferred } from '#lib/browsers/deferred.ts'

export type Locks = Pick<LockManager, 'request'>

export type ElectionNeeds = {
  /** Web Locks; without them every tab leads. */
  locks: Locks | undefined
  /** Name of the lock. */
  name: string
  onLead: () => void
  /** Called when another tab leads, or none. */
  onLost: () => void
}

/** Leader election between tabs by a Web Lock: one leads at a time, the next in the queue follows. Enters at once. */
export function elect({ locks, name, onLead, onLost }: ElectionNeeds) {
  let ended = false
  /** Releases the lock; undefined while another tab holds it. */
  let giveUp: (() => void) | undefined
  let waiting: AbortController | undefined

  const lead = (): Promise<void> | undefined => {
    waiting = undefined
    if (ended) return undefined
    const { promise, resolve } = deferred()
    giveUp = resolve
    onLead()
    return promise
  }
  const lose = (): void => {
    const wasLeading = giveUp
    giveUp = undefined
    if (!wasLeading) return
    onLost()
    wasLeading()
  }
  const requestLock = (options: LockOptions = {}): void => {
    // Resolves when the lead was given up; rejects when waiting was aborted, when another tab stole the lock, and with
    // a SecurityError in a page that may not use locks.
    locks?.request(name, options, lead).catch((error: unknown) => {
      if (giveUp) {
        lose()
        if (!ended) wait()
      } else if (error instanceof DOMException && error.name === 'SecurityError') void lead()
    })
  }
  const wait = (): void => {
    waiting = new AbortController()
    requestLock({ signal: waiting.signal })
  }

  if (locks) wait()
  else void lead()
  return {
    /** Releases the lock and goes to the end of the queue. */
    yieldLead: (): void => {
      if (!locks || !giveUp) return
      lose()
      wait()
    },
    /** Steals the lock from a tab that does not respond. */
    takeLead: (): void => {
      if (!locks || giveUp || ended) return
      waiting?.abort()
      requestLock({ steal: true })
    },
    end: (): void => {
      ended = true
      waiting?.abort()
      lose()
    },
  }
}
