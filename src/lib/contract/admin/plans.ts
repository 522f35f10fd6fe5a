import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fils, id, line, listOf, noData } from '../fields.ts'
import { byId, moveInput, tableQuery } from './fields.ts'

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

/** Booster plans. */
export const adminPlanEndpoints = {
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
    params: byId,
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
    params: byId,
    body: planInput,
    response: adminPlan,
    errors: ['not_found'],
  }),
  adminMovePlan: endpoint({
    method: 'POST',
    path: 'admin/plans/:id/move',
    access: 'admin',
    summary: 'Move a booster plan one place',
    params: byId,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeletePlan: endpoint({
    method: 'DELETE',
    path: 'admin/plans/:id',
    access: 'admin',
    summary: 'Delete a booster plan that nobody bought',
    params: byId,
    response: noData,
    errors: ['not_found', 'in_use'],
  }),
}
