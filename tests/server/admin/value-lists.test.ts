import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, valueListInput } from '#support/curation.ts'
import { createProduct, createUser } from '#support/factories.ts'
import { createCarCategory } from '#support/value-lists.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const seller = await createUser(db)

type Attributes = Record<string, string>
async function cars() {
  const { leaf, list } = await createCarCategory(db)
  const sell = (attributes: Attributes, hasUnlisted = false) =>
    createProduct(db, { seller, category: leaf }, { attributes, hasUnlisted })
  const valueNamed = async (name: string, parentId?: string) => {
    const { values } = await dataOf(api.adminValueList({ id: list.id, parentId }))
    const value = values.find((one) => one.name === name)
    if (!value) throw new Error(`no ${name}`)
    return value
  }
  return { leaf, list, sell, valueNamed }
}
const rowOf = async (id: string) => {
  const row = await db.query.products.findFirst({ where: eq(products.id, id) })
  return [row?.attributes, row?.hasUnlisted]
}
const unlisted = async (id: string) =>
  (await dataOf(api.adminUnlistedTexts({ id }))).map(({ text, level, count, parent }) => [
    text,
    level,
    count,
    parent?.name ?? null,
  ])

test('an admin maintains a value list with levels and ordered values', async () => {
  const list = await dataOf(api.adminAddValueList(valueListInput()))
  const add = (name: string, parentId: string | null = null) =>
    dataOf(api.adminAddListValue({ id: list._id, name, name_ar: 'اسم '.concat(name), aliases: [], parentId }))
  const yamaha = await add('Yamaha')
  const model = await add('VX Cruiser', yamaha._id)
  const sea = await add('Sea-Doo')
  expect([yamaha, model, sea]).toMatchObject([
    { key: 'yamaha', level: 1 },
    { key: 'yamaha-vx-cruiser', level: 2, parentId: yamaha._id },
    { key: 'sea-doo' },
  ])
  await dataOf(api.adminMoveListValue({ id: sea._id, direction: 'up' }))
  const first = await dataOf(api.adminValueList({ id: list._id }))
  expect(first.values.map(({ name, valueCount }) => [name, valueCount])).toEqual([
    ['Sea-Doo', 0],
    ['Yamaha', 1],
  ])
  const below = await dataOf(api.adminValueList({ id: list._id, parentId: yamaha._id }))
  expect([below.path, below.values].map((some) => some.map(({ name }) => name))).toEqual([
    ['Yamaha'],
    ['VX Cruiser'],
  ])
  // The list has no third level, and its second level is in use.
  const tooDeep = { name: 'X', name_ar: 'س', aliases: [], parentId: model._id }
  expect((await refusalOf(api.adminAddListValue({ id: list._id, ...tooDeep }))).fields).toHaveProperty(
    'parentId',
  )
  const flat = valueListInput({ levels: [{ en: 'Brand', ar: 'الماركة' }] })
  expect((await refusalOf(api.adminUpdateValueList({ id: list._id, ...flat }))).fields.levels?.code).toBe(
    'level_in_use',
  )
  expect((await refusalOf(api.adminDeleteListValue({ id: yamaha._id }))).code).toBe('in_use')
  await dataOf(api.adminDeleteListValue({ id: model._id }))
  await dataOf(api.adminDeleteValueList({ id: list._id }))
  expect((await dataOf(api.adminValueLists({}))).some(({ _id }) => _id === list._id)).toBe(false)
  expect((await auditEntriesOf(app, sea._id)).map(({ action }) => action)).toEqual([
    'list-value.add',
    'list-value.move',
  ])
})

test('adding a value replaces the matching texts of listings', async () => {
  const { leaf, list, sell, valueNamed } = await cars()
  const written = [await sell({ brand: 'Zotye', model: 'T600' }, true), await sell({ brand: 'ZOTYE' }, true)]
  await sell({ brand: 'toyota', model: 'Supra' }, true)
  expect(await unlisted(list.id)).toEqual([
    ['ZOTYE', 1, 2, null],
    ['Supra', 2, 1, 'Toyota'],
    ['T600', 2, 1, null],
  ])
  const zotye = await dataOf(
    api.adminAddListValue({
      id: list.id,
      name: 'Zotye',
      name_ar: 'زوتي',
      aliases: ['زوتاي'],
      parentId: null,
    }),
  )
  expect(await Promise.all(written.map(({ id }) => rowOf(id)))).toEqual([
    [{ brand: 'zotye', model: 'T600' }, true],
    [{ brand: 'zotye' }, false],
  ])
  await dataOf(
    api.adminAddListValue({ id: list.id, name: 'T600', name_ar: 'T600', aliases: [], parentId: zotye._id }),
  )
  expect(await rowOf(written[0]?.id ?? '')).toEqual([{ brand: 'zotye', model: 'zotye-t600' }, false])
  expect(await unlisted(list.id)).toEqual([['Supra', 2, 1, 'Toyota']])
  // The new value is offered at once.
  const { category } = await dataOf(visitor.subCategory({ categoryId: leaf.id }))
  expect(category.attributes[0]?.options).toContainEqual({
    key: 'zotye',
    en: 'Zotye',
    ar: 'زوتي',
    aliases: ['زوتاي'],
  })
  expect((await valueNamed('Zotye')).valueCount).toBe(1)
})

test('adding an alias to a value replaces the matching texts of listings', async () => {
  const { list, sell, valueNamed } = await cars()
  const product = await sell({ brand: 'Toyouta', model: 'korolla' }, true)
  const toyota = await valueNamed('Toyota')
  const changed = await dataOf(api.adminAddAlias({ id: toyota._id, alias: 'Toyouta' }))
  expect(changed.aliases).toEqual(['Toyouta'])
  const corolla = await valueNamed('Corolla', toyota._id)
  await dataOf(api.adminAddAlias({ id: corolla._id, alias: 'Korolla' }))
  expect(await rowOf(product.id)).toEqual([{ brand: 'toyota', model: 'toyota-corolla' }, false])
  expect(await unlisted(list.id)).toEqual([])
  expect((await auditEntriesOf(app, toyota._id)).at(-1)).toMatchObject({
    action: 'list-value.update',
    before: { aliases: [] },
    after: { aliases: ['Toyouta'] },
  })
})

test('a name or alias is unique among the values of one parent', async () => {
  const { list, valueNamed } = await cars()
  const add = (fields: object, parentId: string | null = null) =>
    refusalOf(
      api.adminAddListValue({ id: list.id, name: 'New', name_ar: 'جديد', aliases: [], parentId, ...fields }),
    )
  expect((await add({ name: 'MERCEDES benz' })).fields.name?.code).toBe('value_known')
  expect((await add({ name_ar: 'تويوتا' })).fields.name_ar?.code).toBe('value_known')
  expect((await add({ aliases: ['merc'] })).fields.aliases?.code).toBe('value_known')
  // A model of another make may have the same name.
  const mercedes = await valueNamed('Mercedes-Benz')
  const corolla = { name: 'Corolla', name_ar: 'كورولا', aliases: [] }
  expect((await dataOf(api.adminAddListValue({ id: list.id, ...corolla, parentId: mercedes._id }))).key).toBe(
    'mercedes-benz-corolla',
  )
})

test('merging two values updates listings and keeps the names as aliases', async () => {
  const { list, sell, valueNamed } = await cars()
  const double = await dataOf(
    api.adminAddListValue({ id: list.id, name: 'Daimler', name_ar: 'دايملر', aliases: [], parentId: null }),
  )
  const model = { name: 'A-Class', name_ar: 'الفئة A', aliases: [], parentId: double._id }
  const { _id: modelId } = await dataOf(api.adminAddListValue({ id: list.id, ...model }))
  const product = await sell({ brand: 'daimler', model: 'daimler-a-class' })
  const into = await valueNamed('Mercedes-Benz')
  expect(
    (await refusalOf(api.adminMergeListValue({ id: double._id, intoId: modelId }))).fields.intoId?.code,
  ).toBe('invalid_choice')
  expect((await refusalOf(api.adminDeleteListValue({ id: modelId }))).code).toBe('in_use')
  const merged = await dataOf(api.adminMergeListValue({ id: double._id, intoId: into._id }))
  expect(merged.aliases).toEqual(
    ['Merc', 'مرسيدس', 'Daimler', 'دايملر'].sort(
      (a, b) => merged.aliases.indexOf(a) - merged.aliases.indexOf(b),
    ),
  )
  expect(await rowOf(product.id)).toEqual([{ brand: 'mercedes-benz', model: 'daimler-a-class' }, false])
  expect((await valueNamed('A-Class', into._id)).key).toBe('daimler-a-class')
  expect((await auditEntriesOf(app, into._id)).at(-1)).toMatchObject({
    action: 'list-value.merge',
    before: { key: 'daimler' },
  })
  expect(
    (await refusalOf(api.adminUpdateListValue({ id: double._id, name: 'D', name_ar: 'د', aliases: [] })))
      .code,
  ).toBe('not_found')
})

test('the values of a merged value come after those that are there, in their order', async () => {
  const list = await dataOf(api.adminAddValueList(valueListInput()))
  const add = (name: string, parentId: string | null = null) =>
    dataOf(api.adminAddListValue({ id: list._id, name, name_ar: `${name} ع`, aliases: [], parentId }))
  const [into, from] = [await add('Yamaha'), await add('Yamaha Marine')]
  for (const name of ['X', 'Y', 'Z']) await add(name, into._id)
  for (const name of ['B', 'A']) await add(name, from._id)
  await dataOf(api.adminMergeListValue({ id: from._id, intoId: into._id }))
  const { values } = await dataOf(api.adminValueList({ id: list._id, parentId: into._id }))
  expect(values.map(({ name }) => name)).toEqual(['X', 'Y', 'Z', 'B', 'A'])
})

test('no two value lists have the same English name, by which category files find them', async () => {
  const { _id: id } = await dataOf(api.adminAddValueList(valueListInput({ name: 'Rafts' })))
  const other = await dataOf(api.adminAddValueList(valueListInput({ name: 'Canoes' })))
  const same = valueListInput({ name: 'Rafts' })
  const known = { code: 'conflict', fields: { name: { code: 'list_known' } } }
  expect(await refusalOf(api.adminAddValueList(same))).toMatchObject(known)
  expect(await refusalOf(api.adminUpdateValueList({ id: other._id, ...same }))).toMatchObject(known)
  await dataOf(api.adminUpdateValueList({ id, ...valueListInput({ name: 'Rafts', name_ar: 'أطواف' }) }))
})
