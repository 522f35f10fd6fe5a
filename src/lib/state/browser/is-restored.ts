import { rootState } from './root-state.ts'

/**
 * Restores the stored session and tells whether a component was rendered with its token. If not, it is rendered again at
 * once, so that an effect that loads something for the member waits for that instead of loading twice.
 */
export function isRestored(token: string | null): boolean {
  void rootState.session.start()
  return rootState.session.$auth.get().token === token
}
