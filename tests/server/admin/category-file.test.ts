import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CategoryFile } from '#lib/contract/admin/category-file.ts'
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
  categories: [{ ...category(slug), subCategories: [category(`${slug}-a`, { attributes })] }],
})

test('a trial counts and stores nothing; the import does it, once', async () => {
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

test('what is exported is imported without a change, into another shop as well', async () => {
  await dataOf(importing(treeOf('boats')))
  const file = await dataOf(api.adminCategoryFile({}))
  expect(file.categories.find(({ slug }) => slug === 'boats')).toEqual(treeOf('boats').categories[0])
  const { categories, attributes } = await dataOf(importing(file))
  expect([categories.added, categories.changed, attributes.added, attributes.changed]).toEqual([0, 0, 0, 0])
})

test('options that listings may have chosen stay, and a type does not change', async () => {
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

test('a category with listings gets none below it, and none is moved', async () => {
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

test('a listed attribute without its list becomes a text, and stays one', async () => {
  const listed = { ...sizes, key: 'make', type: 'listed', options: [], list: { name: 'Nowhere', level: 1 } }
  for (const added of [1, 0]) {
    const outcome = await dataOf(importing(treeOf('carts', [listed as never])))
    expect(outcome.attributes.added).toBe(added)
    expect(outcome.leftOut).toEqual([{ subject: 'carts-a/make', reason: 'list_missing' }])
  }
})

test.each([
  ['no JSON', new Blob(['{']), 'category_file_invalid'],
  ['another version', blobOf({ version: 2, categories: [] }), 'category_file_invalid'],
  ['a slug with capitals', blobOf({ version: 1, categories: [category('Big')] }), 'category_file_invalid'],
  [
    'a slug twice',
    blobOf({ version: 1, categories: [{ ...category('two'), subCategories: [category('two')] }] }),
    'category_twice',
  ],
])('%s is refused', async (_, file, code) => {
  const refused = await refusalOf(api.adminImportCategories({ apply: 'true', file }))
  expect(refused.fields?.file).toMatchObject({ code })
})

test('bundled trees are added as they are chosen', async () => {
  const trees = await dataOf(api.adminBundledTrees({}))
  expect(trees.length).toBeGreaterThan(10)
  expect(trees.every(({ isThere }) => !isThere)).toBe(true)
  const [first, second] = trees.map(({ slug }) => slug)
  const added = await dataOf(api.adminAddBundledTrees({ slugs: [first ?? '', second ?? '', 'unknown'] }))
  expect(added.leftOut).toEqual([])
  expect(added.attributes.added).toBeGreaterThan(5)
  const after = await dataOf(api.adminBundledTrees({}))
  expect(after.filter(({ isThere }) => isThere).map(({ slug }) => slug)).toEqual([first, second])
})
