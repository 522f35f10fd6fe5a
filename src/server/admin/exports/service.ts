import { appealColumns } from '#lib/admin/tables/appeals.ts'
import { auditColumns } from '#lib/admin/tables/audit.ts'
import { bannerColumns } from '#lib/admin/tables/banners.ts'
import { businessColumns } from '#lib/admin/tables/businesses.ts'
import { categoryColumns } from '#lib/admin/tables/categories.ts'
import { type Column, csvCell, csvColumns } from '#lib/admin/tables/column.ts'
import { contactQueryColumns } from '#lib/admin/tables/contact-queries.ts'
import { dealColumns } from '#lib/admin/tables/deals.ts'
import { planColumns } from '#lib/admin/tables/plans.ts'
import { productColumns } from '#lib/admin/tables/products.ts'
import { purchaseColumns } from '#lib/admin/tables/purchases.ts'
import { reportColumns } from '#lib/admin/tables/reports.ts'
import { searchWordColumns } from '#lib/admin/tables/search-words.ts'
import { storeColumns } from '#lib/admin/tables/stores.ts'
import { subscriberColumns } from '#lib/admin/tables/subscribers.ts'
import { suppressionColumns } from '#lib/admin/tables/suppressions.ts'
import { synonymColumns } from '#lib/admin/tables/synonyms.ts'
import { userColumns } from '#lib/admin/tables/users.ts'
import { wordColumns } from '#lib/admin/tables/words.ts'
import type { ExportTable } from '#lib/contract/admin/exports.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { csvFile } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/client.ts'
import { appealPage } from '../appeals/queries.ts'
import { auditPage } from '../audit/queries.ts'
import { bannerPage } from '../banners/queries.ts'
import { businessPage } from '../businesses/queries.ts'
import { categoryPage } from '../categories/queries.ts'
import { contactQueryPage } from '../contact-queries/queries.ts'
import { dealPage } from '../deals/queries.ts'
import { planPage } from '../plans/queries.ts'
import { productPage } from '../products/queries.ts'
import { allPurchases } from '../purchases/queries.ts'
import { reportPage } from '../reports/queries.ts'
import { searchWordPage } from '../search-words/queries.ts'
import { storePage } from '../stores/queries.ts'
import { subscribersWithLinks } from '../subscribers/queries.ts'
import { suppressionPage } from '../suppressions/queries.ts'
import { synonymPage } from '../synonyms/queries.ts'
import { maxRows, type TableQuery } from '../table.ts'
import { userPage } from '../users/queries.ts'
import { wordPage } from '../words/queries.ts'

/** Reads the rows of a table. `siteUrl` is the origin of links. */
type ReadRows<Row> = (db: Database, query: TableQuery, siteUrl: string) => Promise<{ items: Row[] }>
type Export = { read: ReadRows<never>; columns: Column<never>[] }

/** Hides the type of the rows, so that exports of different types fit one record. */
const exportOf = <Row>(read: ReadRows<Row>, columns: Column<Row>[]): Export =>
  ({ read, columns }) as unknown as Export

const exports: Record<ExportTable, Export> = {
  audit: exportOf(auditPage, auditColumns),
  businesses: exportOf(businessPage, businessColumns),
  reports: exportOf(reportPage, reportColumns),
  appeals: exportOf(appealPage, appealColumns),
  products: exportOf(productPage, productColumns),
  users: exportOf(userPage, userColumns),
  words: exportOf(wordPage, wordColumns),
  categories: exportOf(categoryPage, categoryColumns),
  banners: exportOf((db, query) => bannerPage(db, query), bannerColumns),
  deals: exportOf((db, query) => dealPage(db, query), dealColumns),
  stores: exportOf(storePage, storeColumns),
  plans: exportOf(planPage, planColumns),
  purchases: exportOf(allPurchases, purchaseColumns),
  queries: exportOf(contactQueryPage, contactQueryColumns),
  'search-words': exportOf(searchWordPage, searchWordColumns),
  synonyms: exportOf((db, query) => synonymPage(db, query), synonymColumns),
  subscribers: exportOf(subscribersWithLinks, subscriberColumns),
  suppressions: exportOf(suppressionPage, suppressionColumns),
}

/** Columns of a table's page and of its CSV. */
export const columnsOf = (name: ExportTable): readonly Column<never>[] => exports[name].columns

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
  const { read } = exports[name]
  const state = status === 'all' ? undefined : status
  const { items } = await read(db, { ...query, status: state, page: 1, size: maxRows }, siteUrl)
  const exported = csvColumns(columnsOf(name))
  return csvFile(
    exported.map(({ header }) => t(header)),
    items.map((item) => exported.map((column) => csvCell(column, item, t))),
  )
}
