import { personalTables } from '#lib/contract/admin/exports.ts'
import { mayExport } from '#lib/contract/admin/permissions.ts'
import type { Handlers } from '../../api/endpoints.ts'
import { record } from '../../audit/log.ts'
import { adminRoleOf, userOf } from '../../members/actor.ts'
import { isConfirmed } from '../../members/confirmed.ts'
import { ApiError } from '../../platform/errors.ts'
import { securityEvent } from '../../platform/security-events.ts'
import { exportTable } from './service.ts'

/** Handlers of tables as CSV (docs/product.md, "Administration"). */
export const adminExportHandlers: Handlers<'adminExport'> = {
  async adminExport({ params, query, resources: { db, config, log }, actor, t }) {
    const user = userOf(actor)
    const { id } = user
    const isPersonal = personalTables.has(params.table)
    if (!mayExport(adminRoleOf(user), params.table)) throw new ApiError('forbidden')
    if (isPersonal && (actor.kind !== 'user' || !isConfirmed(actor))) throw new ApiError('confirm_required')
    const csv = await exportTable(db, params.table, query, t, config.siteUrl)
    if (isPersonal) {
      // Recorded without the search text, which may be a name.
      await record(db, id, { action: 'admin.export', subjectId: params.table })
      securityEvent(log, 'personal_data_exported', { userId: id, reason: params.table })
    }
    return { data: { csv } }
  },
}
