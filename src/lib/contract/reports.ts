import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, noData, paragraphs } from './fields.ts'
import { remarkLength } from './limits.ts'

/** Reasons for a report; their words are in `report.json`. */
export const reportReasons = [
  'prohibited',
  'fraud',
  'duplicate',
  'wrong-category',
  'offensive',
  'other',
] as const

const report = z.object({
  reason: z.enum(reportReasons, 'required'),
  details: paragraphs(remarkLength),
})

/** Reports of listings, members and messages. */
export const reportEndpoints = {
  reportProduct: endpoint({
    method: 'POST',
    path: 'reportProduct/:productId',
    access: 'member',
    summary: 'Report a listing; once while the report is open',
    params: z.object({ productId: id }),
    body: report,
    response: noData,
    errors: ['not_found', 'own_product', 'too_many_requests'],
  }),
  reportUser: endpoint({
    method: 'POST',
    path: 'reportUser',
    access: 'member',
    summary: 'Report a member, or one message of theirs to the caller; once while the report is open',
    body: z.extend(report, { userId: id, messageId: z.optional(id) }),
    response: noData,
    errors: ['not_found', 'own_account', 'too_many_requests'],
  }),
}
