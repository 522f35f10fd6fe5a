import type { ReadableAtom } from 'nanostores'
import type { ServerEventName, ServerEvents, Watched } from '#lib/contract/events.ts'

/** `off`: nobody is signed in, or the page is left; `offline`: the connection is lost and is being tried again. */
export type LiveState = 'off' | 'connecting' | 'online' | 'offline'

/** The live connection as every part of a tab sees it, whichever tab holds it (docs/architecture.md, "Realtime"). */
export type Live = {
  $state: ReadableAtom<LiveState>
  /** Hears one kind of event. @returns what ends that */
  on: <Name extends ServerEventName>(name: Name, listener: (event: ServerEvents[Name]) => void) => () => void
  /**
   * Called each time that this tab is connected, the first time too: what was said before is not known and has to be
   * fetched. @returns what ends that
   */
  onReconnect: (listener: () => void) => () => void
  /**
   * Wants to know who is there and writing in a conversation, until `unwatch`; after a reconnect it is said again by
   * itself. Settles when the server has answered: null without a right to, or when the watching ended before.
   */
  watch: (roomId: string) => Promise<Watched>
  unwatch: (roomId: string) => void
  /** Whether this tab watches a conversation: it is open on its screen. */
  isWatched: (roomId: string) => boolean
  /** The member is writing. Nothing is sent while there is no connection, or when it was said just now. */
  typing: (roomId: string) => void
  /**
   * Called when this tab becomes the one of its browser that leads, at once when it does, and when another one leads:
   * what a browser does once is done there. @returns what ends that
   */
  onLead: (begin: () => void, end: () => void) => () => void
  /** Connects as long as somebody is signed in. However often it is called, once. */
  start: () => void
  stop: () => void
}
