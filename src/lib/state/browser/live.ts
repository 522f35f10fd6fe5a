import { createLive } from '../live/live.ts'
import { rootStore } from './root-store.ts'

/** Live connection of this browser, for members; loaded on demand, never with a page. */
export const live = createLive({
  session: rootStore.session,
  origin: rootStore.origin,
  loadSocket: () => import('#lib/api/socket.ts'),
  // A 401 ends the session, as after any other call.
  recheck: () => rootStore.quiet.currentUser({}),
  environment: () => ({ window, document, locks: navigator.locks }),
  log: (message) => console.info(message),
})
