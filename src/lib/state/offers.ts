import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Offer, OfferAction, OfferFloor, OfferSide } from '#lib/contract/offers.ts'
import type { MoreState } from './more-state.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

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

export type OfferDraft = { productId: string; amount: number; quantity: number }

export type OffersDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type OffersStore = ReturnType<typeof createOffers>

/** The member's offers as buyer and as seller (docs/product.md, "Offers"). */
export function createOffers({ api, session, toasts }: OffersDependencies) {
  const $offers = atom<OfferList>({ state: 'loading', side: 'buying' })
  /** What the member's last word made of an offer, for whoever shows it elsewhere than in the list. */
  const $latest = atom<Offer | null>(null)
  let attempt: { draft: string; key: string } | null = null

  /** Whether the same member looks at the same side when an answer comes. */
  const looking = (side: OfferSide) => {
    const { token } = session.$auth.get()
    return () => session.$auth.get().token === token && $offers.get().side === side
  }

  /**
   * The first page of a side, anew.
   * @param wanted an offer that somebody was led to: it decides the side, and stands in the list in any case
   */
  const load = async (side: OfferSide = $offers.get().side, wanted?: string): Promise<void> => {
    if ($offers.get().state !== 'ready' || $offers.get().side !== side)
      $offers.set({ state: 'loading', side })
    await session.start()
    const one = wanted ? await api.getOffer({ id: wanted }) : null
    const shown = one?.ok ? one.data.side : side
    if (shown !== side) $offers.set({ state: 'loading', side: shown })
    const here = looking(shown)
    const result = await api.getMyOffers({ side: shown, page: '1' })
    if (!here()) return
    if (!result.ok) {
      $offers.set({ state: 'failed', side: shown })
      return
    }
    const { items, page, total, waiting } = result.data
    const extra = one?.ok && !items.some(({ _id }) => _id === wanted) ? [one.data] : []
    const more = items.length < total ? 'more' : 'end'
    $offers.set({ state: 'ready', side: shown, items: [...extra, ...items], page, more, waiting })
  }

  /** The next page; what has moved there meanwhile is not shown twice. */
  const loadMore = async (): Promise<void> => {
    const before = $offers.get()
    if (before.state !== 'ready' || before.more === 'end' || before.more === 'loading') return
    const { side, page } = before
    $offers.set({ ...before, more: 'loading' })
    const here = looking(side)
    const result = await api.getMyOffers({ side, page: String(page + 1) })
    const now = $offers.get()
    if (!here() || now.state !== 'ready' || now.page !== page) return
    if (!result.ok) {
      $offers.set({ ...now, more: 'failed' })
      return
    }
    const known = new Set(now.items.map(({ _id }) => _id))
    const fresh = result.data.items.filter(({ _id }) => !known.has(_id))
    const more = result.data.page * result.data.size < result.data.total ? 'more' : 'end'
    $offers.set({ ...now, items: [...now.items, ...fresh], page: page + 1, more })
  }

  /** Makes an offer. While it is not known what came of it, the same draft is the same offer. */
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

  /** Puts an offer where it stands in the list; the server's counts follow. */
  const replace = (offer: Offer): void => {
    const now = $offers.get()
    if (now.state !== 'ready') return
    const items = now.items.map((item) => (item._id === offer._id ? offer : item))
    $offers.set({ ...now, items })
    void load(now.side)
  }
  /** Answers an offer. When somebody else was quicker the list shows how it stands now. */
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
  /** The same where no form shows what was refused. */
  const decide = async (offer: Offer, action: OfferAction): Promise<void> => {
    const result = await answer(offer, action)
    if (result.ok || result.statusCode === 401) return
    toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
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
  return { $offers, $latest, load, loadMore, make, answer, decide, loadFloor, saveFloor, reset }
}
