import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Offer, OfferAction, OfferFloor, OfferSide, OfferStanding } from '#lib/contract/offers.ts'
import type { Session } from '../session/session.ts'
import type { MoreState } from '../shared/more-state.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type OfferList =
  | { state: 'loading'; side: OfferSide }
  | { state: 'failed'; side: OfferSide }
  | {
      state: 'ready'
      side: OfferSide
      items: readonly Offer[]
      page: number
      more: MoreState
      waiting: Record<OfferSide, number>
    }

export type OfferDraft = Omit<CallInput<Contract['makeAnOffer']>, 'idempotencyKey'>

export type OffersDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type OffersStore = ReturnType<typeof createOffers>

/** State of the member's offers as buyer and as seller (docs/product.md, "Offers"). */
export function createOffers({ api, session, toasts }: OffersDependencies) {
  const $offers = atom<OfferList>({ state: 'loading', side: 'buying' })
  /** The offer that the member changed last, for views outside the list. */
  const $latest = atom<Offer | null>(null)
  let attempt: { draft: string; key: string } | null = null

  /** Snapshots member and side. @returns a check, for when an answer arrives: are both unchanged? */
  const snapshotView = (side: OfferSide) => {
    const { token } = session.$auth.get()
    return () => session.$auth.get().token === token && $offers.get().side === side
  }

  /**
   * Loads the first page of a side.
   * @param wanted id of an offer to show: its side is loaded, and it is in the list in any case
   */
  const load = async (side: OfferSide = $offers.get().side, linkedId?: string): Promise<void> => {
    if ($offers.get().state !== 'ready' || $offers.get().side !== side)
      $offers.set({ state: 'loading', side })
    await session.start()
    const linked = linkedId ? await api.getOffer({ id: linkedId }) : null
    const newSide = linked?.ok ? linked.data.side : side
    if (newSide !== side) $offers.set({ state: 'loading', side: newSide })
    const isCurrent = snapshotView(newSide)
    const result = await api.getMyOffers({ side: newSide, page: '1' })
    if (!isCurrent()) return
    if (!result.ok) {
      $offers.set({ state: 'failed', side: newSide })
      return
    }
    const { items, page, total, waiting } = result.data
    const extra = linked?.ok && !items.some(({ _id }) => _id === linkedId) ? [linked.data] : []
    const more = items.length < total ? 'more' : 'end'
    $offers.set({ state: 'ready', side: newSide, items: [...extra, ...items], page, more, waiting })
  }

  /** Loads the next page, without items that moved there meanwhile and are in the list already. */
  const loadMore = async (): Promise<void> => {
    const before = $offers.get()
    if (before.state !== 'ready' || before.more === 'end' || before.more === 'loading') return
    const { side, page } = before
    $offers.set({ ...before, more: 'loading' })
    const isCurrent = snapshotView(side)
    const result = await api.getMyOffers({ side, page: String(page + 1) })
    const now = $offers.get()
    if (!isCurrent() || now.state !== 'ready' || now.page !== page) return
    if (!result.ok) {
      $offers.set({ ...now, more: 'failed' })
      return
    }
    const known = new Set(now.items.map(({ _id }) => _id))
    const added = result.data.items.filter(({ _id }) => !known.has(_id))
    const more = result.data.page * result.data.size < result.data.total ? 'more' : 'end'
    $offers.set({ ...now, items: [...now.items, ...added], page: page + 1, more })
  }

  /** Makes an offer. Repeats the idempotency key for the same draft until the outcome is known. */
  const make = async (draft: OfferDraft): Promise<Result<Offer>> => {
    const text = JSON.stringify(draft)
    if (attempt?.draft !== text) attempt = { draft: text, key: crypto.randomUUID() }
    const result = await api.makeAnOffer({ ...draft, idempotencyKey: attempt.key })
    if (result.ok || result.kind === 'HTTP') attempt = null
    if (result.ok) {
      toasts.success({ text: result.message })
      $latest.set(result.data)
    }
    return result
  }

  /** Replaces an offer in the list and reloads, for the counts. */
  const replace = (offer: Offer): void => {
    const now = $offers.get()
    if (now.state !== 'ready') return
    const items = now.items.map((item) => (item._id === offer._id ? offer : item))
    $offers.set({ ...now, items })
    void load(now.side)
  }
  /** Answers an offer. After a conflict the list shows its current state. */
  const answer = async (offer: Offer, action: OfferAction, amount?: number): Promise<Result<Offer>> => {
    const { _id: offerId, version, product } = offer
    const body = {
      productId: product._id,
      offerId,
      action,
      version,
      ...(amount === undefined ? {} : { amount }),
    }
    const result = await api.offerResponse(body)
    if (result.ok) {
      toasts.success({ text: result.message })
      $latest.set(result.data)
      replace(result.data)
    } else if (result.statusCode === 409 || result.statusCode === 410) void load()
    return result
  }
  /** Answers an offer where no form shows refusals: they become toasts. */
  const decide = async (offer: Offer, action: OfferAction): Promise<void> => {
    const result = await answer(offer, action)
    if (result.ok || result.statusCode === 401) return
    toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
  }

  /** Where this member's offers on a product stand; null without an answer. */
  const standing = async (productId: string): Promise<OfferStanding | null> => {
    await session.start()
    const result = await api.getMyOffers({ side: 'buying', productId, size: '1' })
    return result.ok ? result.data.standing : null
  }
  const loadFloor = async (productId: string): Promise<Result<OfferFloor>> => {
    await session.start()
    return api.offerFloor({ productId })
  }
  const saveFloor = async (productId: string, floor: OfferFloor): Promise<Result<null>> => {
    const result = await api.setOfferFloor({ productId, ...floor })
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  const reset = (): void => {
    attempt = null
    $latest.set(null)
    $offers.set({ state: 'loading', side: 'buying' })
  }
  return { $offers, $latest, load, loadMore, make, answer, decide, standing, loadFloor, saveFloor, reset }
}
