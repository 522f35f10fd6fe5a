import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { maxQuickReplies, quickReplyLength } from './limits.ts'

const texts = z.object({ texts: z.array(z.string()) })

export const quickRepliesInput = z.object({
  texts: z
    .array(requiredText(quickReplyLength), 'required')
    .check(z.maxLength(maxQuickReplies, 'too_many_quick_replies')),
})

/** Texts of a member's own that the chat puts into the composer. */
export const quickReplyEndpoints = {
  quickReplies: endpoint({
    method: 'GET',
    path: 'quickReplies',
    access: 'member',
    summary: 'Quick replies of the caller, in their order',
    response: texts,
  }),
  saveQuickReplies: endpoint({
    method: 'PUT',
    path: 'quickReplies',
    access: 'member',
    summary: 'Replace the quick replies of the caller, in this order; the same text counts once',
    body: quickRepliesInput,
    response: texts,
  }),
}
