import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Address } from '#lib/contract/addresses.ts'
import { distance } from '#lib/contract/distance.ts'
import type { Answer, CallInput } from '#lib/contract/endpoint.ts'
import type { Emirate } from '#lib/contract/fields.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Point } from '#lib/contract/places.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type AddressesDependencies = {
  api: Api
  cached: Pick<Cached, 'ask'>
  session: Pick<Session, 'start'>
  toasts: Pick<Toasts, 'success'>
}
export type AddressesStore = ReturnType<typeof createAddresses>
export type Emirates = Answer<Contract['statesList']>
export type AddressInput = CallInput<Contract['addAddress']>

/** Distance in km up to which a position is in the emirate of the nearest place. */
const reachKm = 60

/** State of the member's addresses, default first (docs/product.md, "Addresses"). */
export function createAddresses({ api, cached, session, toasts }: AddressesDependencies) {
  const $addresses = atom<Loaded<readonly Address[]>>(loading)

  const load = async (): Promise<void> => {
    if ($addresses.get().state === 'failed') $addresses.set(loading)
    await session.start()
    const result = await api.getMyAddress({})
    $addresses.set(toLoaded(result))
  }
  /** Shows the server's message and reloads the list: a change may move the default and with it the order. */
  const announceAndReload = async <Data>(result: Result<Data>): Promise<Result<Data>> => {
    if (!result.ok) return result
    toasts.success({ text: result.message })
    await load()
    return result
  }

  /** Updates the address with this id; without an id, adds a new one. */
  const save = async (input: AddressInput, id?: string) =>
    announceAndReload(id ? await api.updateAddress({ ...input, id }) : await api.addAddress(input))
  const remove = async (id: string) => announceAndReload(await api.deleteAddress({ id }))
  const makeDefault = async (id: string) => announceAndReload(await api.selectAddress({ addressId: id }))
  /** Emirates to choose from; shares its cache key with the header's emirate picker. */
  const emirates = (): Promise<Result<Emirates>> => cached.ask('emirates', () => api.statesList({}))
  /** Emirate of a position, by the nearest place that the shop knows; null if there is none, or it is unknown. */
  const emirateAt = async (point: Point): Promise<Emirate | null> => {
    const places = await cached.ask('places', () => api.places({}))
    if (!places.ok) return null
    let nearest: { emirate: Emirate | null; km: number } = { emirate: null, km: reachKm }
    for (const place of places.data) {
      const km = distance(point, place)
      if (km <= nearest.km) nearest = { emirate: place.emirate, km }
    }
    return nearest.emirate
  }
  const reset = (): void => $addresses.set(loading)
  return { $addresses, load, save, remove, makeDefault, emirates, emirateAt, reset }
}
