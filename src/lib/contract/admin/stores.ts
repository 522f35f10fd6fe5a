import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emirate, id, listOf, noData, optional } from '../fields.ts'
import { byId, moveInput, tableQuery } from './fields.ts'

export const storeLists = ['official', 'manufacturer'] as const
export type StoreList = (typeof storeLists)[number]

const storeList = z.enum(storeLists, 'required')

export const adminStore = z.object({
  _id: id,
  name: z.string(),
  name_ar: z.nullable(z.string()),
  emirate: z.nullable(emirate),
  productCount: z.int(),
  /** Position in each list, from 1; null when it is not in that list. */
  official: z.nullable(z.int()),
  manufacturer: z.nullable(z.int()),
})
export type AdminStore = z.output<typeof adminStore>

/** Official stores and top manufacturers. */
export const adminStoreEndpoints = {
  adminStores: endpoint({
    method: 'GET',
    path: 'admin/stores',
    access: 'admin',
    summary: 'Stores by name; `status` returns only those of one list, in its order',
    query: z.object({ status: optional(z.enum(storeLists)), ...tableQuery }),
    response: listOf(adminStore),
  }),
  adminListStore: endpoint({
    method: 'POST',
    path: 'admin/stores/:id/list',
    access: 'admin',
    summary: 'Add a store to the end of a list, or remove it',
    params: byId,
    body: z.object({ list: storeList, listed: z.boolean('required') }),
    response: adminStore,
    errors: ['not_found'],
  }),
  adminMoveStore: endpoint({
    method: 'POST',
    path: 'admin/stores/:id/move',
    access: 'admin',
    summary: 'Move a store one place in a list',
    params: byId,
    body: z.extend(moveInput, { list: storeList }),
    response: noData,
    errors: ['not_found'],
  }),
}
