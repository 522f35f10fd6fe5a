import { rootState } from './root-state.ts'

const { quiet, wishlist, follows } = rootState

/** Fetches again what another page may have changed while this one was in the back/forward cache. */
export function renewKeptPage(): void {
  void wishlist.renew()
  void renewFollows()
}

/** The answer is dropped if the state changed meanwhile: a button was pressed, or the member is another one now. */
async function renewFollows(): Promise<void> {
  const before = follows.$ids.get()
  // Null on a page without such a button.
  if (!before) return
  const result = await quiet.following({})
  if (result.ok && follows.$ids.get() === before) follows.$ids.set(new Set(result.data))
}
