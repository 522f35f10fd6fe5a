import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { BulkChange, BulkRefusal } from '#lib/contract/bulk-changes.ts'
import { maxBulkListings } from '#lib/contract/limits.ts'
import type { MyProductCard } from '#lib/contract/listings.ts'
import type { MyListingsView } from '../listings/listings.ts'

export type BulkDependencies = {
  api: Api
  /** Loads the list again after a change. */
  changed: () => Promise<void>
}
export type BulkStore = ReturnType<typeof createBulkChanges>
export type ChosenListings = ReadonlyMap<string, MyProductCard>
/** A listing that was left as it is. */
export type RefusedListing = { product: MyProductCard; refusal: BulkRefusal }
export type BulkOutcome = { changed: number; refused: readonly RefusedListing[] }

const none: ChosenListings = new Map()

/** State of the own listings that are chosen for a change at once (docs/product.md, "Selling"). */
export function createBulkChanges({ api, changed }: BulkDependencies) {
  /** Chosen listings in the order of choosing; null while the member does not choose. */
  const $chosen = atom<ChosenListings | null>(null)
  let attempt: { request: string; key: string } | null = null

  const start = (): void => $chosen.set(none)
  const stop = (): void => $chosen.set(null)
  /** @returns false if no more can be chosen */
  const toggle = (product: MyProductCard): boolean => {
    const chosen = new Map($chosen.get())
    if (!chosen.delete(product._id)) {
      if (chosen.size >= maxBulkListings) return false
      chosen.set(product._id, product)
    }
    $chosen.set(chosen)
    return true
  }
  /** Chooses the listings of a view besides those that are chosen, the latest first, up to the maximum. */
  const chooseAll = async ({ type, categoryId }: MyListingsView): Promise<Result<unknown>> => {
    const list = await api.getMyProduct({
      type,
      size: String(maxBulkListings),
      ...(categoryId && { categoryId }),
    })
    const before = $chosen.get()
    if (list.ok && before) {
      const all = [...before, ...list.data.items.map((item) => [item._id, item] as const)]
      $chosen.set(new Map(all.slice(0, maxBulkListings)))
    }
    return list
  }

  /** Changes these listings; after a failed call the same change is tried again under the same key. */
  const change = async (chosen: ChosenListings, wanted: BulkChange): Promise<Result<BulkOutcome>> => {
    const listings = [...chosen.values()].map(({ _id, price }) => ({ _id, price }))
    const request = JSON.stringify({ listings, wanted })
    if (attempt?.request !== request) attempt = { request, key: crypto.randomUUID() }
    const result = await api.changeProducts({ listings, change: wanted, idempotencyKey: attempt.key })
    if (!result.ok) return result
    attempt = null
    const refused = result.data.results.flatMap(({ _id, refusal, price }) => {
      const product = chosen.get(_id)
      // The next preview begins with the price of now.
      return refusal !== null && product
        ? [{ product: { ...product, price: price ?? product.price }, refusal }]
        : []
    })
    await changed()
    return { ...result, data: { changed: result.data.results.length - refused.length, refused } }
  }
  /** Changes the chosen listings. Those that were refused stay chosen; after a failed call all do. */
  const apply = async (wanted: BulkChange): Promise<Result<BulkOutcome>> => {
    const result = await change($chosen.get() ?? none, wanted)
    if (result.ok && $chosen.get())
      $chosen.set(new Map(result.data.refused.map(({ product }) => [product._id, product])))
    return result
  }
  return { $chosen, start, stop, toggle, chooseAll, change, apply, reset: stop }
}
