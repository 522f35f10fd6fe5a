import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createBranch, createGuest, createProduct, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const seller = await createUser(db)
const { leaf } = await createBranch(db)
for (const name of ['Oak table', 'Brass lamp', 'Walnut shelf'])
  await createProduct(db, { seller, category: leaf }, { name })
await createProduct(db, { seller, category: leaf }, { name: null, nameAr: 'طاولة خشب' })

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, search_terms CASCADE`))

const member = async () => {
  const token = await signIn(db, { userId: (await createUser(db)).id })
  return browserClient(app, { token })
}
const recentOf = async (api: ReturnType<typeof browserClient>) => (await dataOf(api.searchHistory({}))).recent

test('the search history is newest first without repeats', async () => {
  const api = await member()
  for (const search of ['lamp', 'table', ' lamp ']) await dataOf(api.saveSearchHistory({ search }))
  expect(await recentOf(api)).toEqual(['lamp', 'table'])
})

test('guests have a search history and visitors have none', async () => {
  const { tempToken } = await createGuest(db)
  const guest = browserClient(app, { token: tempToken })
  const visitor = browserClient(app)
  await dataOf(guest.saveSearchHistory({ search: 'lamp' }))
  await dataOf(visitor.saveSearchHistory({ search: 'table' }))
  expect(await recentOf(guest)).toEqual(['lamp'])
  expect(await recentOf(visitor)).toEqual([])
})

test('a member does not see the search history of another', async () => {
  const [one, other] = [await member(), await member()]
  await dataOf(one.saveSearchHistory({ search: 'secret' }))
  expect(await recentOf(other)).toEqual([])
})

test('the history keeps twenty searches and shows eight', async () => {
  const user = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  for (let number = 1; number <= 23; number += 1)
    await dataOf(api.saveSearchHistory({ search: `lamp ${number}` }))
  expect(await recentOf(api)).toEqual(Array.from({ length: 8 }, (_, index) => `lamp ${23 - index}`))
  expect(await db.$count(schema.searchHistory, eq(schema.searchHistory.userId, user.id))).toBe(20)
})

test('one search or the whole history can be cleared', async () => {
  const api = await member()
  for (const search of ['lamp', 'table', 'shelf']) await dataOf(api.saveSearchHistory({ search }))
  await dataOf(api.clearSearch({ search: 'table' }))
  expect(await recentOf(api)).toEqual(['shelf', 'lamp'])
  await dataOf(api.clearSearch({}))
  expect(await recentOf(api)).toEqual([])
})

test("clearing affects only one's own history", async () => {
  const [one, other] = [await member(), await member()]
  for (const api of [one, other]) await dataOf(api.saveSearchHistory({ search: 'lamp' }))
  await dataOf(one.clearSearch({}))
  await dataOf(browserClient(app).clearSearch({}))
  expect(await recentOf(other)).toEqual(['lamp'])
})

/** Three visitors from different addresses search for the same texts. */
const searchedByThree = async (...searches: string[]) => {
  for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1']) {
    const visitor = browserClient(app, { address })
    for (const search of searches) await dataOf(visitor.saveSearchHistory({ search }))
  }
}
const popular = async () => (await dataOf(browserClient(app).searchHistory({}))).popular

test('popular searches are frequent searches with results, per language', async () => {
  await searchedByThree('lamp', 'Table', 'table', 'submarine', 'submarine', 'submarine', 'طاولة')
  expect((await dataOf(browserClient(app, { lang: 'en' }).searchHistory({}))).popular).toEqual([
    'Table',
    'lamp',
  ])
  expect((await dataOf(browserClient(app, { lang: 'ar' }).searchHistory({}))).popular).toEqual(['طاولة'])
})

test('suggestions contain popular searches by folded prefix', async () => {
  const visitor = browserClient(app)
  await searchedByThree('طاولة خشب', 'lamp')
  expect((await dataOf(visitor.globalSearch({ search: 'طَاوله' }))).terms).toEqual(['طاولة خشب'])
  expect((await dataOf(visitor.globalSearch({ search: 'lam' }))).terms).toEqual(['lamp'])
  expect((await dataOf(visitor.globalSearch({ search: '%' }))).terms).toEqual([])
})

test('one address can save 60 searches a minute', async () => {
  stopClock()
  const api = browserClient(app, { address: '192.0.2.50' })
  const results = await Promise.all(
    Array.from({ length: 62 }, () => api.saveSearchHistory({ search: 'lamp' })),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(60)
  expect(await refusalOf(api.saveSearchHistory({ search: 'lamp' }))).toMatchObject({
    code: 'too_many_requests',
  })
  expect((await browserClient(app, { address: '192.0.2.51' }).saveSearchHistory({ search: 'lamp' })).ok).toBe(
    true,
  )
})

test('searches of one person never become popular or suggested, from however many addresses', async () => {
  const { tempToken } = await createGuest(db)
  const token = await signIn(db, { userId: (await createUser(db)).id })
  for (const owner of [{ token }, { token: tempToken }])
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
      await dataOf(browserClient(app, { ...owner, address }).saveSearchHistory({ search: 'lamp' }))
  expect(await popular()).toEqual([])
  expect((await dataOf(browserClient(app).globalSearch({ search: 'lam' }))).terms).toEqual([])
})

test('many guests and accounts at one place count as one person', async () => {
  for (let number = 0; number < 5; number += 1) {
    const address = `2001:db8:9:9::${number}`
    const { tempToken } = await createGuest(db)
    const token = await signIn(db, { userId: (await createUser(db)).id })
    for (const one of [{}, { token: tempToken }, { token }])
      await dataOf(browserClient(app, { ...one, address }).saveSearchHistory({ search: 'lamp' }))
  }
  expect(await popular()).toEqual([])
})

test('searcher records are deleted once a search is popular', async () => {
  await searchedByThree('lamp')
  expect(await popular()).toEqual(['lamp'])
  expect(await db.$count(schema.searchTermPeople)).toBe(0)
})

test('searcher records contain no user id or address', async () => {
  const user = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }), address: '192.0.2.9' })
  await dataOf(api.saveSearchHistory({ search: 'lamp' }))
  const rows = JSON.stringify(await db.select().from(schema.searchTermPeople))
  expect(rows).not.toContain(user.id)
  expect(rows).not.toContain('192.0.2.9')
})
