import { createClient, type Transport } from '#lib/api/client.ts'
import type { ListInput } from '#lib/contract/index.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Cached } from '../shared/cached.ts'

/** List of a page: the path of its endpoint, which browsers have no route of, and its query. */
export type ListSource = { path: string; query: ListInput }

/** Products that are shown of a place. */
const shown = '3'

/** Lowest prices of a list at one place, for the map of results. */
export function createCheapest(needs: { transport: Transport; cached: Pick<Cached, 'ask'> }) {
  /** Fetches the products with the lowest prices; null if it fails. */
  const load = async ({ path, query }: ListSource, place: string): Promise<readonly ProductCard[] | null> => {
    // All lists answer alike.
    const { getProducts } = createClient({ getProducts: { method: 'GET', path } }, needs.transport)
    const part = { place, sort: 'price_asc', size: shown, page: undefined } as const
    const result = await needs.cached.ask(`cheapest ${place}`, () => getProducts({ ...query, ...part }))
    return result.ok ? result.data.items : null
  }
  return { load }
}
