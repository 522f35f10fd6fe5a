import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { AdminPlace } from '#lib/contract/admin/places.ts'
import { placeIdOf } from '#server/places/queries.ts'
import { places } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, placeInput, watchTags } from '#support/curation.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const { leaf } = await createBranch(db)
const seller = await createUser(db)

const idOf = async (key: string) =>
  (await db.query.places.findFirst({ where: eq(places.slug, key) }))?.id ?? ''
const placeOf = async (key: string) => dataOf(api.adminPlace({ id: await idOf(key) }))
const inputOf = ({ parent, name, name_ar, aliases, latitude, longitude }: AdminPlace) => ({
  ...{ parent, name, name_ar, aliases, latitude, longitude },
})
const change = async (key: string, fields: Partial<ReturnType<typeof inputOf>>) => {
  const place = await placeOf(key)
  return api.adminUpdatePlace({ id: place._id, ...inputOf(place), ...fields })
}
const sell = async (key: string, emirate = 'dubai') =>
  createProduct(db, { seller, category: leaf }, { emirate, placeId: await idOf(key) })
/** Totals of product lists by place in Dubai, after checking that the facet counts agree. */
const counts = async (...keys: string[]) => {
  const { facets } = await dataOf(visitor.getProducts({ categoryId: leaf.id, emirate: 'dubai' }))
  return Promise.all(
    keys.map(async (place) => {
      const { total } = await dataOf(visitor.getProducts({ categoryId: leaf.id, emirate: 'dubai', place }))
      expect(facets.place.find(({ key }) => key === place)?.count ?? 0, place).toBe(total)
      return total
    }),
  )
}
const refused = async (answer: Promise<unknown>) => {
  const { code, fields } = await refusalOf(answer as never)
  return [code, Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.code]))]
}

afterEach(async () => {
  await db.update(places).set({ hiddenAt: null })
})

test('an admin sees the place tree of an emirate with listing counts', async () => {
  await sell('al-rigga')
  await sell('deira')
  const tree = await dataOf(api.adminPlaces({ emirate: 'dubai' }))
  const at = tree.findIndex(({ key }) => key === 'deira')
  expect(tree[at]).toMatchObject({ parent: 'dubai', depth: 1, productCount: 2, hidden: false })
  expect(tree[at + 1]?.parent).toBe('deira')
  expect(tree.find(({ key }) => key === 'al-rigga')).toMatchObject({ depth: 2, productCount: 1 })
  expect(tree.every(({ emirate }) => emirate === 'dubai')).toBe(true)
  expect((await dataOf(api.adminPlaces({}))).length).toBeGreaterThan(150)
})

test('a new place gets a unique key in its emirate or area and is offered at once', async () => {
  const next = watchTags(app)
  const added = await dataOf(api.adminAddPlace(placeInput()))
  expect(added).toMatchObject({ key: 'creek-side', emirate: 'dubai', parent: 'dubai', depth: 1 })
  const below = await dataOf(api.adminAddPlace(placeInput({ parent: 'creek-side', aliases: [] })))
  expect(below).toMatchObject({ key: 'creek-side-2', emirate: 'dubai', parent: 'creek-side', depth: 2 })
  const offered = await dataOf(visitor.places({ emirate: 'dubai' }))
  expect(offered.find(({ key }) => key === 'creek-side-2')).toMatchObject({ parent: 'creek-side' })
  expect(await auditEntriesOf(app, added._id)).toMatchObject([
    { action: 'place.add', after: { key: 'creek-side', parent: 'dubai', name: 'Creek Side' } },
  ])
  expect(await next()).toContain('places')
})

test('names and aliases of places are unique within a parent and may repeat elsewhere', async () => {
  expect(await refused(api.adminAddPlace(placeInput({ name: 'DEIRA' })))).toEqual([
    'conflict',
    { name: 'place_known' },
  ])
  expect(await refused(api.adminAddPlace(placeInput({ name: 'New', name_ar: 'ديره' })))).toEqual([
    'conflict',
    { name_ar: 'place_known' },
  ])
  expect(
    await refused(api.adminAddPlace(placeInput({ name: 'New', name_ar: 'حي جديد', aliases: ['jvc'] }))),
  ).toEqual(['conflict', { aliases: 'place_known' }])
  const twin = placeInput({
    parent: 'sharjah',
    name: 'Deira',
    name_ar: 'ديرة',
    latitude: 25.3,
    longitude: 55.4,
  })
  expect(await dataOf(api.adminAddPlace(twin))).toMatchObject({ key: 'deira-2', emirate: 'sharjah' })
})

test('invalid names, coordinates and parents of a place are refused by field', async () => {
  const add = (fields: Parameters<typeof placeInput>[0]) => refused(api.adminAddPlace(placeInput(fields)))
  const name = { name: 'Far Away', name_ar: 'بعيد', aliases: [] }
  expect(await add({ ...name, latitude: 51.5 })).toEqual(['invalid_input', { latitude: 'outside_country' }])
  expect(await add({ ...name, longitude: Number.NaN })).toEqual([
    'invalid_input',
    { longitude: 'number_invalid' },
  ])
  expect(await add({ ...name, name_ar: ' ' })).toEqual(['invalid_input', { name_ar: 'required' }])
  expect(await add({ ...name, parent: 'atlantis' })).toEqual(['invalid_input', { parent: 'invalid_choice' }])
  // There are three levels below an emirate.
  expect(await add({ ...name, parent: 'al-murad-tower' })).toEqual([
    'invalid_input',
    { parent: 'invalid_choice' },
  ])
  const move = (key: string, parent: string) => refused(change(key, { parent }))
  expect(await move('mirdif', 'sharjah')).toEqual(['invalid_input', { parent: 'other_emirate' }])
  expect(await move('mirdif', 'mirdif')).toEqual(['invalid_input', { parent: 'invalid_choice' }])
  expect(await move('deira', 'al-rigga')).toEqual(['invalid_input', { parent: 'invalid_choice' }])
  expect(await move('deira', 'al-barsha-1')).toEqual(['invalid_input', { parent: 'has_places' }])
  // Emirates cannot be edited.
  expect((await refusalOf(api.adminPlace({ id: await idOf('dubai') }))).code).toBe('not_found')
  expect((await refusalOf(api.adminHidePlace({ id: await idOf('dubai'), hidden: true }))).code).toBe(
    'not_found',
  )
})

test('a listing in a building counts in its community and area, and is hidden with its community', async () => {
  const path = ['al-barsha', 'al-barsha-1', 'al-murad-tower']
  const before = await counts(...path)
  await sell('al-murad-tower')
  expect(await counts(...path)).toEqual(before.map((count) => count + 1))
  const tree = await dataOf(api.adminPlaces({ emirate: 'dubai' }))
  const shown = path.map((key) => tree.find((one) => one.key === key))
  expect(shown.map((one) => one?.depth)).toEqual([1, 2, 3])
  expect(shown.map((one) => one?.productCount)).toEqual(before.map((count) => count + 1))
  await dataOf(api.adminHidePlace({ id: await idOf('al-barsha-1'), hidden: true }))
  expect((await dataOf(visitor.places({ emirate: 'dubai' }))).map(({ key }) => key)).not.toContain(
    'al-murad-tower',
  )
  await expect(placeIdOf(db, 'dubai', 'al-murad-tower', null)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('a renamed place keeps its key, and its listings show the new name', async () => {
  const product = await sell('al-barsha')
  await dataOf(change('al-barsha', { name: 'Barsha Town', name_ar: 'مدينة البرشاء', latitude: 25.1 }))
  const shown = await dataOf(visitor.getProduct({ id: product.id }))
  expect(shown.place).toEqual({ key: 'al-barsha', name: 'Barsha Town', name_ar: 'مدينة البرشاء' })
  const { items } = await dataOf(
    visitor.getProducts({ categoryId: leaf.id, place: 'al-barsha', emirate: 'dubai' }),
  )
  expect(items[0]?.place?.name).toBe('Barsha Town')
  const entries = await auditEntriesOf(app, await idOf('al-barsha'))
  expect(entries).toMatchObject([
    { action: 'place.update', before: { name: 'Al Barsha' }, after: { name: 'Barsha Town', latitude: 25.1 } },
  ])
})

test('moving a place moves its listings’ counts and changes their place path', async () => {
  const product = await sell('naif')
  const before = await counts('deira', 'jumeirah', 'naif')
  const [deira = 0, jumeirah = 0, naif = 0] = before
  expect(await dataOf(change('naif', { parent: 'jumeirah' }))).toMatchObject({
    parent: 'jumeirah',
    productCount: naif,
  })
  expect(await counts('deira', 'jumeirah', 'naif')).toEqual([deira - naif, jumeirah + naif, naif])
  const placesOf = async () =>
    (await dataOf(visitor.getProduct({ id: product.id }))).places.map(({ key }) => key)
  expect(await placesOf()).toEqual(['naif', 'jumeirah'])
  await dataOf(change('naif', { parent: 'dubai' }))
  expect(await counts('deira', 'jumeirah', 'naif')).toEqual([deira - naif, jumeirah, naif])
  expect(await placesOf()).toEqual(['naif'])
  await dataOf(change('naif', { parent: 'deira' }))
  expect(await counts('deira', 'jumeirah', 'naif')).toEqual(before)
})

test('hiding a place withdraws it and the places below from the choice, but keeps listings and counts', async () => {
  const product = await sell('al-rigga')
  const id = await idOf('deira')
  const [before] = await counts('al-rigga')
  expect(await dataOf(api.adminHidePlace({ id, hidden: true }))).toMatchObject({ hidden: true })
  const offered = async () =>
    (await dataOf(visitor.places({ emirate: 'dubai' })))
      .map(({ key }) => key)
      .filter((key) => /deira$|rigga/.test(key))
  expect(await offered()).toEqual([])
  expect((await dataOf(visitor.getProduct({ id: product.id }))).place?.key).toBe('al-rigga')
  expect(await counts('al-rigga')).toEqual([before])
  expect(await dataOf(api.adminHidePlace({ id, hidden: false }))).toMatchObject({ hidden: false })
  expect(await offered()).toEqual(['deira', 'al-rigga'])
  expect((await auditEntriesOf(app, id)).map(({ action }) => action)).toEqual(['place.hide', 'place.show'])
})
