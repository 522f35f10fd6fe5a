import type { Locks } from '../live/election.ts'

export type SoundDependencies = {
  /** Undefined without Web Locks: then each tab plays. */
  locks: () => Locks | undefined
  /** Whether the visitor has interacted with this page; before that no sound is played. */
  interacted: () => boolean
  /** Whether the member has sounds switched on. */
  wanted: () => Promise<boolean>
  /** Plays the sound; rejects if the browser forbids it. */
  play: () => Promise<void>
  /** Name of the lock that this browser's tabs share. */
  name?: string
  /** Milliseconds in which all tabs together play one sound. */
  onceInMs?: number
}
export type NotificationSound = ReturnType<typeof createNotificationSound>

/** Sound of a notification (docs/product.md, "Push"): one tab plays it, where sounds are allowed. */
export function createNotificationSound(needs: SoundDependencies) {
  const { name = 'marketplace-sound', onceInMs = 3_000 } = needs
  const playIfEnabled = async (): Promise<void> => {
    if (await needs.wanted()) await needs.play().catch(() => undefined)
  }
  /** Runs a task unless a tab of this browser has run one within `onceInMs`. */
  const once = async (task: () => Promise<void>): Promise<void> => {
    const locks = needs.locks()
    if (!locks) return task()
    let asked = false
    const underLock = async (lock: Lock | null): Promise<void> => {
      asked = true
      if (!lock) return
      const startedAt = Date.now()
      await task()
      await new Promise((resolve) => setTimeout(resolve, startedAt + onceInMs - Date.now()))
    }
    // A page that may not use locks runs it alone.
    await locks.request(name, { ifAvailable: true }, underLock).catch(() => (asked ? undefined : task()))
  }
  return {
    play: async (): Promise<void> => {
      if (needs.interacted()) await once(playIfEnabled)
    },
    /** Suppresses the sound in all tabs, because this tab shows what happened. */
    keepQuiet: (): Promise<void> => once(async () => undefined),
  }
}
