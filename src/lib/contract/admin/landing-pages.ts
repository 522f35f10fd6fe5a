import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, noData } from '../fields.ts'
import { landingFilter } from '../landing-pages.ts'
import { byId } from './fields.ts'

/** Filters whose values make landing pages of a category's list: one, or two for their pairs. */
export const adminLandingPages = z.object({ _id: id, filters: z.array(landingFilter) })
export type AdminLandingPages = z.output<typeof adminLandingPages>

export const landingPagesInput = z.object({
  first: landingFilter,
  second: z.optional(z.nullable(landingFilter)),
})
export type LandingPagesInput = z.output<typeof landingPagesInput>

/** The landing pages of a category as an admin chooses them. */
export const adminLandingPageEndpoints = {
  adminAddLandingPages: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/landing-pages',
    access: 'admin',
    summary: 'Make landing pages of the values of one or two filters of a category',
    params: byId,
    body: landingPagesInput,
    response: adminLandingPages,
    errors: ['not_found', 'limit_reached'],
  }),
  adminDeleteLandingPages: endpoint({
    method: 'DELETE',
    path: 'admin/landing-pages/:id',
    access: 'admin',
    summary: 'Make ordinary filtered lists of landing pages',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
}
