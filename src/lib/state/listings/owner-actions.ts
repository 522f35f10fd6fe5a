import type { Api, Result } from '#lib/api/client.ts'
import { listingDays, reservationDays } from '#lib/contract/limits.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import type { Toasts } from '../toasts/toasts.ts'

/** State of a listing that an owner's actions change. */
export type Standing = Pick<MyProduct, 'type' | 'expiresAt' | 'reservedUntil'>

export type OwnerActionsDependencies = {
  api: Api
  toasts: Pick<Toasts, 'success' | 'successOnNextPage'>
  /** Returns how a listing is shown; null if it is not on the page. */
  read: (id: string) => Standing | null
  show: (id: string, standing: Standing) => void
  /** Called after the last action under way on a listing. */
  settled?: () => void
}
export type OwnerActions = ReturnType<typeof createOwnerActions>

const dayMs = 86_400_000

const onlineType = ({ expiresAt }: Standing) => (Date.parse(expiresAt) > Date.now() ? 'active' : 'expired')

/**
 * Owner's actions on listings. The result is shown at once, and taken back if the server refuses; actions on the same
 * listing reach the server in the order in which they were pressed.
 */
export function createOwnerActions({ api, toasts, read, show, settled }: OwnerActionsDependencies) {
  /** Actions under way by listing: the last one, and what the server has confirmed. */
  const pending = new Map<string, { last: Promise<unknown>; confirmed: Standing | null }>()

  const act = async (
    id: string,
    expected: (before: Standing) => Partial<Standing>,
    call: () => Promise<Result<MyProduct>>,
  ): Promise<Result<MyProduct>> => {
    const before = read(id)
    const queue = pending.get(id) ?? { last: Promise.resolve(), confirmed: before }
    pending.set(id, queue)
    if (before) show(id, { ...before, ...expected(before) })
    const answer = queue.last.then(call)
    queue.last = answer
    const result = await answer
    if (result.ok) {
      const { type, expiresAt, reservedUntil } = result.data
      queue.confirmed = { type, expiresAt, reservedUntil }
      toasts.success({ text: result.message })
    }
    if (queue.last === answer) {
      pending.delete(id)
      if (queue.confirmed) show(id, queue.confirmed)
      settled?.()
    }
    return result
  }
  const leaving = <Data>(result: Result<Data>): Result<Data> => {
    if (result.ok) toasts.successOnNextPage(result.message)
    return result
  }
  return {
    markSold: (id: string, sold: boolean) =>
      act(
        id,
        (before) => ({ type: sold ? 'sold' : onlineType(before) }),
        () => api.markSold({ id, sold }),
      ),
    /** @param buyerId null lifts the reservation */
    reserve: (id: string, buyerId: string | null) =>
      act(
        id,
        () => ({
          reservedUntil:
            buyerId === null ? null : new Date(Date.now() + reservationDays * dayMs).toISOString(),
        }),
        () => api.reserveProduct({ id, buyerId }),
      ),
    /** @param buyerId null for a buyer elsewhere */
    soldTo: (id: string, buyerId: string | null) =>
      act(
        id,
        () => ({ type: 'sold', reservedUntil: null }),
        () => api.soldTo({ id, buyerId }),
      ),
    renew: (id: string) =>
      act(
        id,
        () => ({ type: 'active', expiresAt: new Date(Date.now() + listingDays * dayMs).toISOString() }),
        () => api.renewProduct({ id }),
      ),
    hide: (id: string) =>
      act(
        id,
        () => ({ type: 'hidden' }),
        () => api.hideProduct({ id }),
      ),
    show: (id: string) =>
      act(
        id,
        (before) => ({ type: onlineType(before) }),
        () => api.showProduct({ id }),
      ),
    /** Creates a hidden copy; the page of its form shows the toast. */
    duplicate: async (id: string) =>
      leaving(await api.duplicateProduct({ id, idempotencyKey: crypto.randomUUID() })),
  }
}
