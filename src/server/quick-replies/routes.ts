import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { putQuickReplies, quickRepliesOf } from './queries.ts'

/** Handlers of quick replies of a member's own (docs/product.md, "Chat"). */
export const quickReplyHandlers: Handlers<'quickReplies' | 'saveQuickReplies'> = {
  async quickReplies({ resources: { db }, actor }) {
    return { data: { texts: await quickRepliesOf(db, userOf(actor).id) } }
  },
  async saveQuickReplies({ body, resources: { db }, actor }) {
    const texts = await putQuickReplies(db, userOf(actor).id, body.texts)
    return { data: { texts }, message: 'quickRepliesSaved' }
  },
}
