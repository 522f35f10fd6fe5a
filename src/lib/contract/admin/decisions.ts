import * as z from 'zod/mini'
import { appealStates, decisionKinds } from '../decisions.ts'
import { id, moment } from '../fields.ts'
import { listingNames, memberRef } from './fields.ts'

/** A decision against a member, as admins see it. */
export const adminDecision = z.object({
  _id: id,
  kind: z.enum(decisionKinds),
  /** The listing, else the member; without names when it is gone. */
  subjectId: id,
  about: z.object(listingNames),
  reason: z.string(),
  reason_ar: z.string(),
  /** Null for a deleted account. */
  by: z.nullable(memberRef),
  lifted: z.boolean(),
  /** A later decision counts instead. */
  replaced: z.boolean(),
  appeal: z.nullable(z.object({ _id: id, status: z.enum(appealStates) })),
  createdAt: moment,
})
export type AdminDecision = z.output<typeof adminDecision>
