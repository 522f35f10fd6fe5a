import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '#demo/random.ts'
import { type AttributeFilter, formatAttributeFilters, isRange } from '#lib/contract/attribute-filters.ts'
import { categories, categoryAttributes, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import {
  createAdmin,
  createBusiness,
  createCategory,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
  signInAdmin,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const vehicles = await createCategory(db, { name: 'Vehicles' })
const cars = await createCategory(db, { name: 'Cars', parentId: vehicles.id })
const vans = await createCategory(db, { name: 'Vans', parentId: vehicles.id })
const choices = (keys: string[]) => keys.map((key) => ({ key, en: key, ar: key }))
const definitions = [
  { key: 'brand', type: 'text', label: 'Brand', labelAr: 'الماركة', filterable: true },
  { key: 'year', type: 'number', label: 'Year', labelAr: 'السنة', filterable: true },
  {
    key: 'gear',
    type: 'choice',
    label: 'Gear',
    labelAr: 'الجير',
    filterable: true,
    options: choices(['auto', 'manual']),
  },
  { key: 'sunroof', type: 'boolean', label: 'Sunroof', labelAr: 'فتحة', filterable: true },
  { key: 'note', type: 'text', label: 'Note', labelAr: 'ملاحظة', filterable: false },
] as const

const seller = await createUser(db)
const store = await createBusiness(db)
const count = 160

beforeAll(async () => {
  await db.insert(categoryAttributes).values(
    definitions.map((definition, position) => ({
      options: [],
      ...definition,
      categoryId: cars.id,
      position,
    })),
  )
  const random = createRandom('attribute filters')
  for (let number = 0; number < count; number += 1) {
    const attributes = {
      ...(random.chance(0.8)
        ? { brand: random.pick(['Toyota', 'TOYOTA', 'Nissan', 'Land Rover', 'تويوتا']) }
        : {}),
      ...(random.chance(0.9) ? { year: random.whole(2010, 2025) } : {}),
      ...(random.chance(0.7) ? { gear: random.pick(['auto', 'manual']) } : {}),
      ...(random.chance(0.5) ? { sunroof: random.chance(0.5) } : {}),
      note: `note ${number}`,
    }
    const postedBy = random.pick(['individual', 'business'] as const)
    await createProduct(
      db,
      { seller: postedBy === 'business' ? store : seller, category: cars },
      {
        attributes,
        postedBy,
        condition: random.pick(['new', 'used']),
        emirate: random.pick(['dubai', 'sharjah', 'ajman']),
        price: random.pick([0, 100, 500, 500, 900]) * 100,
        viewCount: random.whole(0, 5),
        createdAt: daysFromNow(-random.whole(1, 20)),
        expiresAt: random.chance(0.9) ? daysFromNow(10) : daysFromNow(-1),
        status: random.chance(0.9) ? 'active' : 'sold',
        boostedUntil: random.chance(0.1) ? daysFromNow(random.pick([-1, 1])) : null,
      },
    )
  }
  await createProduct(db, { seller, category: vans }, { attributes: { brand: 'Toyota' } })
})

const brands = ['Toyota', 'toyota', 'Nissan', 'Land Rover', 'تويوتا', 'Nobody']
const filter: fc.Arbitrary<AttributeFilter> = fc.oneof(
  fc.record({
    key: fc.constant('brand'),
    values: fc.uniqueArray(fc.constantFrom(...brands), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    key: fc.constant('gear'),
    values: fc.uniqueArray(fc.constantFrom('auto', 'manual'), { minLength: 1 }),
  }),
  fc.record({ key: fc.constant('sunroof'), values: fc.constantFrom(['true'], ['false'], ['true', 'false']) }),
  fc
    .tuple(
      fc.integer({ min: 2008, max: 2027 }),
      fc.integer({ min: 0, max: 10 }),
      fc.constantFrom('min', 'max', 'both'),
    )
    .map(([from, more, ends]) => ({
      key: 'year',
      ...(ends === 'max' ? {} : { min: from }),
      ...(ends === 'min' ? {} : { max: from + more }),
    })),
)
const query = fc.record({
  attributes: fc.uniqueArray(filter, { selector: ({ key }) => key, maxLength: 4 }),
  condition: fc.option(fc.constantFrom('new' as const, 'used' as const), { nil: undefined }),
  emirate: fc.option(fc.constantFrom('dubai' as const, 'sharjah' as const), { nil: undefined }),
  postedBy: fc.option(fc.constantFrom('individual' as const, 'business' as const), { nil: undefined }),
  minPrice: fc.option(fc.constantFrom('1', '500'), { nil: undefined }),
  maxPrice: fc.option(fc.constantFrom('499', '500', '900'), { nil: undefined }),
  sort: fc.option(
    fc.constantFrom('newest' as const, 'price_asc' as const, 'price_desc' as const, 'views' as const),
    {
      nil: undefined,
    },
  ),
})
type Query = typeof query extends fc.Arbitrary<infer Value> ? Value : never

/** The same condition in SQL, one by one from the JSON column. */
function matches(filter: AttributeFilter) {
  const value = sql`lower(attributes->>${filter.key}::text)`
  if (!isRange(filter))
    return sql`${value} = ANY(${sql.param(filter.values.map((one) => one.toLowerCase()))})`
  const number = sql`(attributes->>${filter.key}::text)::float8`
  return sql`(${number} >= ${filter.min ?? -1e9} AND ${number} <= ${filter.max ?? 1e9})`
}

function conditionOf(one: Query) {
  const { minPrice, maxPrice, condition, emirate, postedBy } = one
  const parts = [
    sql`category_id = ${cars.id} AND status = 'active' AND expires_at > now()`,
    ...one.attributes.map(matches),
    ...(condition ? [sql`condition = ${condition}`] : []),
    ...(emirate ? [sql`emirate = ${emirate}`] : []),
    ...(postedBy ? [sql`posted_by = ${postedBy}`] : []),
    ...(minPrice ? [sql`price >= ${Number(minPrice) * 100}`] : []),
    ...(maxPrice ? [sql`price BETWEEN 1 AND ${Number(maxPrice) * 100}`] : []),
  ]
  return sql.join(parts, sql` AND `)
}

const orders = {
  newest: sql`created_at DESC, id DESC`,
  price_asc: sql`(price = 0), price, id`,
  price_desc: sql`price DESC, id`,
  views: sql`view_count DESC, id DESC`,
}

async function expectedIds(one: Query): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM products WHERE ${conditionOf(one)}
    ORDER BY ${one.sort ? sql`` : sql`coalesce(boosted_until > now(), false) DESC, `}${orders[one.sort ?? 'newest']}`)
  return rows.map(({ id }) => id)
}

/** At most two boosted products that pass the filters and are not on the page, under an explicit order. */
async function expectedPromoted(one: Query, items: readonly { _id: string }[]): Promise<string[]> {
  if (!one.sort) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM products WHERE ${conditionOf(one)} AND boosted_until > now()
      AND id <> ALL (${sql.param(items.map(({ _id }) => _id))}::uuid[])
    ORDER BY boosted_until DESC, id LIMIT 2`)
  return rows.map(({ id }) => id)
}

async function expectedCounts(one: Query, key: string): Promise<Map<string, number>> {
  const without = { ...one, attributes: one.attributes.filter((filter) => filter.key !== key) }
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    SELECT lower(attributes->>${key}::text) AS value, count(*)::int AS count FROM products
    WHERE ${conditionOf(without)} AND attributes ? ${key} GROUP BY 1`)
  return new Map(rows.map(({ value, count }) => [value, count]))
}

const call = ({ attributes, ...others }: Query, more: { page?: string; size?: string } = {}) =>
  dataOf(
    api.getProducts({
      categoryId: cars.id,
      ...others,
      attributes: formatAttributeFilters(attributes),
      ...more,
    }),
  )

test('any combination of filters lists the products that have it, in its order, with exact counts', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (one) => {
      const expected = await expectedIds(one)
      const list = await call(one, { size: '20' })
      expect(list.items.map(({ _id }) => _id)).toEqual(expected.slice(0, 20))
      expect(list.total).toBe(expected.length)
      expect(list.promoted.map(({ _id }) => _id)).toEqual(await expectedPromoted(one, list.items))
      for (const facet of list.facets.attributes) {
        const counts = await expectedCounts(one, facet.key)
        if (facet.kind === 'values') {
          expect(new Map(facet.counts.map(({ value, count }) => [value.toLowerCase(), count]))).toEqual(
            counts,
          )
        } else if (facet.count > 0) {
          const numbers = [...counts.keys()].map(Number)
          expect([facet.min, facet.max]).toEqual([Math.min(...numbers), Math.max(...numbers)])
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('counts of a facet are those of the lists that its choices lead to', async () => {
  const { facets } = await call({ ...nothing, attributes: [{ key: 'gear', values: ['auto'] }] })
  const gear = facets.attributes.find(({ key }) => key === 'gear')
  if (gear?.kind !== 'values') throw new Error('no facet of the gear')
  for (const { value, count } of gear.counts) {
    expect((await call({ ...nothing, attributes: [{ key: 'gear', values: [value] }] })).total).toBe(count)
  }
})

const nothing: Query = {
  attributes: [],
  condition: undefined,
  emirate: undefined,
  postedBy: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  sort: undefined,
}

test('pages of a filtered list follow each other without gaps', async () => {
  const one: Query = { ...nothing, attributes: [{ key: 'year', min: 2012 }], sort: 'price_asc' }
  const expected = await expectedIds(one)
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) =>
      (await call(one, { page: String(page), size: '24' })).items.map(({ _id }) => _id),
    ),
  )
  expect(pages.flat()).toEqual(expected.slice(0, 72))
})

test('a change of a listing is in the next list: attributes, price, category, end', async () => {
  const one: Query = { ...nothing, attributes: [{ key: 'brand', values: ['Lexus'] }] }
  const ids = async () => (await call(one)).items.map(({ _id }) => _id)
  expect(await ids()).toEqual([])
  const { id } = await createProduct(
    db,
    { seller, category: cars },
    { attributes: { brand: 'Lexus' }, price: 100 },
  )
  expect(await ids()).toEqual([id])
  await db
    .update(products)
    .set({ attributes: { brand: 'Mazda' } })
    .where(eq(products.id, id))
  expect(await ids()).toEqual([])
  await db
    .update(products)
    .set({ attributes: { brand: 'LEXUS' } })
    .where(eq(products.id, id))
  expect(await ids()).toEqual([id])
  await db.update(products).set({ categoryId: vans.id }).where(eq(products.id, id))
  expect(await ids()).toEqual([])
  await db.update(products).set({ categoryId: cars.id }).where(eq(products.id, id))
  expect(await ids()).toEqual([id])
  await db.update(products).set({ price: 200_000 }).where(eq(products.id, id))
  expect((await call({ ...one, minPrice: '1000' } as unknown as Query)).items.map(({ _id }) => _id)).toEqual([
    id,
  ])
  await db.update(products).set({ status: 'hidden' }).where(eq(products.id, id))
  expect(await ids()).toEqual([])
})

test('a list of several categories ignores attributes and has no facets of them', async () => {
  const attributes = formatAttributeFilters([{ key: 'brand', values: ['Nobody'] }])
  const list = await dataOf(api.getProducts({ categoryId: vehicles.id, attributes }))
  expect(list.total).toBeGreaterThan(0)
  expect(list.facets.attributes).toEqual([])
})

test('a list that is narrowed to one sub-category has its attributes, and keeps the counts of the others', async () => {
  const attributes = formatAttributeFilters([{ key: 'gear', values: ['auto'] }])
  const list = await dataOf(api.getProducts({ categoryId: vehicles.id, subCat: cars.id, attributes }))
  expect(list.facets.attributes.map(({ key }) => key)).toEqual(['brand', 'year', 'gear', 'sunroof'])
  expect(list.facets.subCategory.map(({ name }) => name).sort()).toEqual(['Cars', 'Vans'])
  expect(list.total).toBe(
    (await expectedIds({ ...nothing, attributes: [{ key: 'gear', values: ['auto'] }] })).length,
  )
})

test('products of a member whom a block separates from the reader are neither listed nor counted', async () => {
  const reader = await createUser(db)
  const token = await signIn(db, { userId: reader.id })
  const member = browserClient(app, { token })
  const before = await call(nothing)
  await dataOf(member.blockUser({ userId: seller.id, block: true }))
  const after = await dataOf(member.getProducts({ categoryId: cars.id, size: '100' }))
  expect(after.items.every(({ userId }) => userId === store.id)).toBe(true)
  expect(after.total).toBeLessThan(before.total)
  expect(after.facets.postedBy.map(({ key }) => key)).toEqual(['business'])
})

test('an attribute that an admin makes filterable becomes a facet at once', async () => {
  const admin = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
  const { attributes } = await dataOf(admin.adminCategory({ id: cars.id }))
  const note = attributes.find(({ key }) => key === 'note')
  if (!note) throw new Error('no note')
  const keys = async () => (await call(nothing)).facets.attributes.map(({ key }) => key)
  expect(await keys()).not.toContain('note')
  const { label, label_ar, type, required } = note
  await dataOf(
    admin.adminUpdateAttribute({ id: note._id, label, label_ar, type, required, filterable: true }),
  )
  // Every process hears of the change by an event.
  await expect.poll(keys).toContain('note')
  const [row] = await db.select().from(categories).where(eq(categories.id, cars.id))
  expect(row?.hiddenAt).toBeNull()
})

test.each([
  'brand',
  'brand:',
  ':x',
  'year:..',
  'x:1;x:2',
  'brand:%E0%A4%A',
  'a b:1',
  `${'x:1;'.repeat(30)}y:1`,
])('attribute filters spelt %j are refused with the name of the field', async (attributes) => {
  const answer = await api.getProducts({ categoryId: cars.id, attributes })
  expect(answer).toMatchObject({
    ok: false,
    code: 'invalid_input',
    fields: { attributes: { code: 'invalid' } },
  })
})
