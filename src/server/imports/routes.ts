import { importLimits } from '#lib/contract/imports.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { csvFile, csvRows } from '../platform/csv.ts'
import { presentImport, presentProblems, reportHeader, reportRows } from './present.ts'
import { latestImport, refusedRows } from './queries.ts'
import * as service from './service.ts'
import { importTemplate } from './template.ts'

/** Imports of listings from files (see ../../lib/contract/imports.ts). */
export const importHandlers: Handlers<
  | 'beginImport'
  | 'importPart'
  | 'getImport'
  | 'mapImport'
  | 'startImport'
  | 'cancelImport'
  | 'importProblems'
  | 'importReport'
  | 'importTemplate'
> = {
  async beginImport({ body, resources, actor, t, locale }) {
    return { data: presentImport(await service.beginImport(resources, userOf(actor).id, body), t, locale) }
  },
  async importPart({ params, query, file, resources, actor, t, locale }) {
    const row = await service.receivePart(resources, userOf(actor).id, params.id, query.part, file)
    return { data: presentImport(row, t, locale) }
  },
  async getImport({ resources: { db }, actor, t, locale }) {
    const row = await latestImport(db, userOf(actor).id)
    return { data: row && presentImport(row, t, locale) }
  },
  async mapImport({ params, body, resources, actor, t, locale }) {
    const row = await service.mapImport(resources, userOf(actor).id, params.id, body.columns)
    return { data: presentImport(row, t, locale) }
  },
  async startImport({ params, resources, actor, t, locale }) {
    return {
      data: presentImport(await service.startImport(resources, userOf(actor).id, params.id), t, locale),
    }
  },
  async cancelImport({ params, resources, actor, t, locale }) {
    const row = await service.cancelImport(resources, userOf(actor).id, params.id)
    return { data: presentImport(row, t, locale), message: 'importStopped' }
  },
  async importProblems({ params, query, resources: { db }, actor, t }) {
    const { id } = await service.ownImport(db, userOf(actor).id, params.id)
    const rows = await refusedRows(db, id, query.after ?? 0, importLimits.problems)
    const next = rows.length < importLimits.problems ? null : (rows.at(-1)?.line ?? null)
    return { data: { items: rows.map((row) => presentProblems(row, t)), next } }
  },
  async importReport({ params, query, resources: { db }, actor, t }) {
    const { id } = await service.ownImport(db, userOf(actor).id, params.id)
    const { after = 0 } = query
    const rows = await refusedRows(db, id, after, importLimits.reportRows)
    const cells = reportRows(rows, t)
    const next = rows.length < importLimits.reportRows ? null : (rows.at(-1)?.line ?? null)
    return { data: { csv: after === 0 ? csvFile(reportHeader(t), cells) : csvRows(cells), next } }
  },
  async importTemplate({ query, resources: { db }, actor, locale }) {
    return { data: { csv: await importTemplate(db, locale, userOf(actor).id, query.categoryId) } }
  },
}
