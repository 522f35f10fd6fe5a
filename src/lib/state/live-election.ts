export type Locks = Pick<LockManager, 'request'>

export type ElectionNeeds = {
  /** Web Locks; a browser without them has every tab lead. */
  locks: Locks | undefined
  /** What the tabs agree to call it. */
  name: string
  onLead: () => void
  /** Another tab leads, or nobody. */
  onLost: () => void
}

/** One tab at a time leads; when it goes, the next one in the line does. Stands for election at once. */
export function elect({ locks, name, onLead, onLost }: ElectionNeeds) {
  let ended = false
  /** Gives up the lead; undefined while another tab has it. */
  let giveUp: (() => void) | undefined
  let waiting: AbortController | undefined

  const lead = (): Promise<void> | undefined => {
    waiting = undefined
    if (ended) return undefined
    const { promise, resolve } = Promise.withResolvers<void>()
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
  const stand = (how: LockOptions = {}): void => {
    // Settles when the lead was given up; rejects when the waiting was ended, when another tab took the lead by
    // force, and in a page that may have no locks.
    locks?.request(name, how, lead).catch((error: unknown) => {
      if (giveUp) {
        lose()
        if (!ended) wait()
      } else if (error instanceof DOMException && error.name === 'SecurityError') void lead()
    })
  }
  const wait = (): void => {
    waiting = new AbortController()
    stand({ signal: waiting.signal })
  }

  if (locks) wait()
  else void lead()
  return {
    /** Lets the next one lead, and goes to the end of the line. */
    yieldLead: (): void => {
      if (!locks || !giveUp) return
      lose()
      wait()
    },
    /** Takes the lead from a tab that does not answer any more. */
    takeLead: (): void => {
      if (!locks || giveUp || ended) return
      waiting?.abort()
      stand({ steal: true })
    },
    end: (): void => {
      ended = true
      waiting?.abort()
      lose()
    },
  }
}
