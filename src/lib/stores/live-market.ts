import { createLive } from './live.ts'
import { market } from './market.ts'

/** The live connection of this browser, for members; loaded by itself, never with a page. */
export const live = createLive({
  session: market.session,
  origin: market.origin,
  loadSocket: () => import('#lib/api/socket.ts'),
  // A 401 ends the session here, as after any other call.
  recheck: () => market.quiet.currentUser({}),
  surroundings: () => ({ window, document, locks: navigator.locks }),
  log: (message) => console.info(message),
})
