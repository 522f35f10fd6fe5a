import { verify } from '@node-rs/argon2'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmpty, seedDemo } from '#demo/seed.ts'
import { banner } from '#server/media/illustrations/banner.ts'
import { connect } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createTestDatabase, type TestDatabase } from '#support/database.ts'
import { shareTestKey } from '#support/keyring.ts'

const now = new Date('2026-11-20T08:00:00Z')
let database: TestDatabase
let open: ReturnType<typeof connect>
let logins: Awaited<ReturnType<typeof seedDemo>>['logins']
let wasEmpty: boolean
const lines: string[] = []

beforeAll(async () => {
  shareTestKey()
  database = await createTestDatabase()
  open = connect(database.url, 2)
  wasEmpty = await isEmpty(open.db)
  logins = (await seedDemo(open.db, { now, log: (line) => lines.push(line) })).logins
})

afterAll(async () => {
  await open.pool.end()
  await database.drop()
})

const count = async (query: ReturnType<typeof sql>) =>
  Number((await open.db.execute<{ n: string }>(sql`SELECT count(*) AS n FROM ${query}`)).rows[0]?.n)

test('the database is empty before seeding and not afterwards', async () => {
  expect([wasEmpty, await isEmpty(open.db)]).toEqual([true, false])
  expect(lines.length).toBeGreaterThan(0)
})

test('seeding creates every kind of catalogue row', async () => {
  expect(
    await count(
      sql`products p JOIN search_documents d ON d.id = p.id WHERE p.status = 'active' AND d.words IS NOT NULL`,
    ),
  ).toBe(1200)
  expect(await count(sql`categories WHERE parent_id IS NULL`)).toBeGreaterThanOrEqual(12)
  expect(await count(sql`categories WHERE parent_id IS NOT NULL`)).toBeGreaterThanOrEqual(80)
  expect(await count(sql`category_attributes`)).toBeGreaterThan(200)
  expect(await count(sql`stores`)).toBe(15)
  expect(await count(sql`stores WHERE official_order IS NOT NULL`)).toBe(8)
  expect(await count(sql`stores WHERE manufacturer_order IS NOT NULL`)).toBe(5)
  expect(await count(sql`users WHERE role = 'admin'`)).toBe(1)
  expect(await count(sql`banners`)).toBe(4)
  expect(await count(sql`plans`)).toBe(3)
  expect(await count(sql`search_terms`)).toBeGreaterThanOrEqual(110)
  expect(await count(sql`vocabulary`)).toBeGreaterThan(1000)
})

test('seeding creates one login per role, with a hashed password', async () => {
  expect(logins.map(({ role }) => role)).toEqual(['member', 'business', 'pending', 'rejected', 'admin'])
  const [first] = logins
  const [user] = await open.db
    .select()
    .from(schema.users)
    .where(eq(schema.users.email, first?.email ?? ''))
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  expect(await verify(user?.passwordHash ?? '', first?.password ?? '')).toBe(true)
  expect(await count(sql`users WHERE password_hash IS NOT NULL`)).toBe(5)
  expect(await count(sql`users WHERE NOT is_demo`)).toBe(0)
})

test('each store has an accepted application, and one application each is pending and rejected', async () => {
  expect(await count(sql`business_applications WHERE status = 'Accepted'`)).toBe(15)
  expect(await count(sql`business_applications WHERE status = 'Pending'`)).toBe(1)
  expect(await count(sql`business_applications WHERE status = 'Rejected'`)).toBe(1)
})

test('some boosters are running and some have ended', async () => {
  const running = await count(sql`products WHERE boosted_until > ${now}`)
  expect(running).toBeGreaterThanOrEqual(48)
  expect(running).toBeLessThanOrEqual(72)
  expect(await count(sql`purchases WHERE ends_at <= ${now}`)).toBeGreaterThan(20)
})

test('weekly and seasonal deal sets are running, one is upcoming and one is over', async () => {
  const running = await open.db
    .select()
    .from(schema.dealSets)
    .where(and(lte(schema.dealSets.startsAt, now), gt(schema.dealSets.endsAt, now)))
  expect(running.map(({ kind }) => kind).sort()).toEqual(['seasonal', 'seasonal', 'weekly', 'weekly'])
  for (const { endsAt } of running.filter(({ kind }) => kind === 'weekly'))
    expect(endsAt.getTime() - now.getTime()).toBeLessThanOrEqual(6 * 86_400_000)
  expect(await count(sql`deal_sets WHERE starts_at > ${now}`)).toBe(1)
  expect(await count(sql`deal_sets WHERE ends_at < ${now}`)).toBe(1)
})

test('a deal costs less than its product, and no product is in two deals', async () => {
  expect(
    await count(sql`deal_products d JOIN products p ON p.id = d.product_id WHERE d.price >= p.price`),
  ).toBe(0)
  expect(
    await count(sql`(SELECT product_id FROM deal_products GROUP BY product_id HAVING count(*) > 1) x`),
  ).toBe(0)
})

test('a few products have far more views than the rest', async () => {
  const { rows } = await open.db.execute<{ top: number; middle: number; total: number }>(sql`
    SELECT max(view_count)::int AS top,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY view_count)::int AS middle, sum(view_count)::int AS total
    FROM products`)
  expect(rows[0]?.top).toBeGreaterThan(20 * Math.max(1, rows[0]?.middle ?? 0))
  expect(await count(sql`product_views WHERE day < ${now}::timestamptz::date - 30`)).toBe(0)
  expect(
    await count(sql`search_hits h JOIN product_views v USING (product_id, day) WHERE h.count > v.count`),
  ).toBe(0)
})

test('no member favours an own product, and stores have reviews of three to five stars', async () => {
  expect(
    await count(sql`favourites f JOIN products p ON p.id = f.product_id WHERE f.user_id = p.user_id`),
  ).toBe(0)
  expect(await count(sql`favourites`)).toBeGreaterThan(100)
  expect(await count(sql`follows WHERE follower_id = seller_id`)).toBe(0)
  expect(await count(sql`reviews WHERE rating NOT BETWEEN 3 AND 5 OR author_id = seller_id`)).toBe(0)
  expect(
    await count(sql`(SELECT DISTINCT seller_id FROM reviews JOIN stores ON user_id = seller_id) x`),
  ).toBe(15)
})

test('no product was posted in the future or has expired', async () => {
  expect(await count(sql`products WHERE created_at > ${now}`)).toBe(0)
  expect(await count(sql`products WHERE expires_at <= ${now}`)).toBe(0)
})

test('every referenced picture exists, and every banner can be drawn', async () => {
  expect(
    await count(
      sql`(SELECT unnest(image_ids) AS id FROM products) p LEFT JOIN images i USING (id) WHERE i.id IS NULL`,
    ),
  ).toBe(0)
  const banners = await open.db
    .select({ drawing: schema.images.drawing })
    .from(schema.images)
    .where(and(eq(schema.images.kind, 'banner'), isNull(schema.images.storageKey)))
  for (const { drawing } of banners.filter((banner) => banner.drawing?.startsWith('banner/')))
    expect(banner(drawing ?? '').svg, drawing ?? '').toContain('<svg')
})

test('demo accounts have conversations in both languages with offers, a photo and unread messages', async () => {
  const { rows } = await open.db.execute<{ email: string; rooms: number; unread: number }>(sql`
    SELECT u.email, count(*)::int AS rooms, sum(m.unread)::int AS unread
    FROM room_members m JOIN users u ON u.id = m.user_id WHERE u.email IS NOT NULL GROUP BY u.email ORDER BY 1`)
  expect(rows).toEqual([
    { email: 'business@example.com', rooms: 3, unread: 1 },
    { email: 'member@example.com', rooms: 3, unread: 3 },
  ])
  expect(await count(sql`messages WHERE text ~ '[ء-ي]'`)).toBeGreaterThan(5)
  expect(await count(sql`messages WHERE text ~ '[a-z]{3}'`)).toBeGreaterThan(5)
  expect(await count(sql`messages JOIN images i ON i.id = image_id WHERE i.kind = 'chat'`)).toBe(1)
  expect(await count(sql`messages WHERE flags <> '[]'`)).toBe(1)
  expect(await count(sql`offers WHERE status IN ('offered', 'countered')`)).toBe(2)
  expect(
    await count(sql`rooms r WHERE last_sequence <> (SELECT count(*) FROM messages WHERE room_id = r.id)`),
  ).toBe(0)
  expect(await count(sql`messages WHERE created_at > ${now}`)).toBe(0)
  // Members get no mail about seeded conversations.
  expect(await count(sql`room_members WHERE mail_at IS NOT NULL`)).toBe(0)
  expect(await count(sql`outbox`)).toBe(0)
})

test('most listings have a place in their emirate, which matches the place named in the title', async () => {
  const { rows } = await open.db.execute<{
    name: string | null
    place: string | null
    building: string | null
    same: boolean | null
  }>(sql`
    SELECT p.name, coalesce(above.slug, l.slug) AS place, CASE WHEN above.id IS NOT NULL THEN l.slug END AS building,
      l.emirate = p.emirate AS same
    FROM products p LEFT JOIN places l ON l.id = p.place_id
      LEFT JOIN places above ON above.id = l.parent_id AND above.parent_id IS NOT NULL`)
  const placed = rows.filter(({ place }) => place !== null)
  expect(placed.length).toBeGreaterThan(900)
  expect(placed.length).toBeLessThan(rows.length)
  expect(placed.filter(({ same }) => !same)).toEqual([])
  const inMarina = rows.filter(({ name }) => name?.includes('Dubai Marina'))
  expect(inMarina.length).toBeGreaterThan(0)
  expect(inMarina.filter(({ place }) => place !== 'dubai-marina')).toEqual([])
  expect(inMarina.filter(({ building }) => building !== null)).not.toEqual([])
  expect(rows.filter(({ name }) => name?.includes('JLT')).map(({ place }) => place)).toContain(
    'jumeirah-lake-towers',
  )
})
