import * as z from 'zod/mini'
import { appealStates } from '../decisions.ts'
import { endpoint } from '../endpoint.ts'
import { id, listOf, moment, noData, optional } from '../fields.ts'
import { adminDecision } from './decisions.ts'
import { byId, dayQuery, memberRef, tableQuery } from './fields.ts'
import { adminProductDetail } from './products.ts'
import { appealReasons, reasonFields } from './reasons.ts'
import { adminUser } from './users.ts'

/** Orders of the table; `-` is descending. */
export const appealSorts = ['since', '-since'] as const

export const appealDecisions = ['grant', 'deny'] as const
export type AppealDecision = (typeof appealDecisions)[number]

export const adminAppeal = z.object({
  _id: id,
  member: memberRef,
  decision: adminDecision,
  text: z.string(),
  status: z.enum(appealStates),
  answer: z.string(),
  answer_ar: z.string(),
  /** Admin who decided the appeal; null while it is open, and for a deleted account. */
  by: z.nullable(memberRef),
  createdAt: moment,
  decidedAt: z.nullable(moment),
})
export type AdminAppeal = z.output<typeof adminAppeal>

/** Appeals against decisions, each decided by another admin than the one who made the decision. */
export const adminAppealEndpoints = {
  adminAppeals: endpoint({
    method: 'GET',
    path: 'admin/appeals',
    access: 'admin',
    summary: 'Appeals; open ones oldest first, the others latest first',
    query: z.object({
      status: optional(z.enum(appealStates)),
      sort: optional(z.enum(appealSorts)),
      ...dayQuery,
      ...tableQuery,
    }),
    response: listOf(adminAppeal),
  }),
  adminAppeal: endpoint({
    method: 'GET',
    path: 'admin/appeals/:id',
    access: 'admin',
    summary: 'An appeal with the listing, the member and the decisions about the member',
    params: byId,
    response: z.extend(adminAppeal, {
      /** Whether the caller made the decision, and therefore cannot decide about the appeal. */
      own: z.boolean(),
      product: z.nullable(adminProductDetail),
      user: z.nullable(adminUser),
      decisions: z.array(adminDecision),
    }),
    errors: ['not_found'],
  }),
  adminDecideAppeal: endpoint({
    method: 'POST',
    path: 'admin/appeals/:id/decide',
    access: 'admin',
    summary:
      'Grant an appeal, which takes the decision back, or deny it with a reason that the member reads; not by the admin who made the decision',
    params: byId,
    body: z.object({ decision: z.enum(appealDecisions, 'required'), ...reasonFields(appealReasons) }),
    response: noData,
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
}
