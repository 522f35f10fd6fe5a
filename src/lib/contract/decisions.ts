import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { moment, noData, requiredText } from './fields.ts'

/** Kinds of decisions against a member: a listing taken down or rejected, a warning, a block. */
export const decisionKinds = ['listing', 'warning', 'block'] as const
export const appealStates = ['open', 'granted', 'denied'] as const

/** Maximum length of an appeal. */
export const appealLength = 2_000

/** Signed token of a decision's link: `<decision>.<signature>`. */
const token = z.string().check(z.regex(/^[\da-f-]{36}\.[\w-]{43}$/, 'invalid'))

export const decision = z.object({
  kind: z.enum(decisionKinds),
  /** The listing that it is about. */
  listing: z.nullable(z.object({ name: z.nullable(z.string()), name_ar: z.nullable(z.string()) })),
  /** Page on which the owner corrects the listing; null where there is nothing to correct. */
  edit: z.nullable(z.string()),
  /** In the caller’s language. */
  reason: z.string(),
  decidedAt: moment,
  /** It was taken back. */
  lifted: z.boolean(),
  /** Page of the later decision that counts instead; null where this one does. */
  later: z.nullable(z.string()),
  appeal: z.nullable(
    z.object({
      status: z.enum(appealStates),
      text: z.string(),
      /** Why it was denied, in the caller’s language. */
      answer: z.string(),
      createdAt: moment,
      decidedAt: z.nullable(moment),
    }),
  ),
})
export type Decision = z.output<typeof decision>

/** Decisions of the shop about a member, who reads and appeals them through the link that was sent. */
export const decisionEndpoints = {
  decision: endpoint({
    method: 'GET',
    path: 'decision/:token',
    access: 'open',
    summary: 'A decision about a member or a listing, with its reason and the appeal',
    params: z.object({ token }),
    response: decision,
    errors: ['not_found'],
  }),
  appealDecision: endpoint({
    method: 'POST',
    path: 'decision/:token/appeal',
    access: 'open',
    summary: 'Appeal a decision, once; another moderator than the one who made it decides about it',
    params: z.object({ token }),
    body: z.object({ text: requiredText(appealLength) }),
    response: noData,
    errors: ['not_found', 'conflict'],
  }),
}
