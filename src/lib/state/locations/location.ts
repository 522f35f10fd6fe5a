import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'
import type { MarketStorage } from '../shared/storage.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type LocationDependencies = {
  api: Api
  cached: Cached
  session: Pick<Session, 'start' | 'ensureGuest'>
  storage: MarketStorage
  toasts: Pick<Toasts, 'success'>
}
export type LocationStore = ReturnType<typeof createLocation>

/** State of the emirate that this visitor shops in; null means all. No cached page depends on it. */
export function createLocation({ api, cached, session, storage, toasts }: LocationDependencies) {
  const $emirate = atom<Emirate | null>(null)

  /** Products for sale by emirate; null until requested. */
  const $counts = atom<Readonly<Record<string, number>> | null>(null)

  /** @param shown emirate that the page shows, by its address or by the stored choice */
  const restore = (shown: string | undefined): void => $emirate.set((shown as Emirate | undefined) ?? null)

  /** Stores the choice here and with the session, and shows the server's message. A refusal rolls it back. */
  const select = async (emirate: Emirate | null): Promise<void> => {
    const before = $emirate.get()
    if (emirate === before) return
    keep(emirate)
    await session.ensureGuest()
    const result = await api.selectState({ emirate })
    if (result.ok) toasts.success({ text: result.message })
    // A lost answer is no refusal: the choice may have opened another page.
    else if (result.kind === 'HTTP' && $emirate.get() === emirate) keep(before)
  }
  const keep = (emirate: Emirate | null): void => {
    if (emirate) storage.write('location', emirate)
    else storage.remove('location')
    $emirate.set(emirate)
  }
  const loadCounts = async (): Promise<void> => {
    await session.start()
    const result = await cached.ask('emirates', () => api.statesList({}))
    if (result.ok)
      $counts.set(Object.fromEntries(result.data.map(({ _id, productCount }) => [_id, productCount])))
  }
  return { $emirate, $counts, restore, select, loadCounts }
}
