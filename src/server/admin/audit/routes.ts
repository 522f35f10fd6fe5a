import type { Handlers } from '../../api/endpoints.ts'
import { auditPage } from './queries.ts'

/** Handlers of the audit log (docs/product.md, "Administration"). */
export const adminAuditHandlers: Handlers<'adminAudit'> = {
  async adminAudit({ query, resources: { db } }) {
    return { data: await auditPage(db, query) }
  },
}
