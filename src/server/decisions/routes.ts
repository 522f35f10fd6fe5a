import type { Handlers } from '../api/endpoints.ts'
import { appealDecision, decisionOf } from './service.ts'

/** Handlers of decisions about members, and of their appeals (docs/product.md, "Decisions and appeals"). */
export const decisionHandlers: Handlers<'decision' | 'appealDecision'> = {
  async decision({ params, resources: { db }, locale }) {
    return { data: await decisionOf(db, params.token, locale) }
  },
  async appealDecision({ params, body, resources: { db } }) {
    await appealDecision(db, params.token, body.text)
    return { data: null, message: 'appealSent' }
  },
}
