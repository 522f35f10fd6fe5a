import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoCategoryFile } from '#demo/catalogue/category-file.ts'
import type { CategoryFile } from '#lib/contract/admin/category-file.ts'
import bundled from '#server/admin/category-file/bundled.json' with { type: 'json' }
import { settleAttributes } from '#server/listings/settle-values.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, watchTags } from '#support/curation.ts'
import { createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const blobOf = (content: unknown) => new Blob([JSON.stringify(content)])
const importing = (content: unknown, apply: 'true' | 'false' = 'true') =>
  api.adminImportCategories({ apply, file: blobOf(content) })
const sizes = {
  ...{ key: 'size', type: 'choice' as const, label: 'Size', label_ar: 'المقاس', unit: null, unit_ar: null },
  ...{ minimum: null, maximum: null },
  options: [
    { key: 's', en: 'S', ar: 'صغير' },
    { key: 'l', en: 'L', ar: 'كبير' },
  ],
  ...{ list: null, required: false, filterable: true },
}
const category = (slug: string, fields = {}) => ({
  ...{ slug, name: slug, name_ar: 'فئة', icon: 'package' as const, hasCondition: null, hidden: false },
  attributes: [],
  ...fields,
})
const treeOf = (slug: string, attributes = [sizes]): CategoryFile => ({
  version: 1,
  valueLists: [],
  categories: [{ ...category(slug), subCategories: [category(`${slug}-a`, { attributes })] }],
})
const listed = (list: string, level = 1) => ({
  ...sizes,
  ...{
    key: level === 1 ? 'make' : 'model',
    type: 'listed' as const,
    options: [],
    list: { name: list, level },
  },
})
const fileValue = (key: string, name: string, parent: string | null = null, aliases: string[] = []) => ({
  ...{ key, parent, name, name_ar: `${name} ع`, aliases },
})
const listOf = (name: string, values: ReturnType<typeof fileValue>[]) => ({
  ...{ name, name_ar: 'قائمة', values },
  levels: [
    { en: 'Make', ar: 'الماركة' },
    { en: 'Model', ar: 'الطراز' },
  ],
})

/** Returns the sub-category of a tree made by `treeOf`. */
async function leafOf(slug: string) {
  const [leaf] = await db
    .select()
    .from(schema.categories)
    .where(eq(schema.categories.slug, `${slug}-a`))
  if (!leaf) throw new Error('no category')
  return leaf
}

test('a trial import counts without storing; importing stores the tree, and repeating it changes nothing', async () => {
  const tree = treeOf('tents')
  const added = {
    categories: { added: 2, changed: 0, same: 0 },
    attributes: { added: 1, changed: 0, same: 0 },
  }
  expect(await dataOf(importing(tree, 'false'))).toMatchObject(added)
  expect(await db.$count(schema.categories, eq(schema.categories.slug, 'tents'))).toBe(0)
  const nextTags = watchTags(app)
  expect(await dataOf(importing(tree))).toMatchObject(added)
  expect(await nextTags()).toContain('categories')
  expect(await dataOf(importing(tree))).toMatchObject({
    categories: { added: 0, changed: 0, same: 2 },
    attributes: { added: 0, changed: 0, same: 1 },
    leftOut: [],
  })
  const menu = await dataOf(browserClient(app).category({}))
  expect(menu.map(({ name }) => name)).toContain('tents')
  const entries = await auditEntriesOf(app, 'categories')
  expect(entries.map(({ action }) => action)).toEqual(['category.import', 'category.import'])
})

test('importing an exported category file changes nothing', async () => {
  await dataOf(importing(treeOf('boats')))
  const file = await dataOf(api.adminCategoryFile({}))
  expect(file.categories.find(({ slug }) => slug === 'boats')).toEqual(treeOf('boats').categories[0])
  const { categories, attributes } = await dataOf(importing(file))
  expect([categories.added, categories.changed, attributes.added, attributes.changed]).toEqual([0, 0, 0, 0])
})

test('an import keeps existing options and does not change the type of an attribute', async () => {
  await dataOf(importing(treeOf('shoes')))
  const one = { ...sizes, options: [{ key: 'm', en: 'M', ar: 'وسط' }, ...sizes.options.slice(1)] }
  expect((await dataOf(importing(treeOf('shoes', [one])))).attributes.changed).toBe(1)
  const file = await dataOf(api.adminCategoryFile({}))
  const [attribute] = file.categories.find(({ slug }) => slug === 'shoes')?.subCategories[0]?.attributes ?? []
  expect(attribute?.options.map(({ key }) => key)).toEqual(['m', 'l', 's'])
  const text = { ...sizes, type: 'text', options: [] }
  const changed = await dataOf(importing(treeOf('shoes', [text as never])))
  expect(changed.leftOut).toEqual([{ subject: 'shoes-a/size', reason: 'other_type' }])
})

test('an import sets the bounds of a number, and without bounds in the file keeps those of the shop', async () => {
  const speed = { ...sizes, key: 'speed', type: 'number' as const, options: [], minimum: 0, maximum: 99.5 }
  await dataOf(importing(treeOf('bikes', [speed as never])))
  const { minimum: _, maximum: __, ...boundless } = speed
  const renamed = { ...boundless, label: 'Top speed' }
  expect((await dataOf(importing(treeOf('bikes', [renamed as never])))).attributes.changed).toBe(1)
  const written = async () => {
    const { categories } = await dataOf(api.adminCategoryFile({}))
    return categories.find(({ slug }) => slug === 'bikes')?.subCategories[0]?.attributes[0]
  }
  expect(await written()).toMatchObject({ label: 'Top speed', minimum: 0, maximum: 99.5 })
  await dataOf(importing(treeOf('bikes', [{ ...speed, minimum: null } as never])))
  expect(await written()).toMatchObject({ minimum: null, maximum: 99.5 })
})

test('an import takes the condition off listings of categories that know none any more', async () => {
  const tree = (top: boolean | null, ...below: (boolean | null)[]) => ({
    version: 1,
    categories: [
      {
        ...category('foods', { hasCondition: top }),
        subCategories: below.map((hasCondition, index) => category(`foods-${index}`, { hasCondition })),
      },
    ],
  })
  await dataOf(importing(tree(null, null, null, null)))
  const seller = await createUser(db)
  const leaves = await db.select().from(schema.categories).where(like(schema.categories.slug, 'foods-%'))
  for (const leaf of leaves) await createProduct(db, { seller, category: leaf })
  const conditions = async () => {
    const rows = await db
      .select({ slug: schema.categories.slug, condition: schema.products.condition })
      .from(schema.products)
      .innerJoin(schema.categories, eq(schema.categories.id, schema.products.categoryId))
      .where(eq(schema.products.userId, seller.id))
    return Object.fromEntries(rows.map(({ slug, condition }) => [slug, condition]))
  }
  await dataOf(importing(tree(null, false, null, null)))
  expect(await conditions()).toEqual({ 'foods-0': 'none', 'foods-1': 'new', 'foods-2': 'new' })
  // In the end only the last one has a condition, which it gets by the same file.
  const file = tree(false, false, null, true)
  await dataOf(importing(file, 'false'))
  expect(await conditions()).toEqual({ 'foods-0': 'none', 'foods-1': 'new', 'foods-2': 'new' })
  await dataOf(importing(file))
  expect(await conditions()).toEqual({ 'foods-0': 'none', 'foods-1': 'none', 'foods-2': 'new' })
})

test('an import adds no sub-category to a category with listings, and moves no category', async () => {
  await dataOf(importing({ version: 1, categories: [{ ...category('lamps'), subCategories: [] }] }))
  const [lamps] = await db.select().from(schema.categories).where(eq(schema.categories.slug, 'lamps'))
  if (!lamps) throw new Error('no category')
  await createProduct(db, { seller: await createUser(db), category: lamps })
  const below = {
    version: 1,
    categories: [{ ...category('lamps'), subCategories: [category('desk-lamps')] }],
  }
  expect((await dataOf(importing(below))).leftOut).toEqual([
    { subject: 'desk-lamps', reason: 'parent_has_products' },
  ])
  await dataOf(importing(treeOf('rugs')))
  const moved = { version: 1, categories: [{ ...category('rugs-a'), subCategories: [] }] }
  expect((await dataOf(importing(moved))).leftOut).toEqual([{ subject: 'rugs-a', reason: 'other_parent' }])
})

test('an imported listed attribute without its value list becomes a text attribute and stays one', async () => {
  for (const added of [1, 0]) {
    const outcome = await dataOf(importing(treeOf('carts', [listed('Nowhere') as never])))
    expect(outcome.attributes.added).toBe(added)
    expect(outcome.leftOut).toEqual([{ subject: 'carts-a/make', reason: 'list_missing' }])
  }
})

test('value lists are imported with the file and exported unchanged', async () => {
  const list = listOf('Kettles', [
    fileValue('acme', 'Acme', null, ['akme']),
    fileValue('acme-k1', 'K1', 'acme'),
  ])
  const file = {
    ...treeOf('kettles', [listed('Kettles'), listed('Kettles', 2)] as never),
    valueLists: [list],
  }
  const first = await dataOf(importing(file))
  expect(first).toMatchObject({ values: { added: 2, changed: 0, same: 0 }, leftOut: [] })
  const again = await dataOf(importing(await dataOf(api.adminCategoryFile({}))))
  expect([again.values.added, again.values.changed, again.attributes.changed]).toEqual([0, 0, 0])
  const { valueLists } = await dataOf(api.adminCategoryFile({}))
  expect(valueLists.find(({ name }) => name === 'Kettles')).toEqual(list)
  const { category: leaf } = await dataOf(
    browserClient(app).subCategory({ categoryId: (await leafOf('kettles')).id }),
  )
  expect(leaf.attributes[0]?.options.map(({ en }) => en)).toEqual(['Acme'])
})

test('importing a value list keeps existing values and adds only missing values and aliases', async () => {
  const own = listOf('Drones', [fileValue('acme', 'Acme'), fileValue('acme-a1', 'A1', 'acme')])
  await dataOf(importing({ ...treeOf('drones'), valueLists: [own] }))
  const given = listOf('Drones', [
    // The same name with another key, and an alias that the shop lacks.
    fileValue('acme-drones', 'ACME', null, ['akme']),
    fileValue('acme-drones-a1', 'a1', 'acme-drones'),
    fileValue('acme-drones-a2', 'A2', 'acme-drones'),
    fileValue('bolt', 'Bolt', null, ['akme']),
    // Misplaced: a key of another parent, a missing parent, a level too deep.
    fileValue('acme-a1', 'A1', 'bolt'),
    fileValue('lost', 'Lost', 'nowhere'),
    fileValue('deep', 'Deep', 'acme-drones-a2'),
  ])
  const outcome = await dataOf(importing({ ...treeOf('drones'), valueLists: [given] }))
  expect(outcome.values).toEqual({ added: 2, changed: 1, same: 1 })
  expect(outcome.leftOut.map(({ subject, reason }) => `${subject} ${reason}`)).toEqual([
    'Drones/acme-a1 value_misplaced',
    'Drones/lost value_misplaced',
    'Drones/deep value_misplaced',
  ])
  const { valueLists } = await dataOf(api.adminCategoryFile({}))
  const stored = valueLists.find(({ name }) => name === 'Drones')?.values
  expect(stored?.map(({ key, parent, name, aliases }) => [key, parent, name, aliases])).toEqual([
    ['acme', null, 'Acme', ['akme']],
    ['bolt', null, 'Bolt', []],
    ['acme-a1', 'acme', 'A1', []],
    ['acme-drones-a2', 'acme', 'A2', []],
  ])
})

test('a shop’s own file is imported also with the aliases of merged values and the options of two files', async () => {
  const aliases = (prefix: string) => Array.from({ length: 30 }, (_, index) => `${prefix} ${index}`)
  const own = listOf('Kayaks', [
    fileValue('acme', 'Acme', null, aliases('one')),
    fileValue('bolt', 'Bolt', null, aliases('two')),
  ])
  const options = (prefix: string) =>
    Array.from({ length: 60 }, (_, index) => ({
      key: `${prefix}-${index}`,
      en: `${prefix} ${index}`,
      ar: 'خ',
    }))
  for (const prefix of ['one', 'two'])
    await dataOf(
      importing({ ...treeOf('kayaks', [{ ...sizes, options: options(prefix) }]), valueLists: [own] }),
    )
  const list = (await dataOf(api.adminValueLists({}))).find(({ name }) => name === 'Kayaks')
  const { values } = await dataOf(api.adminValueList({ id: list?._id ?? '' }))
  const [acme, bolt] = values.map(({ _id }) => _id)
  await dataOf(api.adminMergeListValue({ id: bolt ?? '', intoId: acme ?? '' }))
  const file = await dataOf(api.adminCategoryFile({}))
  expect(file.valueLists.find(({ name }) => name === 'Kayaks')?.values[0]?.aliases).toHaveLength(62)
  const { attributes, values: after } = await dataOf(importing(file))
  expect([attributes.changed, after.changed]).toEqual([0, 0])
})

test('importing a value list turns a text attribute into a listed one and maps its stored values', async () => {
  const text = { ...sizes, key: 'make', type: 'text' as const, options: [] }
  await dataOf(importing(treeOf('irons', [text as never])))
  const category = await leafOf('irons')
  const attributes = { make: 'akme' }
  const { id } = await createProduct(db, { seller: await createUser(db), category }, { attributes })
  const list = listOf('Irons', [fileValue('acme', 'Acme', null, ['akme'])])
  const outcome = await dataOf(
    importing({ ...treeOf('irons', [listed('Irons') as never]), valueLists: [list] }),
  )
  expect(outcome).toMatchObject({ attributes: { changed: 1 }, leftOut: [] })
  await settleAttributes(app.resources)
  const [row] = await db.select().from(schema.products).where(eq(schema.products.id, id))
  expect(row?.attributes).toEqual({ make: 'acme' })
})

test.each([
  ['no JSON', new Blob(['{']), 'category_file_invalid'],
  ['another version', blobOf({ version: 2, categories: [] }), 'category_file_invalid'],
  [
    'a value without a name',
    blobOf({ ...treeOf('nameless'), valueLists: [listOf('Nameless', [fileValue('a', '')])] }),
    'category_file_invalid',
  ],
  [
    'a minimum above the maximum',
    blobOf(treeOf('bounds', [{ ...sizes, minimum: 2, maximum: 1 } as never])),
    'category_file_invalid',
  ],
  ['a slug with capitals', blobOf({ version: 1, categories: [category('Big')] }), 'category_file_invalid'],
  [
    'a slug twice',
    blobOf({ version: 1, categories: [{ ...category('two'), subCategories: [category('two')] }] }),
    'category_twice',
  ],
])('a category file with %s is refused', async (_, file, code) => {
  const refused = await refusalOf(api.adminImportCategories({ apply: 'true', file }))
  expect(refused.fields?.file).toMatchObject({ code })
})

test('the bundled category file is the output of `npm run categories`', () => {
  expect(bundled).toEqual(demoCategoryFile())
})

test('chosen bundled trees are added with only the value lists that they use', async () => {
  const trees = await dataOf(api.adminBundledTrees({}))
  expect(trees.length).toBeGreaterThan(10)
  expect(trees.every(({ isThere }) => !isThere)).toBe(true)
  const [first, second] = trees.map(({ slug }) => slug)
  const added = await dataOf(api.adminAddBundledTrees({ slugs: [first ?? '', second ?? '', 'unknown'] }))
  expect(added.leftOut).toEqual([])
  expect(added.attributes.added).toBeGreaterThan(5)
  const { valueLists } = await dataOf(api.adminCategoryFile({}))
  const listNames = valueLists.map(({ name }) => name)
  expect(listNames).toContain('Mobile phones')
  expect(listNames).not.toContain('Cars')
  const after = await dataOf(api.adminBundledTrees({}))
  expect(after.filter(({ isThere }) => isThere).map(({ slug }) => slug)).toEqual([first, second])
})
