import { createLive } from '../live/live.ts'
import { rootState } from './root-state.ts'

/** Live connection of this browser, for members; loaded on demand, never with a page. */
export const live = createLive({
  session: rootState.session,
  origin: rootState.origin,
  loadSocket: () => import('#lib/api/socket.ts'),
  // A 401 ends the session, as after any other call.
  recheck: () => rootState.quiet.currentUser({}),
  environment: () => ({ window, document, locks: navigator.locks }),
  log: (message) => console.info(message),
})
