import type { Handlers } from '../api/endpoints.ts'
import { securityEvent } from '../platform/security-events.ts'
import { changeByToken, undoChange } from './undo.ts'

/** Handlers for undoing a change of an account by the link in a mail (docs/product.md, "Accounts"). */
export const credentialChangeHandlers: Handlers<'accountUndo' | 'undoAccountChange'> = {
  async accountUndo({ params, resources: { db } }) {
    const { kind } = await changeByToken(db, params.token)
    return { data: { kind, done: false } }
  },
  async undoAccountChange({ params, resources: { db, log } }) {
    const { kind, userId } = await undoChange(db, params.token)
    securityEvent(log, 'credential_change_undone', { userId, reason: kind })
    return { data: { kind, done: true } }
  },
}
