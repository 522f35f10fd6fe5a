import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '#demo/random.ts'
import { conditions, sellerKinds } from '#lib/contract/facets.ts'
import { places, products } from '#server/platform/db/schema.ts'
import { compactCounts } from '#server/products/count-job.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createCategory, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const top = await createCategory(db, { name: 'Property' })
const flats = await createCategory(db, { name: 'Flats', parentId: top.id })
const villas = await createCategory(db, { name: 'Villas', parentId: top.id })
const seller = await createUser(db)
const api = browserClient(app)
const tree = await db.select().from(places)
const placeById = new Map(tree.map((place) => [place.id, place]))
const random = createRandom('places of lists')
const count = 300

type Made = typeof products.$inferSelect
let made: Made[] = []

beforeAll(async () => {
  const emirates = ['dubai', 'sharjah', 'abu-dhabi'] as const
  const rows = Array.from({ length: count }, (_, number) => {
    const emirate = random.pick(emirates)
    const here = tree.filter((place) => place.emirate === emirate && place.parentId !== null).slice(0, 8)
    return {
      userId: seller.id,
      categoryId: random.chance(0.6) ? flats.id : villas.id,
      topCategoryId: top.id,
      name: `Home ${number}`,
      price: random.whole(1, 50) * 100_00,
      condition: random.pick(conditions),
      postedBy: random.pick(sellerKinds),
      emirate,
      placeId: random.chance(0.8) ? random.pick(here).id : null,
      createdAt: new Date(Date.now() - random.whole(1, 100_000) * 60_000),
      expiresAt: daysFromNow(30),
    }
  })
  made = await db.insert(products).values(rows).returning()
})

const keyOf = (id: string | null) => (id === null ? null : (placeById.get(id)?.slug ?? null))
/** Whether a listing is in a place, climbing the tree step by step. */
function isIn(product: Made, key: string): boolean {
  for (let at = product.placeId; at; at = placeById.get(at)?.parentId ?? null)
    if (keyOf(at) === key) return true
  return false
}

type Filters = { emirate?: string; place?: string; condition?: string; postedBy?: string; subCat?: string }
const passes = (product: Made, { emirate, place, condition, postedBy, subCat }: Filters) =>
  (emirate === undefined || product.emirate === emirate) &&
  (place === undefined || isIn(product, place)) &&
  (condition === undefined || product.condition === condition) &&
  (postedBy === undefined || product.postedBy === postedBy) &&
  (subCat === undefined || product.categoryId === subCat)

const lists = {
  'a leaf category': (filters: object) => api.getProducts({ categoryId: flats.id, ...filters }),
  'a top category': (filters: object) => api.getProducts({ categoryId: top.id, ...filters }),
  'all products': (filters: object) => api.getProducts(filters),
  'a price range': (filters: object) => api.getProducts({ minPrice: '1', ...filters }),
  'a search': (filters: object) => api.searchOnNextPage({ search: 'home', ...filters }),
} as const

const placeKeys = [...new Set(tree.filter(({ parentId }) => parentId !== null).map(({ slug }) => slug))]

for (const [name, list] of Object.entries(lists)) {
  test(`facet counts of ${name} match a count in memory for random place filters`, async () => {
    const scope = name === 'a leaf category' ? made.filter(({ categoryId }) => categoryId === flats.id) : made
    for (let round = 0; round < 60; round += 1) {
      const place = random.chance(0.6)
        ? (keyOf(random.pick(scope.filter(({ placeId }) => placeId !== null)).placeId) ?? undefined)
        : random.chance(0.1)
          ? random.pick(placeKeys)
          : undefined
      const emirate = place
        ? tree.find(({ slug }) => slug === place)?.emirate
        : random.pick(['dubai', 'sharjah', undefined])
      const filters: Filters = {
        ...(place && { place }),
        ...(emirate && { emirate }),
        ...(random.chance(0.4) && { condition: random.pick(conditions) }),
        ...(random.chance(0.4) && { postedBy: random.pick(sellerKinds) }),
      }
      const { total, facets } = await dataOf(list(filters))
      const numberOf = (more: Filters) => scope.filter((product) => passes(product, more)).length
      expect(total, JSON.stringify(filters)).toBe(numberOf(filters))
      for (const { key, count } of facets.condition)
        expect(count, `${JSON.stringify(filters)} ${key}`).toBe(numberOf({ ...filters, condition: key }))
      for (const { key, count } of facets.postedBy)
        expect(count, `${JSON.stringify(filters)} ${key}`).toBe(numberOf({ ...filters, postedBy: key }))
      const { place: _, ...withoutPlace } = filters
      for (const { key, count } of facets.emirate)
        expect(count, `${JSON.stringify(filters)} ${key}`).toBe(numberOf({ ...withoutPlace, emirate: key }))
      const expected = emirate
        ? placeKeys.flatMap((key) => {
            const number = numberOf({ ...withoutPlace, place: key })
            return number > 0 ? [[key, number] as const] : []
          })
        : []
      expect(new Map(facets.place.map(({ key, count }) => [key, count])), JSON.stringify(filters)).toEqual(
        new Map(expected),
      )
    }
  })
}

test('compacting the count rows leaves the facets unchanged', async () => {
  const before = await dataOf(api.getProducts({ categoryId: top.id, emirate: 'dubai' }))
  await compactCounts(db)
  const after = await dataOf(api.getProducts({ categoryId: top.id, emirate: 'dubai' }))
  expect(after.facets).toEqual(before.facets)
})

/** Textbook haversine, independent of the server's. */
function kilometres(
  [latitude, longitude]: readonly [number, number],
  to: { latitude: number; longitude: number },
) {
  const rad = Math.PI / 180
  const a =
    Math.sin(((to.latitude - latitude) * rad) / 2) ** 2 +
    Math.cos(latitude * rad) *
      Math.cos(to.latitude * rad) *
      Math.sin(((to.longitude - longitude) * rad) / 2) ** 2
  return 2 * 6371 * Math.atan2(Math.sqrt(a), Math.sqrt(1 - a))
}
const pointOf = ({ placeId, emirate }: Made) =>
  tree.find(({ id, slug }) => (placeId ? id === placeId : slug === emirate)) as (typeof tree)[number]

for (const [name, list] of Object.entries(lists)) {
  test(`the order "nearest" of ${name} matches plain haversine distances`, async () => {
    const scope = name === 'a leaf category' ? made.filter(({ categoryId }) => categoryId === flats.id) : made
    for (let round = 0; round < 12; round += 1) {
      const from = [random.whole(2440, 2560) / 100, random.whole(5430, 5570) / 100] as const
      const near = from.join()
      const emirate = random.pick(['dubai', undefined])
      const filters = { ...(emirate && { emirate }) }
      const found = []
      for (let page = 1; page <= 4; page += 1)
        found.push(
          ...(await dataOf(list({ ...filters, sort: 'nearest', near, size: '100', page: String(page) })))
            .items,
        )
      const expected = scope
        .filter((product) => passes(product, filters))
        .map((product) => ({ product, km: kilometres(from, pointOf(product)) }))
        .sort(
          (a, b) =>
            (Math.abs(a.km - b.km) < 1e-9 ? 0 : a.km - b.km) ||
            b.product.createdAt.getTime() - a.product.createdAt.getTime() ||
            (a.product.id < b.product.id ? 1 : -1),
        )
      expect(found.map(({ _id }) => _id)).toEqual(expected.map(({ product }) => product.id))
    }
  })
}

test('"nearest" starts at the given place, else the filtered place or emirate, else sorts by newest', async () => {
  const first = async (query: object) =>
    (await dataOf(api.getProducts({ sort: 'nearest', size: '5', ...query }))).items
  const marina = await first({ near: 'dubai-marina' })
  expect(marina).toEqual(await first({ near: '25.0805,55.1403' }))
  const burDubai = { place: 'bur-dubai', emirate: 'dubai', size: '100' }
  const inBurDubai = await first(burDubai)
  expect(inBurDubai).toEqual(await first({ ...burDubai, near: 'bur-dubai' }))
  expect(inBurDubai).not.toEqual(await first({ ...burDubai, near: 'dubai' }))
  const inSharjah = await first({ emirate: 'sharjah' })
  expect(inSharjah).toEqual(await first({ emirate: 'sharjah', near: 'sharjah' }))
  expect(await first({})).toEqual((await dataOf(api.getProducts({ size: '5', sort: 'newest' }))).items)
})

test('a position is rounded to two decimals, and an invalid one is refused', async () => {
  const exact = api.getProducts({ sort: 'nearest', near: '25.123456,55.123456' })
  const rounded = api.getProducts({ sort: 'nearest', near: '25.12,55.12' })
  expect((await dataOf(exact)).items).toEqual((await dataOf(rounded)).items)
  for (const near of ['95,55', 'here', '25.1', '25.1,55.1,3']) {
    const answer = await api.getProducts({ sort: 'nearest', near: near === 'here' ? 'Not a Place' : near })
    expect(answer.ok, near).toBe(false)
  }
})

test('a place outside the filtered emirate has no products, and an emirate key filters by emirate', async () => {
  expect((await dataOf(api.getProducts({ place: 'al-majaz', emirate: 'dubai' }))).total).toBe(0)
  expect((await dataOf(api.getProducts({ place: 'dubai' }))).total).toBe(
    (await dataOf(api.getProducts({ emirate: 'dubai' }))).total,
  )
  expect((await dataOf(api.getProducts({ place: 'atlantis' }))).total).toBe(0)
})

test('new arrivals on the home page can be filtered by emirate', async () => {
  const { newArrivals } = await dataOf(api.dashboard({ emirate: 'sharjah' }))
  expect(newArrivals.length).toBeGreaterThan(0)
  expect(newArrivals.filter(({ emirate }) => emirate !== 'sharjah')).toEqual([])
})
