import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { SavedSearch } from '#lib/contract/saved-searches.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type SavedSearchInput = CallInput<Contract['addSavedSearch']>
export type SavedSearchChange = Omit<CallInput<Contract['updateSavedSearch']>, 'id'>

export type SavedSearchesDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
}
export type SavedSearchesStore = ReturnType<typeof createSavedSearches>

/** State of the member's saved searches and filtered lists. */
export function createSavedSearches({ api, session, toasts }: SavedSearchesDependencies) {
  const $searches = atom<Loaded<readonly SavedSearch[]>>(loading)

  const load = async (): Promise<void> => {
    if ($searches.get().state === 'failed') $searches.set(loading)
    await session.start()
    $searches.set(toLoaded(await api.savedSearch({})))
  }
  const announceAndReload = async <Data>(result: Result<Data>): Promise<Result<Data>> => {
    if (!result.ok) return result
    toasts.success({ text: result.message })
    // Reloads only a list that is shown.
    if ($searches.get().state === 'ready') await load()
    return result
  }
  const add = async (input: SavedSearchInput) => announceAndReload(await api.addSavedSearch(input))
  const change = async (id: string, input: SavedSearchChange) =>
    announceAndReload(await api.updateSavedSearch({ ...input, id }))
  const remove = async (id: string) => announceAndReload(await api.deleteSavedSearch({ id }))
  const reset = (): void => $searches.set(loading)
  return { $searches, load, add, change, remove, reset }
}
