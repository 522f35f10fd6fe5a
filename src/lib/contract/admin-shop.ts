import * as z from 'zod/mini'
import { tableQuery } from './admin.ts'
import { moveInput } from './admin-catalogue.ts'
import { endpoint } from './endpoint.ts'
import { emirate, fils, id, line, listOf, noData, optional } from './fields.ts'

const one = z.object({ id })

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

export const planInput = z.object({
  name: line(1, 40),
  name_ar: line(1, 40),
  description: line(0, 200),
  description_ar: line(0, 200),
  price: z.int('price_invalid').check(z.minimum(1, 'price_invalid'), z.maximum(10_000_000, 'too_large')),
  days: z.int('not_a_number').check(z.minimum(1, 'too_small'), z.maximum(365, 'too_large')),
  active: z.boolean('required'),
})
export type PlanInput = z.output<typeof planInput>

export const adminPlan = z.object({
  _id: id,
  name: z.string(),
  name_ar: z.string(),
  description: z.string(),
  description_ar: z.string(),
  price: fils,
  days: z.int(),
  active: z.boolean(),
  /** Number of purchases. */
  sold: z.int(),
})
export type AdminPlan = z.output<typeof adminPlan>

/** Official stores, top manufacturers and booster plans. */
export const adminShopEndpoints = {
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
    params: one,
    body: z.object({ list: storeList, listed: z.boolean('required') }),
    response: adminStore,
    errors: ['not_found'],
  }),
  adminMoveStore: endpoint({
    method: 'POST',
    path: 'admin/stores/:id/move',
    access: 'admin',
    summary: 'Move a store one place in a list',
    params: one,
    body: z.extend(moveInput, { list: storeList }),
    response: noData,
    errors: ['not_found'],
  }),
  adminPlans: endpoint({
    method: 'GET',
    path: 'admin/plans',
    access: 'admin',
    summary: 'Booster plans in their order, including those that are no longer sold',
    query: z.object(tableQuery),
    response: listOf(adminPlan),
  }),
  adminPlan: endpoint({
    method: 'GET',
    path: 'admin/plans/:id',
    access: 'admin',
    summary: 'A booster plan',
    params: one,
    response: adminPlan,
    errors: ['not_found'],
  }),
  adminAddPlan: endpoint({
    method: 'POST',
    path: 'admin/plans',
    access: 'admin',
    summary: 'Add a booster plan at the end',
    body: planInput,
    response: adminPlan,
  }),
  adminUpdatePlan: endpoint({
    method: 'PUT',
    path: 'admin/plans/:id',
    access: 'admin',
    summary: 'Change a booster plan; existing purchases keep their price and their end',
    params: one,
    body: planInput,
    response: adminPlan,
    errors: ['not_found'],
  }),
  adminMovePlan: endpoint({
    method: 'POST',
    path: 'admin/plans/:id/move',
    access: 'admin',
    summary: 'Move a booster plan one place',
    params: one,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeletePlan: endpoint({
    method: 'DELETE',
    path: 'admin/plans/:id',
    access: 'admin',
    summary: 'Delete a booster plan that nobody bought',
    params: one,
    response: noData,
    errors: ['not_found', 'in_use'],
  }),
}
