import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AttributeInput } from '#lib/contract/admin/attributes.ts'
import type { Database } from '#server/platform/db/client.ts'
import { categories, categoryAttributes, listValues, valueLists } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { attributeInput, categoryInput, openAdmin, valueListInput } from '#support/curation.ts'

const shop = await openTestApp()
const newShop = await openTestApp()
const { api } = await openAdmin(shop)
const { api: newApi } = await openAdmin(newShop)

const tables = { valueLists, listValues, categories, categoryAttributes }
type Row = Record<string, unknown> & { id: string; position: number; key?: string; slug?: string }

/** Columns that two shops with the same categories have different values in: `position` is compared as an order. */
const ofOneShop = ['id', 'position', 'createdAt', 'updatedAt', 'unsettled']
/** Columns that refer to a row. */
const references = ['parentId', 'categoryId', 'listId']

/** Returns all columns of the rows that a category file has, in their order, with names instead of ids. */
async function contentOf(db: Database) {
  const rows: Record<string, Row[]> = {}
  for (const [name, table] of Object.entries(tables)) rows[name] = (await db.select().from(table)) as Row[]
  const nameOf = ({ slug, key, name }: Row) => String(slug ?? key ?? name)
  const names = new Map(
    Object.values(rows)
      .flat()
      .map((row) => [row.id, nameOf(row)]),
  )
  const comparable = (row: Row) =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([column]) => !ofOneShop.includes(column))
        .map(([column, value]) => {
          if (references.includes(column)) return [column, names.get(String(value)) ?? null]
          return [column, column === 'hiddenAt' ? value !== null : value]
        }),
    )
  const group = (row: Row) => references.map((column) => names.get(String(row[column] ?? '')) ?? '').join(' ')
  return Object.fromEntries(
    Object.entries(rows).map(([table, some]) => [
      table,
      some.toSorted((a, b) => group(a).localeCompare(group(b)) || a.position - b.position).map(comparable),
    ]),
  )
}

/** Makes categories, attributes and lists with every field that an admin can set, in an order of their own. */
async function fill() {
  const addValue = (id: string, name: string, parentId: string | null = null, aliases: string[] = []) =>
    dataOf(api.adminAddListValue({ id, name, name_ar: `${name} ع`, aliases, parentId }))
  const engines = await dataOf(
    api.adminAddValueList(
      valueListInput({ name: 'Engines', name_ar: 'المحركات', levels: [{ en: 'Make', ar: 'الماركة' }] }),
    ),
  )
  const boats = await dataOf(api.adminAddValueList(valueListInput()))
  await addValue(engines._id, 'Mercury')
  const gone = await addValue(boats._id, 'Gone')
  const [yamaha, bayliner] = [await addValue(boats._id, 'Yamaha'), await addValue(boats._id, 'Bayliner')]
  const old = await addValue(boats._id, 'Old', bayliner._id)
  await addValue(boats._id, 'Element', bayliner._id, ['Elemant', 'إلمنت'])
  await addValue(boats._id, 'VR5', bayliner._id)
  const jet = await addValue(boats._id, 'VX Cruiser', yamaha._id)
  await addValue(boats._id, 'AR 195', yamaha._id)
  await dataOf(api.adminMoveListValue({ id: jet._id, direction: 'down' }))
  for (const { _id: id } of [gone, old]) await dataOf(api.adminDeleteListValue({ id }))

  const add = (fields: Parameters<typeof categoryInput>[0]) =>
    dataOf(api.adminAddCategory(categoryInput(fields)))
  const [land, sea] = [
    await add({ name: 'Land', name_ar: 'بر', icon: 'car', hasCondition: false }),
    await add({ name: 'Sea', name_ar: 'بحر', icon: 'ship' }),
  ]
  await dataOf(api.adminMoveCategory({ id: sea._id, direction: 'up' }))
  await add({ name: 'Cars', name_ar: 'سيارات', parentId: land._id, hasCondition: true })
  const leaf = await add({ name: 'Boats', name_ar: 'قوارب', icon: 'ship', parentId: sea._id })
  await dataOf(api.adminHideCategory({ id: leaf._id, hidden: true }))

  const define = (fields: Partial<AttributeInput>, { _id } = leaf) =>
    dataOf(api.adminAddAttribute({ id: _id, ...attributeInput(fields) }))
  const listed = { type: 'listed' as const, listId: boats._id }
  await define({ label: 'Model', label_ar: 'الطراز', ...listed, listLevel: 2 })
  const make = await define({ label: 'Make', label_ar: 'الماركة', ...listed, listLevel: 1, required: true })
  await dataOf(api.adminMoveAttribute({ id: make._id, direction: 'up' }))
  await define({
    ...{ label: 'Length', label_ar: 'الطول', type: 'number', unit: 'm', unit_ar: 'م' },
    ...{ minimum: -0.5, maximum: 120, filterable: false },
  })
  await define({ label: 'Seats', label_ar: 'المقاعد', type: 'number', minimum: 0 })
  await define({
    ...{ label: 'Hull', label_ar: 'الهيكل', type: 'choice' },
    options: [
      { en: 'Wood', ar: 'خشب' },
      { en: 'Steel', ar: 'فولاذ' },
    ],
  })
  await define({ label: 'Name', label_ar: 'الاسم', type: 'text', filterable: true })
  await define({ label: 'Trailer', label_ar: 'مقطورة', type: 'boolean' })
  await define({ label: 'Serviced', label_ar: 'بصيانة', type: 'boolean', filterable: false }, land)
}

const importInto = (target: typeof api, file: unknown) =>
  dataOf(target.adminImportCategories({ apply: 'true', file: new Blob([JSON.stringify(file)]) }))

test('a category file carries every field of categories, attributes and value lists into a new shop', async () => {
  await fill()
  const content = await contentOf(shop.db)
  for (const [name, table] of Object.entries(tables))
    for (const column of Object.keys(getTableColumns(table)).filter((one) => !ofOneShop.includes(one))) {
      const used = new Set(content[name]?.map((row) => JSON.stringify(row[column])))
      expect(used.size, `different values of ${column} in ${name}`).toBeGreaterThan(1)
    }
  const file = await dataOf(api.adminCategoryFile({}))
  expect((await importInto(newApi, file)).leftOut).toEqual([])
  expect(await contentOf(newShop.db)).toEqual(content)
  expect(await dataOf(newApi.adminCategoryFile({}))).toEqual(file)
})

test('importing its own category file changes nothing in a shop', async () => {
  const before = await contentOf(shop.db)
  const file = await dataOf(api.adminCategoryFile({}))
  const { categories, attributes, values, leftOut } = await importInto(api, file)
  expect([categories, attributes, values].map(({ added, changed }) => [added, changed])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(leftOut).toEqual([])
  expect(await contentOf(shop.db)).toEqual(before)
  expect(await dataOf(api.adminCategoryFile({}))).toEqual(file)
})
