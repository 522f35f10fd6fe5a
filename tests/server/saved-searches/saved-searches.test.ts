import { eq, isNull, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { SavedSearch } from '#lib/contract/saved-searches.ts'
import * as schema from '#server/platform/db/schema.ts'
import { matchFresh } from '#server/saved-searches/match.ts'
import { runSavedSearches } from '#server/saved-searches/notify.ts'
import { nextNotificationAt } from '#server/saved-searches/times.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import {
  createBranch,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
  signIn,
} from '#support/factories.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { db, resources } = app
const { top, leaf } = await createBranch(db)
const { leaf: elsewhere } = await createBranch(db)
const seller = await createUser(db)
const { savedSearches, savedSearchMatches, freshListings } = schema

// A saved search must not find listings of the next test.
afterEach(async () => {
  await db.delete(savedSearchMatches)
  await db.delete(savedSearches)
  await db.delete(freshListings)
})

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, fields)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
type Member = Awaited<ReturnType<typeof member>>
type Wanted = Parameters<Member['api']['addSavedSearch']>[0]

const save = ({ api }: Member, wanted: Partial<Wanted> = {}): Promise<SavedSearch> =>
  dataOf(
    api.addSavedSearch({
      ...(wanted.categoryId ? {} : { search: 'lantern' }),
      name: 'Lanterns',
      frequency: 'instant',
      byMail: false,
      ...wanted,
    }),
  )
const list = (fields: Partial<ProductRow> = {}, owner = seller) =>
  createProduct(
    db,
    { seller: owner, category: leaf },
    { name: 'Brass lantern', nameAr: 'فانوس نحاسي', ...fields },
  )
const run = (now?: Date) => runSavedSearches(resources, now)
const noticesOf = async ({ api }: Member) => (await dataOf(api.notification({}))).items

test('a saved search can be changed and deleted by its own member only', async () => {
  const [one, other] = [await member(), await member()]
  const saved = await one.api.addSavedSearch({
    search: 'brass lantern',
    condition: 'used',
    emirate: 'sharjah',
    minPrice: 50,
    name: '  Lanterns  ',
    frequency: 'weekly',
    byMail: false,
  })
  expect(saved).toMatchObject({
    ok: true,
    message: 'The search is saved',
    data: {
      name: 'Lanterns',
      path: '/searched-products/brass%20lantern?condition=used&emirate=sharjah&minPrice=50',
      frequency: 'weekly',
      lastMatchAt: null,
    },
  })
  const { _id: id } = saved.ok ? saved.data : { _id: '' }
  const stored = await db.query.savedSearches.findFirst({ where: eq(savedSearches.id, id) })
  const { meaning: _, ...filters } = Object(stored?.filters)
  expect(filters).toEqual({ search: 'brass lantern', condition: 'used', emirate: 'sharjah', minPrice: 50 })
  const change = { id, name: 'Old lanterns', frequency: 'daily', byMail: false } as const
  expect((await refusalOf(other.api.updateSavedSearch(change))).code).toBe('not_found')
  expect((await dataOf(one.api.updateSavedSearch(change))).name).toBe('Old lanterns')
  expect(await dataOf(other.api.savedSearch({}))).toEqual([])
  expect((await dataOf(one.api.savedSearch({}))).map(({ name }) => name)).toEqual(['Old lanterns'])
  expect((await refusalOf(other.api.deleteSavedSearch({ id }))).code).toBe('not_found')
  expect(await one.api.deleteSavedSearch({ id })).toMatchObject({ message: 'The saved search is deleted' })
  expect(await dataOf(one.api.savedSearch({}))).toEqual([])
})

test('saving the same list again updates the saved search', async () => {
  const who = await member()
  const first = await save(who, { categoryId: leaf.id, maxPrice: 200 })
  const second = await save(who, {
    categoryId: leaf.id,
    maxPrice: 200,
    name: 'Cheap ones',
    frequency: 'daily',
  })
  expect(second).toMatchObject({ _id: first._id, name: 'Cheap ones', frequency: 'daily' })
  expect(second.path).toBe(`/products/${leaf.id}?maxPrice=200`)
  expect(await dataOf(who.api.savedSearch({}))).toHaveLength(1)
})

test('a saved search needs a name and either a text or an existing category', async () => {
  const { api } = await member()
  const telling = { name: 'Lanterns', frequency: 'daily', byMail: false } as const
  expect((await refusalOf(api.addSavedSearch(telling))).fields).toHaveProperty('search.code', 'required')
  const both = api.addSavedSearch({ ...telling, search: 'oak', categoryId: leaf.id })
  expect((await refusalOf(both)).fields).toHaveProperty('search')
  expect(
    (await refusalOf(api.addSavedSearch({ ...telling, search: 'oak', name: ' ' }))).fields,
  ).toMatchObject({
    name: { code: 'required', message: 'This field is required' },
  })
  expect((await refusalOf(api.addSavedSearch({ ...telling, categoryId: seller.id }))).code).toBe('not_found')
})

test('a member can save fifty searches, also with concurrent requests', async () => {
  const who = await member()
  const rows = Array.from({ length: 48 }, (_, index) => ({
    userId: who.user.id,
    name: `Search ${index}`,
    path: `/searched-products/${index}`,
  }))
  await db.insert(savedSearches).values(rows)
  const results = await Promise.all(
    ['a', 'b', 'c', 'd'].map((word) =>
      who.api.addSavedSearch({ search: `${word}-word`, name: word, frequency: 'daily', byMail: false }),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ statusCode: 409, code: 'limit_reached' })
})

test('a new listing is notified at once, in both languages, and only once', async () => {
  const who = await member()
  await save(who)
  const product = await list()
  expect(await run()).toBe(1)
  expect(await noticesOf(who)).toMatchObject([
    {
      kind: 'saved-search',
      title: 'New for “\u2068Lanterns\u2069”',
      title_ar: 'جديد في «\u2068Lanterns\u2069»',
      message: '\u2068Brass lantern\u2069',
      message_sr: '\u2068فانوس نحاسي\u2069',
      link: `/product-detail/${product.id}`,
    },
  ])
  expect((await dataOf(who.api.savedSearch({})))[0]?.lastMatchAt).not.toBeNull()
  await db.update(schema.products).set({ name: 'Copper lantern' }).where(eq(schema.products.id, product.id))
  for (const status of ['hidden', 'active', 'review', 'active'] as const) {
    await db.update(schema.products).set({ status }).where(eq(schema.products.id, product.id))
  }
  expect(await run()).toBe(0)
  expect(await noticesOf(who)).toHaveLength(1)
})

test('several new listings are one notification that links to the list', async () => {
  const who = await member()
  const saved = await save(who, { categoryId: top.id })
  await list({ name: 'First', createdAt: daysFromNow(-2) })
  await list({ name: 'Second', createdAt: daysFromNow(-1) })
  await list({ name: 'Newest' })
  expect(await run()).toBe(1)
  expect(await noticesOf(who)).toMatchObject([{ message: '\u2068Newest\u2069 and 2 more', link: saved.path }])
})

test('saved searches match the same listings as their lists', async () => {
  const who = await member()
  const wanted: Partial<Wanted>[] = [
    { search: 'lanterns' },
    { search: 'فانوس' },
    { categoryId: top.id },
    { categoryId: leaf.id, condition: 'used' },
    { categoryId: leaf.id, subCat: leaf.id },
    { categoryId: leaf.id, emirate: 'ajman' },
    { categoryId: leaf.id, emirate: 'ajman', place: 'al-jurf' },
    { categoryId: leaf.id, postedBy: 'business' },
    { categoryId: leaf.id, minPrice: 100, maxPrice: 200 },
    { categoryId: leaf.id, minPrice: 0, maxPrice: 1_000_000 },
    { search: 'lantern', maxPrice: 99 },
    { categoryId: elsewhere.id },
  ]
  const [jurf] = await db.select().from(schema.places).where(eq(schema.places.slug, 'al-jurf'))
  const offered: Partial<ProductRow>[] = [
    {},
    { price: 0 },
    { price: 99_00, condition: 'used' },
    { price: 200_00, emirate: 'ajman' },
    { emirate: 'ajman', placeId: jurf?.id ?? null },
    { price: 200_01, postedBy: 'business' },
    { name: 'Chandelier', nameAr: null },
    { categoryId: elsewhere.id, topCategoryId: elsewhere.parentId ?? '' },
  ]
  await save(await member(), { search: 'something else' })
  const before = new Set((await dataOf(who.api.getProducts({ size: '100' }))).items.map(({ _id }) => _id))
  for (const fields of offered) await list(fields)
  for (const { search, ...filters } of wanted) {
    const texts = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
    const shown = search
      ? await dataOf(who.api.searchOnNextPage({ search, ...texts, size: '100' }))
      : await dataOf(who.api.getProducts({ ...texts, size: '100' }))
    // Each search has its own member, as a member is notified of a listing once.
    const seeker = await member()
    await save(seeker, { ...(search ? { search } : {}), ...filters, name: 'Wanted' })
    await db.execute(
      sql`INSERT INTO fresh_listings (product_id) SELECT id FROM products
      ON CONFLICT (product_id) DO UPDATE SET created_at = now()`,
    )
    await matchFresh(db)
    const found = await db
      .select({ id: savedSearchMatches.productId })
      .from(savedSearchMatches)
      .where(eq(savedSearchMatches.userId, seeker.user.id))
    const listed = shown.items.map(({ _id }) => _id).filter((id) => !before.has(id))
    const fresh = found.map(({ id }) => id).filter((id) => !before.has(id))
    expect(fresh.toSorted(), JSON.stringify({ search, ...filters })).toEqual(listed.toSorted())
  }
})

test('a saved text keeps its understood conditions unless they were taken off', async () => {
  const [wholesale, any] = [await member(), await member()]
  await save(wholesale, { search: 'lantern wholesale' })
  const saved = await save(any, { search: 'lantern wholesale', off: 'wholesale' })
  expect(saved.path).toBe('/searched-products/lantern%20wholesale?off=wholesale')
  await list()
  await run()
  expect(await noticesOf(wholesale)).toHaveLength(0)
  expect(await noticesOf(any)).toHaveLength(1)
  await list({ wholesalePrice: 50_00, wholesaleMinimum: 5 })
  await run()
  expect(await noticesOf(wholesale)).toHaveLength(1)
})

test('a misspelt saved search matches by its corrected words', async () => {
  await list({ name: 'Trampoline', nameAr: null })
  await db.execute(sql`SELECT refresh_vocabulary()`)
  const who = await member()
  await save(who, { search: 'trampolin' })
  await save(who, { search: 'tranpoline' })
  await list({ name: 'Trampoline for the garden', nameAr: null })
  expect(await run()).toBe(1)
})

test('own, blocked and unpublished listings are not notified', async () => {
  const who = await member()
  const blocked = await createUser(db)
  await db.insert(schema.blocks).values({ blockerId: who.user.id, blockedId: blocked.id })
  await save(who)
  await list({}, who.user)
  await list({}, blocked)
  await list({ status: 'draft' })
  await list({ status: 'review' })
  await list({ expiresAt: daysFromNow(-1) })
  expect(await run()).toBe(0)
  expect(await noticesOf(who)).toEqual([])
})

test('a listing matches when it is published, not when it is shown again', async () => {
  const who = await member()
  await save(who)
  const reviewed = await list({ status: 'review' })
  const away = await list({ status: 'hidden' })
  expect(await run()).toBe(0)
  const publish = (id: string) =>
    db.update(schema.products).set({ status: 'active' }).where(eq(schema.products.id, id))
  await publish(away.id)
  expect(await run()).toBe(0)
  await publish(reviewed.id)
  expect(await run()).toBe(1)
})

test('listings older than a saved search are not notified', async () => {
  await save(await member())
  await list()
  const late = await member()
  await save(late)
  await run()
  expect(await noticesOf(late)).toEqual([])
})

test('two searches of one member notify a listing once, by the more frequent search', async () => {
  const who = await member()
  await save(who, { search: 'brass', name: 'Brass', frequency: 'weekly' })
  await save(who, { name: 'Lanterns' })
  await list()
  expect(await run()).toBe(1)
  expect(await run(daysFromNow(9))).toBe(0)
  expect((await noticesOf(who)).map(({ title }) => title)).toEqual(['New for “\u2068Lanterns\u2069”'])
})

test('daily searches are notified in the morning with all listings found since', async () => {
  const who = await member()
  // A Wednesday, noon in Dubai.
  const wednesday = new Date('2026-11-18T08:00:00Z')
  await save(who, { frequency: 'daily' })
  await db.update(savedSearches).set({ tellAt: nextNotificationAt('daily', wednesday) })
  await list()
  await list()
  const at = (iso: string) => run(new Date(iso))
  expect(await at('2026-11-18T12:00:00Z')).toBe(0)
  expect(await at('2026-11-19T04:59:59Z')).toBe(0)
  expect(await at('2026-11-19T05:00:00Z')).toBe(1)
  expect((await noticesOf(who))[0]?.message).toMatch(/and 1 more$/)
  // A morning without matches is skipped, and later matches wait for the next one.
  expect(await at('2026-11-20T05:00:00Z')).toBe(0)
  await list()
  expect(await at('2026-11-20T09:00:00Z')).toBe(0)
  expect(await at('2026-11-21T05:00:00Z')).toBe(1)
})

test('notifications are due at 9:00 in Dubai, weekly ones on Monday', () => {
  const next = (frequency: 'daily' | 'weekly' | 'instant', iso: string) =>
    nextNotificationAt(frequency, new Date(iso))?.toISOString() ?? null
  expect(next('instant', '2026-11-18T08:00:00Z')).toBeNull()
  expect(next('daily', '2026-11-18T04:59:59Z')).toBe('2026-11-18T05:00:00.000Z')
  expect(next('daily', '2026-11-18T05:00:00Z')).toBe('2026-11-19T05:00:00.000Z')
  expect(next('weekly', '2026-11-18T08:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  expect(next('weekly', '2026-11-23T04:00:00Z')).toBe('2026-11-23T05:00:00.000Z')
  expect(next('weekly', '2026-11-23T05:00:00Z')).toBe('2026-11-30T05:00:00.000Z')
})

test('only a changed frequency changes the next notification time', async () => {
  const who = await member()
  const { _id: id } = await save(who, { frequency: 'daily' })
  const moment = new Date('2026-11-19T05:00:00Z')
  await db.update(savedSearches).set({ tellAt: moment })
  const tellAt = async () => (await db.select().from(savedSearches))[0]?.tellAt
  await dataOf(who.api.updateSavedSearch({ id, name: 'Other', frequency: 'daily', byMail: false }))
  expect(await tellAt()).toEqual(moment)
  await dataOf(who.api.updateSavedSearch({ id, name: 'Other', frequency: 'instant', byMail: false }))
  expect(await tellAt()).toBeNull()
})

test('mails go to verified members who want them, in their language, with one-click unsubscribe', async () => {
  const verified = { emailVerifiedAt: new Date() }
  const asked = await member({ ...verified, language: 'ar' })
  const [silent, unverified] = [await member(verified), await member()]
  await save(asked, { byMail: true, name: 'فوانيس' })
  await save(silent, { byMail: false })
  await save(unverified, { byMail: true })
  for (let count = 1; count <= 12; count += 1) await list({ price: count * 100_00 })
  await list({ price: 0, name: null, nameAr: 'فانوس بلا سعر', description: 'A lantern' })
  expect(await run()).toBe(3)
  const [mail, ...others] = await messagesTo(db, asked.user.email ?? '')
  expect(others).toEqual([])
  expect(mail?.subject).toBe('13 إعلانًا جديدًا في «فوانيس»')
  expect(mail?.body).toContain('\u2068فانوس بلا سعر\u2069: السعر عند الطلب، دبي')
  expect(mail?.body).toContain('و3 إعلانات أخرى.')
  expect(mail?.body).toContain('https://market.example/ar/searched-products/lantern')
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await messagesTo(db, silent.user.email ?? '')).toEqual([])
  expect(await messagesTo(db, unverified.user.email ?? '')).toEqual([])

  const token = /unsubscribe\/([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const stopped = await dataOf(browserClient(app).unsubscribe({ token }))
  expect(stopped).toEqual({ kind: 'savedSearchMail', subscribed: false })
  await list()
  await run()
  expect(await messagesTo(db, asked.user.email ?? '')).toHaveLength(1)
  expect(await noticesOf(asked)).toHaveLength(2)
  // Mails can be turned on again.
  await save(asked, { byMail: true })
  await list()
  await run()
  expect(await messagesTo(db, asked.user.email ?? '')).toHaveLength(2)
})

test('a listing sold before its notification is not notified', async () => {
  const who = await member()
  await save(who, { frequency: 'daily' })
  const product = await list()
  await run()
  await db.update(schema.products).set({ status: 'sold' }).where(eq(schema.products.id, product.id))
  expect(await run(daysFromNow(2))).toBe(0)
  expect(await noticesOf(who)).toEqual([])
})

test('a saved search deleted before its notification is not notified', async () => {
  const who = await member()
  const { _id: id } = await save(who, { frequency: 'daily' })
  await list()
  await run()
  await dataOf(who.api.deleteSavedSearch({ id }))
  expect(await run(daysFromNow(2))).toBe(0)
  expect(await noticesOf(who)).toEqual([])
})

test.each([
  ['blocked', { blockedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
])('a %s member is not notified of new listings', async (_, change) => {
  const who = await member()
  await save(who)
  await db.update(schema.users).set(change).where(eq(schema.users.id, who.user.id))
  await list()
  expect(await run()).toBe(0)
  expect(await db.$count(schema.notifications, eq(schema.notifications.userId, who.user.id))).toBe(0)
})

test.each([
  ['blocked', { blockedAt: new Date() }],
  ['deleted', { deletedAt: new Date() }],
])('a member %s between match and notification is not notified', async (_, change) => {
  const who = await member()
  await save(who, { frequency: 'daily' })
  await list()
  await run()
  await db.update(schema.users).set(change).where(eq(schema.users.id, who.user.id))
  expect(await run(daysFromNow(2))).toBe(0)
  expect(await db.$count(schema.notifications, eq(schema.notifications.userId, who.user.id))).toBe(0)
})

test('new listings are not queued while there are no saved searches', async () => {
  await list()
  expect(await db.$count(freshListings)).toBe(0)
})

test('concurrent runs match and notify each listing once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => member()))
  for (const who of people) await save(who)
  for (let count = 0; count < 6; count += 1) await list()
  const told = await Promise.all([run(), run(), run()])
  expect(told.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(5)
  expect(await db.$count(savedSearchMatches)).toBe(30)
  expect(await db.$count(savedSearchMatches, isNull(savedSearchMatches.toldAt))).toBe(0)
  expect(await db.$count(freshListings)).toBe(0)
})

test('1,000 listings are matched with 1,000 searches in one run', async () => {
  await db.execute(sql`
    INSERT INTO users (id, first_name, email) SELECT gen_random_uuid(), 'Seeker', 'seeker' || n || '@example.com'
    FROM generate_series(1, 1000) n`)
  await db.execute(sql`
    INSERT INTO saved_searches (id, user_id, name, path, filters, frequency)
    SELECT gen_random_uuid(), id, 'Mine', '/products/${sql.raw(leaf.id)}?minPrice=' || n,
      jsonb_build_object('categoryId', ${leaf.id}::text, 'minPrice', n, 'maxPrice', n + 1), 'daily'
    FROM (SELECT id, row_number() OVER () AS n FROM users WHERE first_name = 'Seeker') seekers`)
  await db.execute(sql`
    INSERT INTO products (id, user_id, category_id, top_category_id, name, price, condition, emirate, expires_at)
    SELECT gen_random_uuid(), ${seller.id}, ${leaf.id}, ${top.id}, 'Bulk', n * 100, 'new', 'dubai', now() + interval '9 days'
    FROM generate_series(1, 1000) n`)
  expect(await db.$count(freshListings)).toBe(1000)
  // Search n matches the listings at n and n + 1 dirhams; the last search matches only one.
  expect(await matchFresh(db)).toBe(1999)
  expect(await matchFresh(db)).toBe(0)
})

test('unstorable characters are removed from attribute filters', async () => {
  const saved = await save(await member(), { categoryId: leaf.id, attributes: 'brand:Sam\u0000sung' })
  expect(saved.path).toBe(`/products/${leaf.id}?a.brand=Samsung`)
})
