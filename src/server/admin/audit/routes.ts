import type { Handlers } from '../../http/endpoints.ts'
import { auditPage } from './log.ts'

/** Handlers of the audit log (docs/product.md, "Administration"). */
export const adminAuditHandlers: Handlers<'adminAudit'> = {
  async adminAudit({ query, resources: { db } }) {
    return { data: await auditPage(db, query) }
  },
}
