import type { DataExport } from '#lib/contract/data-exports.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { securityEvent } from '../platform/security-events.ts'
import { type ExportRow, latestExport } from './queries.ts'
import { openExport, requestExport } from './service.ts'

const present = ({ state, bytes, createdAt, expiresAt }: ExportRow): DataExport => ({
  state,
  bytes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** Handlers of the download of one's own data (docs/product.md, "Download of one's data"). */
export const dataExportHandlers: Handlers<'dataExport' | 'requestDataExport' | 'openDataExport'> = {
  async dataExport({ resources: { db }, actor }) {
    const row = await latestExport(db, userOf(actor).id)
    return { data: row && present(row) }
  },
  async requestDataExport({ resources, actor }) {
    const user = userOf(actor)
    const row = await requestExport(resources, user.id)
    securityEvent(resources.log, 'personal_data_exported', { userId: user.id, reason: 'asked' })
    return { data: present(row), message: 'dataExportAsked' }
  },
  async openDataExport({ body, resources, actor }) {
    const user = userOf(actor)
    const url = await openExport(resources.db, user.id, body.token)
    securityEvent(resources.log, 'personal_data_exported', { userId: user.id, reason: 'opened' })
    return { data: { url } }
  },
}
