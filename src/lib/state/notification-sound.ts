import type { Locks } from './live-election.ts'

export type SoundDependencies = {
  /** Undefined where the browser has none: then each tab plays for itself. */
  locks: () => Locks | undefined
  /** Whether the visitor has done something on this page: no page makes a sound before. */
  interacted: () => boolean
  /** Whether the member wants to hear it. */
  wanted: () => Promise<boolean>
  /** Plays the sound; rejects when the browser does not let it. */
  play: () => Promise<void>
  /** What this browser's tabs agree to call it. */
  name?: string
  /** Milliseconds in which what happened makes one sound, in all tabs together. */
  onceInMs?: number
}
export type NotificationSound = ReturnType<typeof createNotificationSound>

/** The sound of a notification (docs/product.md, "Push"): in one tab of those that are open, and only where allowed. */
export function createNotificationSound(needs: SoundDependencies) {
  const { name = 'marketplace-sound', onceInMs = 3_000 } = needs
  const playWanted = async (): Promise<void> => {
    if (await needs.wanted()) await needs.play().catch(() => undefined)
  }
  /** Does something unless a tab of this browser has done so just now. */
  const once = async (task: () => Promise<void>): Promise<void> => {
    const locks = needs.locks()
    if (!locks) return task()
    let asked = false
    const alone = async (lock: Lock | null): Promise<void> => {
      asked = true
      if (!lock) return
      const since = Date.now()
      await task()
      await new Promise((resolve) => setTimeout(resolve, since + onceInMs - Date.now()))
    }
    // A page that may have no locks does it by itself.
    await locks.request(name, { ifAvailable: true }, alone).catch(() => (asked ? undefined : task()))
  }
  return {
    play: async (): Promise<void> => {
      if (needs.interacted()) await once(playWanted)
    },
    /** What happens now is seen in this tab: no other tab has to say it. */
    keepQuiet: (): Promise<void> => once(async () => undefined),
  }
}
