import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { subCategories, topCategories } from '#demo/catalogue/categories.ts'
import { categoryIconNames } from '#lib/contract/category-icons.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { attributeInput, auditEntriesOf, categoryInput, openAdmin, watchTags } from '#support/curation.ts'
import { createBranch, createCategory, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api, user: admin } = await openAdmin(app)
const visitor = browserClient(app)
const nextTags = watchTags(app)
const seller = await createUser(db)

const add = (fields: Parameters<typeof categoryInput>[0] = {}) =>
  dataOf(api.adminAddCategory(categoryInput(fields)))
const namesBelow = async (parentId: string) =>
  (await dataOf(api.adminCategories({ parentId, size: '100' }))).items.map(({ name }) => name)

test('a new category appears in the menu at once, last of its level, and is audited', async () => {
  await dataOf(visitor.category({}))
  const top = await add({ name: 'Sky & Wind', name_ar: 'سماء وريح' })
  expect(top).toMatchObject({
    slug: 'sky-wind',
    parentId: null,
    parent: null,
    hidden: false,
    productCount: 0,
    subCategoryCount: 0,
    attributeCount: 0,
  })
  expect(await nextTags()).toEqual(['categories', 'products', 'home', `category:${top._id}`])
  const first = await add({ parentId: top._id, name: 'Kites' })
  const second = await add({ parentId: top._id, name: 'Balloons' })
  expect(first.parent).toEqual({ name: 'Sky & Wind', name_ar: 'سماء وريح' })
  expect(await nextTags()).toContain(`category:${top._id}`)
  await nextTags()
  const tree = await dataOf(visitor.category({}))
  const shown = tree.find(({ _id }) => _id === top._id)
  expect(shown).toMatchObject({ name_ar: 'سماء وريح', icon: 'bird' })
  expect(shown?.subCategories.map(({ _id }) => _id)).toEqual([first._id, second._id])
  expect(await auditEntriesOf(app, first._id)).toEqual([
    {
      actorId: admin.id,
      action: 'category.add',
      before: null,
      after: { name: 'Kites', name_ar: 'طائرات ورقية', icon: 'bird', parentId: top._id, hasCondition: null },
    },
  ])
})

test('categories with equal or non-Latin names get unique slugs', async () => {
  const slugs = [await add({ name: 'Tea' }), await add({ name: 'Tea' }), await add({ name: 'شاي' })].map(
    ({ slug }) => slug,
  )
  expect(slugs).toEqual(['tea', 'tea-2', 'category'])
})

test('a renamed category keeps its slug, and its listings are found by the new name', async () => {
  const top = await add({ name: 'Fish' })
  const leaf = await add({ name: 'Rods', parentId: top._id })
  const product = await createProduct(db, {
    seller,
    category: { id: leaf._id, parentId: top._id },
  })
  const renamed = await dataOf(
    api.adminUpdateCategory({ id: leaf._id, ...categoryInput({ name: 'Zeppelins', parentId: top._id }) }),
  )
  expect(renamed).toMatchObject({ slug: 'rods', name: 'Zeppelins' })
  const { items } = await dataOf(visitor.searchOnNextPage({ search: 'zeppelins' }))
  expect(items.map(({ _id }) => _id)).toEqual([product.id])
})

test('moving a category gives its listings the new top category', async () => {
  const [from, to] = [await add({ name: 'From' }), await add({ name: 'To' })]
  const leaf = await add({ name: 'Leaf', parentId: from._id })
  await add({ name: 'There already', parentId: to._id })
  const { id } = await createProduct(db, { seller, category: { id: leaf._id, parentId: from._id } })
  const topOf = async () =>
    (await db.select().from(schema.products).where(eq(schema.products.id, id)))[0]?.topCategoryId
  const move = (parentId: string | null) =>
    dataOf(api.adminUpdateCategory({ id: leaf._id, ...categoryInput({ name: 'Leaf', parentId }) }))

  await move(to._id)
  expect(await topOf()).toBe(to._id)
  expect(await namesBelow(to._id)).toEqual(['There already', 'Leaf'])
  expect(await namesBelow(from._id)).toEqual([])
  await move(null)
  expect(await topOf()).toBe(leaf._id)
})

test('categories have two levels, and a category with listings gets no sub-category', async () => {
  const { top, leaf } = await createBranch(db)
  await createProduct(db, { seller, category: leaf })
  const lonely = await createCategory(db)
  await createProduct(db, { seller, category: lonely })
  const parentOf = async (call: ReturnType<typeof api.adminAddCategory>) =>
    (await refusalOf(call)).fields.parentId?.code
  const nowhere = '0198c0de-0000-7000-8000-00000000ffff'
  expect(await parentOf(api.adminAddCategory(categoryInput({ parentId: leaf.id })))).toBe('parent_not_top')
  expect(await parentOf(api.adminAddCategory(categoryInput({ parentId: nowhere })))).toBe('invalid_choice')
  expect(await parentOf(api.adminAddCategory(categoryInput({ parentId: lonely.id })))).toBe(
    'parent_has_products',
  )
  const other = await createCategory(db)
  const change = (parentId: string) => api.adminUpdateCategory({ id: top.id, ...categoryInput({ parentId }) })
  expect(await parentOf(change(other.id))).toBe('has_sub_categories')
  expect(await parentOf(change(top.id))).toBe('parent_not_top')
})

test('a category with listings in any state cannot be deleted, only hidden', async () => {
  const { top, leaf } = await createBranch(db)
  await createProduct(db, { seller, category: leaf }, { status: 'draft' })
  for (const id of [top.id, leaf.id]) expect((await dataOf(api.adminCategory({ id }))).productCount).toBe(1)
  for (const id of [top.id, leaf.id]) {
    expect(await refusalOf(api.adminDeleteCategory({ id }))).toMatchObject({
      statusCode: 409,
      code: 'in_use',
      message: 'This is in use, so it cannot be deleted. Hide it instead',
    })
  }
  expect(await dataOf(api.adminHideCategory({ id: leaf.id, hidden: true }))).toMatchObject({ hidden: true })
  await untilTold(`category:${leaf.id}`)
  expect((await refusalOf(visitor.subCategory({ categoryId: leaf.id }))).statusCode).toBe(404)
  expect(await dataOf(api.adminHideCategory({ id: leaf.id, hidden: false }))).toMatchObject({ hidden: false })
  await untilTold(`category:${leaf.id}`)
  expect((await dataOf(visitor.subCategory({ categoryId: leaf.id }))).category._id).toBe(leaf.id)
  expect((await auditEntriesOf(app, leaf.id)).map(({ action }) => action)).toEqual([
    'category.hide',
    'category.show',
  ])
})

test('an empty category is deleted with its attributes', async () => {
  const { _id } = await add({ name: 'Empty' })
  await dataOf(api.adminAddAttribute({ id: _id, ...attributeInput() }))
  await dataOf(api.adminDeleteCategory({ id: _id }))
  expect((await refusalOf(api.adminCategory({ id: _id }))).code).toBe('not_found')
  expect(await db.$count(schema.categoryAttributes, eq(schema.categoryAttributes.categoryId, _id))).toBe(0)
  expect((await auditEntriesOf(app, _id)).at(-1)).toMatchObject({
    action: 'category.delete',
    before: { name: 'Empty' },
  })
  expect((await refusalOf(api.adminDeleteCategory({ id: _id }))).code).toBe('not_found')
})

test('categories move one place at a time and stop at the ends', async () => {
  const top = await add({ name: 'Ordered' })
  const [one] = [await add({ name: 'one', parentId: top._id })]
  await add({ name: 'two', parentId: top._id })
  const three = await add({ name: 'three', parentId: top._id })
  await dataOf(api.adminMoveCategory({ id: three._id, direction: 'up' }))
  expect(await namesBelow(top._id)).toEqual(['one', 'three', 'two'])
  await dataOf(api.adminMoveCategory({ id: one?._id ?? '', direction: 'up' }))
  expect(await namesBelow(top._id)).toEqual(['one', 'three', 'two'])
  await dataOf(api.adminMoveCategory({ id: one?._id ?? '', direction: 'down' }))
  expect(await namesBelow(top._id)).toEqual(['three', 'one', 'two'])
})

test('the category table is searchable in both languages and paginated', async () => {
  const top = await add({ name: 'Minerals', name_ar: 'معادن نادرة' })
  for (const name of ['Quartz one', 'Quartz two', 'Quartz three']) await add({ name, parentId: top._id })
  const found = await dataOf(api.adminCategories({ search: 'quartz', size: '2', page: '2' }))
  expect(found).toMatchObject({ total: 3, page: 2, size: 2 })
  expect(found.items.map(({ name }) => name)).toEqual(['Quartz three'])
  const arabic = await dataOf(api.adminCategories({ search: 'معادن' }))
  expect(arabic.items.map(({ _id }) => _id)).toEqual([top._id])
  expect((await dataOf(api.adminTopCategories({}))).map(({ _id }) => _id)).toContain(top._id)
})

test('the icons on offer include those of the catalogue, and each has a drawing', async () => {
  const names: readonly string[] = categoryIconNames
  for (const { icon } of [...topCategories, ...subCategories]) expect(names).toContain(icon)
  const { iconShape } = await import('#components/icon-file.ts')
  for (const name of names) if (name !== 'tag') expect(iconShape(name), name).not.toBe(iconShape('tag'))
  expect(new Set(names).size).toBe(names.length)
})

/** Waits for the invalidation of pages with this tag. */
async function untilTold(tag: string): Promise<void> {
  while (!(await nextTags()).includes(tag));
}
