import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, listOf, optional, paging, queryText } from './fields.ts'
import { listSize, sellerCard } from './products.ts'

/** Official stores. */
export const storeEndpoints = {
  officialStores: endpoint({
    method: 'GET',
    path: 'officialStores',
    access: 'open',
    summary: 'Official stores in the order of the shop; filters by name or description and by emirate',
    query: z.object({ search: optional(queryText), emirate: optional(emirate), ...paging(listSize) }),
    response: listOf(sellerCard),
  }),
}
