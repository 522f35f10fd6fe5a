import type { ExportTable } from '#lib/contract/admin/exports.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/client.ts'
import { auditPage } from '../audit/log.ts'
import { businessPage } from '../businesses/queries.ts'
import { productPage } from '../products/service.ts'
import { reportPage } from '../reports/service.ts'
import { maxRows, type TableQuery } from '../table.ts'
import { userPage } from '../users/queries.ts'
import { wordPage } from '../words/service.ts'
import { curationExports } from './curation-tables.ts'
import { type Export, exportOf } from './export-of.ts'

const tables: Record<ExportTable, Export> = {
  ...curationExports,
  audit: exportOf({
    page: auditPage,
    columns: [
      ['admin:columns.when', (entry) => entry.createdAt],
      ['admin:columns.by', (entry) => entry.by?.email ?? entry.by?.name],
      ['admin:columns.action', (entry) => entry.action],
      ['admin:columns.id', (entry) => entry.subjectId],
      ['admin:columns.before', (entry) => entry.before && JSON.stringify(entry.before)],
      ['admin:columns.after', (entry) => entry.after && JSON.stringify(entry.after)],
    ],
  }),
  businesses: exportOf({
    page: businessPage,
    columns: [
      ['admin:columns.id', (form) => form._id],
      ['admin:columns.business', (form) => form.businessName],
      ['admin:columns.member', (form) => form.member.name],
      ['admin:columns.email', (form) => form.email],
      ['admin:columns.phone', (form) => `${form.countryCode} ${form.mobile}`],
      ['admin:columns.license', (form) => form.licenseNumber],
      ['admin:columns.state', (form, t) => t(`admin:businesses.states.${form.status}`)],
      ['admin:columns.reason', (form) => form.reason],
      ['admin:columns.since', (form) => form.createdAt],
    ],
  }),
  reports: exportOf({
    page: reportPage,
    columns: [
      ['admin:columns.id', (report) => report._id],
      ['admin:columns.subject', (report, t) => t(`admin:subjects.${report.subject}`)],
      ['admin:columns.name', (report) => report.about?.name ?? report.about?.name_ar],
      ['admin:columns.reason', (report, t) => t(`report:reasons.${report.reason}`)],
      ['admin:columns.details', (report) => report.details],
      ['admin:columns.by', (report) => report.reporter?.email ?? report.reporter?.name],
      ['admin:columns.state', (report, t) => t(`admin:reports.states.${report.status}`)],
      ['admin:columns.since', (report) => report.createdAt],
    ],
  }),
  products: exportOf({
    page: productPage,
    columns: [
      ['admin:columns.id', (product) => product._id],
      ['admin:columns.name', (product) => product.name],
      ['admin:columns.nameAr', (product) => product.name_ar],
      ['admin:columns.price', (product) => product.price / 100],
      ['admin:columns.seller', (product) => product.seller.name],
      ['admin:columns.email', (product) => product.seller.email],
      ['admin:columns.state', (product, t) => t(`admin:products.states.${product.status}`)],
      ['admin:columns.reason', (product) => product.takenDown?.reason],
      ['admin:columns.since', (product) => product.createdAt],
    ],
  }),
  users: exportOf({
    page: userPage,
    columns: [
      ['admin:columns.id', (user) => user._id],
      ['admin:columns.name', (user) => user.name],
      ['admin:columns.business', (user) => user.store],
      ['admin:columns.email', (user) => user.email],
      ['admin:columns.phone', (user) => user.phone],
      ['admin:columns.role', (user, t) => t(`admin:users.roles.${user.role}`)],
      ['admin:columns.blocked', (user) => user.blocked],
      ['admin:columns.since', (user) => user.createdAt],
    ],
  }),
  words: exportOf({
    page: wordPage,
    columns: [
      ['admin:columns.word', (entry) => entry.word],
      ['admin:columns.since', (entry) => entry.createdAt],
    ],
  }),
}

/**
 * CSV file of a table, at most 10,000 rows.
 * @param query filter of the table's page; status `all` means no filter
 * @param siteUrl origin of links
 */
export async function exportTable(
  db: Database,
  name: ExportTable,
  { status, ...query }: TableQuery,
  t: Translate,
  siteUrl: string,
): Promise<string> {
  const { page, columns } = tables[name]
  const state = status === 'all' ? undefined : status
  const { items } = await page(db, { ...query, status: state, page: 1, size: maxRows }, siteUrl)
  return csvFile(
    columns.map(([key]) => t(key)),
    items.map((item) => columns.map(([, cell]) => cell(item, t))),
  )
}
