import type { ReadableAtom } from 'nanostores'
import type { ServerEventName, ServerEvents, Watched } from '#lib/contract/events.ts'

/** `off`: signed out, or the page is being left; `offline`: connection lost, reconnecting. */
export type LiveState = 'off' | 'connecting' | 'online' | 'offline'

/** The live connection as a tab uses it, whichever tab holds it (docs/architecture.md, "Realtime"). */
export type Live = {
  $state: ReadableAtom<LiveState>
  /** Subscribes to one kind of event. @returns the unsubscribe function */
  on: <Name extends ServerEventName>(name: Name, listener: (event: ServerEvents[Name]) => void) => () => void
  /**
   * Subscribes to connects, the first one included: earlier events may be missing and have to be fetched.
   * @returns the unsubscribe function
   */
  onReconnect: (listener: () => void) => () => void
  /**
   * Subscribes to presence and typing in a conversation until `unwatch`; repeated after a reconnect. Resolves with the
   * server's answer; null without access, or if watching ended before.
   */
  watch: (roomId: string) => Promise<Watched>
  unwatch: (roomId: string) => void
  /** Whether this tab watches a conversation, that is, shows it. */
  isWatched: (roomId: string) => boolean
  /** Reports that the member is writing; throttled, and dropped while offline. */
  typing: (roomId: string) => void
  /**
   * Registers work that one tab of a browser does: `begin` runs when this tab becomes the leader, at once if it is, and
   * `end` when another takes over.
   * @returns the unsubscribe function
   */
  onLead: (begin: () => void, end: () => void) => () => void
  /** Connects while a member is signed in. Idempotent. */
  start: () => void
  stop: () => void
}
