import { expect, test } from 'vitest'
import { csvCell, csvColumns, pageColumns } from '#lib/admin/tables/column.ts'
import { planColumns } from '#lib/admin/tables/plans.ts'
import { exportTables } from '#lib/contract/admin/exports.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { columnsOf } from '#server/admin/exports/service.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createAdmin, createBranch, createProduct, createUser, signInAdmin } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app

test.each(localeKeys)('in %s every CSV export has the translated headers of its table', async (lang) => {
  const t = getTranslator(lang)
  const api = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)), lang })
  for (const table of exportTables) {
    const { csv } = await dataOf(api.adminExport({ table }))
    const [header] = csv.slice(1).split('\r\n')
    expect(header, table).toBe(
      csvColumns(columnsOf(table))
        .map((column) => t(column.header))
        .join(),
    )
  }
})

test('the columns of each table have unique names and headers', () => {
  for (const table of exportTables) {
    const columns = columnsOf(table)
    expect(new Set(columns.map(({ name }) => name)).size, table).toBe(columns.length)
    for (const shown of [csvColumns(columns), pageColumns(columns)])
      expect(new Set(shown.map(({ header }) => header)).size, table).toBe(shown.length)
  }
})

test('a CSV export has plain numbers where the page has formatted values', () => {
  const t = getTranslator('en')
  const plan = { _id: '1', name: 'Gold', name_ar: 'ذهبية', price: 4_950, days: 30, active: true, sold: 2 }
  const full = { ...plan, description: '', description_ar: '' }
  expect(csvColumns(planColumns).map((column) => csvCell(column, full, t))).toEqual([
    ...['1', 'Gold', 'ذهبية', '49.50', 30, 2],
    t('admin-curation:plans.active'),
  ])
  expect(pageColumns(planColumns, ['order']).map(({ name }) => name)).toEqual([
    ...['name', 'price', 'validity', 'sold', 'state'],
  ])
})

test('a CSV export is translated, filtered like its page, and escapes formulas and quotes', async () => {
  const { leaf } = await createBranch(db)
  const admin = await createAdmin(db)
  const api = browserClient(app, { token: await signInAdmin(db, admin) })
  const seller = await createUser(db, { firstName: 'Nadia', lastName: 'Export' })
  await createProduct(db, { seller, category: leaf }, { name: '=HYPERLINK("http://evil.example")' })
  await createProduct(db, { seller, category: leaf }, { name: 'Quoted "table", oak' })
  const { csv } = await dataOf(api.adminExport({ table: 'products', search: 'Nadia', status: 'all' }))
  const lines = csv.trimEnd().split('\r\n')
  expect(csv.startsWith('\ufeffId,Name')).toBe(true)
  expect(lines).toHaveLength(3)
  expect(csv).toContain('"\'=HYPERLINK(""http://evil.example"")"')
  expect(csv).toContain('"Quoted ""table"", oak"')
  const arabic = browserClient(app, { token: await signInAdmin(db, admin), lang: 'ar' })
  expect((await dataOf(arabic.adminExport({ table: 'users' }))).csv).toContain('البريد الإلكتروني')
  for (const table of ['audit', 'businesses', 'reports', 'words', 'users'] as const) {
    expect((await api.adminExport({ table })).ok, table).toBe(true)
    // Every object inherits `constructor`, but no table has it as a state.
    expect((await api.adminExport({ table, status: 'constructor' })).ok, table).toBe(true)
  }
})
