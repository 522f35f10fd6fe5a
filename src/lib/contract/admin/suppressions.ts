import * as z from 'zod/mini'
import { suppressionReasons } from '../accounts.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, noData } from '../fields.ts'
import { byId, tableQuery } from './fields.ts'

const suppression = z.object({
  _id: id,
  address: z.string(),
  reason: z.enum(suppressionReasons),
  /** Status code of the mail server (RFC 3463); empty if unknown. */
  status: z.string(),
  /** Number of reports since the first. */
  reports: z.int(),
  reportedAt: moment,
})
export type Suppression = z.output<typeof suppression>

/** Email addresses that get no mails. */
export const adminSuppressionEndpoints = {
  adminSuppressions: endpoint({
    method: 'GET',
    path: 'admin/suppressions',
    access: 'admin',
    summary: 'Email addresses that are not written to, as they do not exist or complained, the latest first',
    query: z.object(tableQuery),
    response: listOf(suppression),
  }),
  adminLiftSuppression: endpoint({
    method: 'DELETE',
    path: 'admin/suppressions/:id',
    access: 'admin',
    summary: 'Write to an email address again',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
}
