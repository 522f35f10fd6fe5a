import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  enteredFacets,
  type FacetName,
  type FacetValue,
  facetNames,
  facetOf,
  storedValues,
} from '#lib/contract/facets.ts'
import { facetLabelKey, facetValueKey } from '#lib/i18n/facet-keys.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { claimImport, insertImport } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import { forgetCaches } from '#server/platform/caches.ts'
import { products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createBusiness, createProduct, signIn } from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, lamp, picture, zipOf } from '#support/imports.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const visitor = browserClient(app)
const save = await filesFolder()
const { lamps } = await createLamps(db)
const member = await createBusiness(db)
const api = browserClient(app, { token: await signIn(db, { userId: member.id }) })

type Query = { [Name in FacetName]?: string }
const lists = {
  'a sub-category': (leaf: { id: string }, query: object) =>
    visitor.getProducts({ categoryId: leaf.id, ...query }),
  'a category': (leaf: { parentId: string | null }, query: object) =>
    visitor.getProducts({ categoryId: leaf.parentId ?? '', ...query }),
  'a search': (leaf: { parentId: string | null }, query: object) =>
    visitor.searchOnNextPage({ search: 'zebra', categoryId: leaf.parentId ?? '', ...query }),
}

describe.each(facetNames)('the facet %s', (name) => {
  const { values, none } = facetOf(name)

  test('filters and counts in lists and searches', async () => {
    const { leaf } = await createBranch(db)
    for (const value of storedValues(name))
      await createProduct(db, { seller: member, category: leaf }, { name: `Zebra ${value}`, [name]: value })
    forgetCaches(db)
    for (const [list, read] of Object.entries(lists)) {
      const all = await dataOf(read(leaf, {}))
      expect(all.total, list).toBe(values.length + (none === undefined ? 0 : 1))
      const counts = all.facets[name].map(({ key, count }) => [key, count])
      expect(counts.toSorted(), list).toEqual([...values].toSorted().map((value) => [value, 1]))
      for (const value of values) {
        const { items, facets } = await dataOf(read(leaf, { [name]: value } satisfies Query))
        expect(
          items.map((item) => [item.name, item[name]]),
          list,
        ).toEqual([[`Zebra ${value}`, value]])
        expect(facets[name], 'counted without its own filter').toHaveLength(values.length)
      }
    }
  })

  test('is stored with a saved search', async () => {
    const [value] = values
    const wanted = { search: 'zebra', name: value, frequency: 'daily', byMail: false, [name]: value } as const
    expect((await dataOf(api.addSavedSearch(wanted))).path).toContain(`?${name}=${value}`)
  })
})

describe.each(enteredFacets)('the seller-entered facet %s', (name) => {
  const value = facetOf(name).values.at(-1) as FacetValue<typeof name>

  test('is shown as entered to buyers and in the form', async () => {
    const images = await createPhotos(db, member)
    const { leaf } = await createBranch(db)
    const input = listingInput(leaf, images, { [name]: value })
    const { _id: id } = await dataOf(api.addProduct({ ...input, idempotencyKey: newKey() }))
    expect((await dataOf(visitor.getProduct({ id })))[name]).toBe(value)
    const mine = await dataOf(api.getMyProductById({ id }))
    expect(mine[name]).toBe(value)
  })

  test.each(['en', 'ar'] as const)('is read from import files (%s)', async (locale) => {
    const t = getTranslator(locale)
    const { Condition, ...row } = lamp({
      'External id': `${name} ${locale}`,
      'Name (English)': `${name} ${locale}`,
    })
    const cells = {
      ...(name === 'condition' ? {} : { Condition: Condition ?? '' }),
      [t(facetLabelKey(name))]: t(facetValueKey(name, value)),
    }
    const csvPath = await save('csv', csvOf([{ ...row, ...cells }]))
    const zipPath = await save('zip', await zipOf({ 'one.jpg': await picture(locale === 'en' ? 10 : 90) }))
    await insertImport(db, {
      userId: member.id,
      source: 'page',
      state: 'waiting',
      csvName: 'a.csv',
      csvBytes: 1,
    })
    const job = await claimImport(db)
    if (!job) throw new Error('nothing waits')
    await runImport(resources, job, { csvPath, zipPath }, {})
    const [imported] = await db
      .select()
      .from(products)
      .where(eq(products.externalId, `${name} ${locale}`))
    expect(imported).toMatchObject({ categoryId: lamps.id, [name]: value })
  })
})
