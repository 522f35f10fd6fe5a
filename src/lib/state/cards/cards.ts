import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type CardsDependencies = {
  api: Api
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
}
export type CardsStore = ReturnType<typeof createCards>
export type SavedCards = Answer<Contract['getCard']>

/**
 * State of the member's saved cards. A number or CVV passes through `save` to the server and is never stored here
 * (docs/product.md, "Saved cards").
 */
export function createCards({ api, session, toasts }: CardsDependencies) {
  const $cards = atom<Loaded<SavedCards>>(loading)

  const load = async (): Promise<void> => {
    if ($cards.get().state === 'failed') $cards.set(loading)
    await session.start()
    $cards.set(toLoaded(await api.getCard({})))
  }
  const save = async (input: CallInput<Contract['saveCard']>) => {
    const result = await api.saveCard(input)
    if (result.ok) {
      toasts.success({ text: result.message })
      await load()
    }
    return result
  }
  const remove = async (id: string) => {
    const result = await api.deleteCard({ id })
    if (result.ok) {
      toasts.success({ text: result.message })
      await load()
    }
    return result
  }
  const reset = (): void => $cards.set(loading)
  return { $cards, load, save, remove, reset }
}
