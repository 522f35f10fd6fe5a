import { expect, test } from 'vitest'
import { appealColumns } from '#lib/admin/tables/appeals.ts'
import { businessColumns } from '#lib/admin/tables/businesses.ts'
import { productColumns } from '#lib/admin/tables/products.ts'
import { purchaseColumns } from '#lib/admin/tables/purchases.ts'
import { reportColumns } from '#lib/admin/tables/reports.ts'
import { userColumns } from '#lib/admin/tables/users.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const t = getTranslator('en')
const nobody = { _id: '1', name: '', email: null }

test.each([
  ['businesses', 'member', businessColumns, { member: nobody }],
  ['reports', 'reporter', reportColumns, { reporter: nobody }],
  ['appeals', 'member', appealColumns, { member: nobody }],
  ['purchases', 'buyer', purchaseColumns, { buyer: nobody }],
  ['products', 'seller', productColumns, { seller: nobody }],
  ['users', 'name', userColumns, { store: null, ...nobody }],
])('a member without name and email has words in the table of %s', (_, name, columns, row) => {
  const column = columns.find((one) => one.name === name)
  const value = column && 'value' in column ? column.value : undefined
  expect((value as (row: unknown, words: typeof t) => unknown)(row, t)).toBe(t('admin:users.noName'))
})
