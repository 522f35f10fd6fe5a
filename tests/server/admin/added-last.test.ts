import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import {
  attributeInput,
  bannerInput,
  categoryInput,
  dealInput,
  openAdmin,
  planInput,
  valueListInput,
} from '#support/curation.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const { leaf } = await createBranch(db)
const branch = await createBranch(db)
const seller = await createUser(db)
const deal = await dataOf(api.adminAddDeal(dealInput()))
const list = await dataOf(api.adminAddValueList(valueListInput({ name: 'Of values' })))
const imported = await dataOf(api.adminAddValueList(valueListInput({ name: 'Of a file' })))

/** A list whose entries an admin adds and removes; names tell them apart. */
type Ordered = {
  add: (name: string) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  entries: () => Promise<{ _id: string; name: string }[]>
}

const importing = (file: object) =>
  dataOf(
    api.adminImportCategories({
      apply: 'true',
      file: new Blob([JSON.stringify({ version: 1, categories: [], ...file })]),
    }),
  )
const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const inFile = ({ slug, name }: { slug: string; name: string }, fields: object = {}) => ({
  ...{ slug, name, name_ar: 'فئة', icon: 'package', hasCondition: null, hidden: false },
  ...{ attributes: [], ...fields },
})
const levels = [{ en: 'Make', ar: 'الماركة' }]

const attributes = async (id: string) =>
  (await dataOf(api.adminCategory({ id }))).attributes.map(({ _id, label }) => ({ _id, name: label }))
const categories: Omit<Ordered, 'add'> = {
  remove: (id) => dataOf(api.adminDeleteCategory({ id })),
  entries: () => dataOf(api.adminTopCategories({})),
}
const valueLists: Omit<Ordered, 'add'> = {
  remove: (id) => dataOf(api.adminDeleteValueList({ id })),
  entries: () => dataOf(api.adminValueLists({})),
}
const valuesOf = (id: string): Omit<Ordered, 'add'> => ({
  remove: (value) => dataOf(api.adminDeleteListValue({ id: value })),
  entries: async () => (await dataOf(api.adminValueList({ id }))).values,
})

const orderedLists: [name: string, list: Ordered][] = [
  ['category', { ...categories, add: (name) => dataOf(api.adminAddCategory(categoryInput({ name }))) }],
  [
    'imported category',
    {
      ...categories,
      add: (name) =>
        importing({ categories: [{ ...inFile({ slug: keyOf(name), name }), subCategories: [] }] }),
    },
  ],
  [
    'attribute',
    {
      add: (label) => dataOf(api.adminAddAttribute({ id: leaf.id, ...attributeInput({ label }) })),
      remove: (id) => dataOf(api.adminDeleteAttribute({ id })),
      entries: () => attributes(leaf.id),
    },
  ],
  [
    'imported attribute',
    {
      add(label) {
        const attribute = {
          ...{ key: keyOf(label), type: 'boolean', label, label_ar: 'صفة', unit: null, unit_ar: null },
          ...{ options: [], list: null, required: false, filterable: true },
        }
        const below = inFile(branch.leaf, { attributes: [attribute] })
        return importing({ categories: [{ ...inFile(branch.top), subCategories: [below] }] })
      },
      remove: (id) => dataOf(api.adminDeleteAttribute({ id })),
      entries: () => attributes(branch.leaf.id),
    },
  ],
  ['value list', { ...valueLists, add: (name) => dataOf(api.adminAddValueList(valueListInput({ name }))) }],
  [
    'imported value list',
    {
      ...valueLists,
      add: (name) => importing({ valueLists: [{ name, name_ar: 'قائمة', levels, values: [] }] }),
    },
  ],
  [
    'value of a list',
    {
      ...valuesOf(list._id),
      add: (name) =>
        dataOf(
          api.adminAddListValue({ id: list._id, name, name_ar: `${name} ع`, aliases: [], parentId: null }),
        ),
    },
  ],
  [
    'imported value of a list',
    {
      ...valuesOf(imported._id),
      add(name) {
        const value = { key: keyOf(name), parent: null, name, name_ar: `${name} ع`, aliases: [] }
        return importing({ valueLists: [{ name: imported.name, name_ar: 'قائمة', levels, values: [value] }] })
      },
    },
  ],
  [
    'product of a deal set',
    {
      async add(name) {
        const product = await createProduct(db, { seller, category: leaf }, { name })
        await dataOf(api.adminPutDealProduct({ id: deal._id, productId: product.id, price: 50_00 }))
      },
      remove: (productId) => dataOf(api.adminRemoveDealProduct({ id: deal._id, productId })),
      entries: async () =>
        (await dataOf(api.adminDeal({ id: deal._id }))).products.map(({ _id, name }) => ({
          ...{ _id, name: name ?? '' },
        })),
    },
  ],
  [
    'banner',
    {
      add: (title) => dataOf(api.adminAddBanner(bannerInput({ title }))),
      remove: (id) => dataOf(api.adminDeleteBanner({ id })),
      entries: async () =>
        (await dataOf(api.adminBanners({}))).items.map(({ _id, title }) => ({ _id, name: title })),
    },
  ],
  [
    'plan',
    {
      add: (name) => dataOf(api.adminAddPlan(planInput({ name }))),
      remove: (id) => dataOf(api.adminDeletePlan({ id })),
      entries: async () => (await dataOf(api.adminPlans({}))).items,
    },
  ],
]

test.each(orderedLists)(
  'a new %s is the last also after others were deleted',
  async (_, { add, remove, entries }) => {
    for (const name of ['First', 'Second', 'Third']) await add(name)
    const before = await entries()
    for (const { _id, name } of before) if (name === 'First' || name === 'Second') await remove(_id)
    await add('A new one')
    expect((await entries()).slice(-2).map(({ name }) => name)).toEqual(['Third', 'A new one'])
    // Others can begin anew.
    for (const { _id, name } of await entries())
      if (name === 'Third' || name === 'A new one') await remove(_id)
  },
)
