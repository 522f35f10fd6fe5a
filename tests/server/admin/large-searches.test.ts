import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tableSize } from '#lib/contract/admin/fields.ts'
import { appealPage } from '#server/admin/appeals/queries.ts'
import { auditPage } from '#server/admin/audit/queries.ts'
import { businessPage } from '#server/admin/businesses/queries.ts'
import { contactQueryPage } from '#server/admin/contact-queries/queries.ts'
import { reportPage } from '#server/admin/reports/queries.ts'
import { storePage } from '#server/admin/stores/queries.ts'
import { subscriberPage } from '#server/admin/subscribers/queries.ts'
import { userPage } from '#server/admin/users/queries.ts'
import { record } from '#server/audit/log.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createAdmin, createBranch, createBusiness, createProduct, createUser } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const { db } = await openTestApp()
const { leaf } = await createBranch(db)
const admin = await createAdmin(db)
const seller = await createUser(db, {
  firstName: 'Zeppelin',
  lastName: 'Seller',
  email: 'seller@example.com',
})
const reporter = await createUser(db, { firstName: 'نورة', lastName: 'الشامسي', email: 'noura@example.com' })
const product = await createProduct(db, { seller, category: leaf }, { name: 'Kayak', nameAr: 'قارب' })
const [report] = await db
  .insert(schema.reports)
  .values({
    reporterId: reporter.id,
    subject: 'product',
    subjectId: product.id,
    reason: 'fraud',
    details: 'Asked for a deposit',
  })
  .returning()
const [decision] = await db
  .insert(schema.moderationDecisions)
  .values({ userId: seller.id, kind: 'listing', subjectId: product.id, reason: 'Fraud', reasonAr: 'احتيال' })
  .returning()
const [appeal] = await db
  .insert(schema.appeals)
  .values({ decisionId: decision?.id ?? '', text: 'The deposit was agreed' })
  .returning()
await record(db, admin.id, { action: 'product.hide', subjectId: product.id })

const total = 1_500
const many = (statement: (n: ReturnType<typeof sql>) => ReturnType<typeof sql>) =>
  db.execute(sql`${statement(sql`n`)} FROM generate_series(1, ${total}) AS n`)
await many(
  (n) => sql`INSERT INTO users (id, first_name, last_name, email, country_code, phone)
    SELECT gen_random_uuid(), 'Many', 'Member ' || ${n}, 'many-' || ${n} || '@example.com', '+971', (580000000 + ${n})::text`,
)
await many(
  (n) => sql`INSERT INTO contact_queries (id, name, email, message, language)
    SELECT gen_random_uuid(), 'Many', 'many-' || ${n} || '@example.com', 'Question ' || ${n}, 'en'`,
)
await many(
  (n) => sql`INSERT INTO newsletter_subscribers (id, email, language, token_hash, confirmed_at)
    SELECT gen_random_uuid(), 'many-' || ${n} || '@example.com', 'en', '', now()`,
)
await many(
  (n) => sql`INSERT INTO audit_log (id, actor_id, action, subject, subject_id)
    SELECT gen_random_uuid(), ${admin.id}::uuid, 'user.block', 'user', 'many-' || ${n}`,
)
await many(
  (n) => sql`INSERT INTO business_applications (id, user_id, business_name, country_code, mobile, email)
    SELECT gen_random_uuid(), (SELECT id FROM users WHERE email = 'many-' || ${n} || '@example.com'), 'Many Trading ' || ${n}, '+971', '500000000', 'many-' || ${n} || '@example.com'`,
)
await many(
  (n) => sql`INSERT INTO reports (id, subject, subject_id, reason, details)
    SELECT gen_random_uuid(), 'user', gen_random_uuid(), 'duplicate', 'Report of many ' || ${n}`,
)
const store = await createBusiness(db, { name: 'Corniche Boats', nameAr: 'قوارب الكورنيش' })
await db.execute(
  sql`VACUUM ANALYZE users, contact_queries, newsletter_subscribers, audit_log, business_applications, reports`,
)

type Page = (
  tx: Database,
  search: string,
) => Promise<{ items: unknown[]; total: number; totalExact: boolean }>
const tables: Record<string, [page: Page, search: string]> = {
  users: [(tx, search) => userPage(tx, { search }), 'many-1399@example.com'],
  contact_queries: [(tx, search) => contactQueryPage(tx, { search }), 'many-1399@example.com'],
  newsletter_subscribers: [(tx, search) => subscriberPage(tx, { search }), 'many-1399@example.com'],
  audit_log: [(tx, search) => auditPage(tx, { search }), 'many-1399'],
  business_applications: [(tx, search) => businessPage(tx, { search }), 'trading 1399'],
  reports: [(tx, search) => reportPage(tx, { search }), 'of many 1399'],
}

describe.each(Object.entries(tables))('the table %s', (table, [page, search]) => {
  test('reads few rows for a search that finds one', async () => {
    const read = await rowsReadBy(db, table, async (tx) => {
      // As in a table too large for a sequential scan.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      expect(await page(tx, search)).toMatchObject({ total: 1, totalExact: true })
    })
    expect(read).toBeLessThan(100)
  })

  test('counts a search that finds many up to a thousand', async () => {
    const { items, ...count } = await page(db, 'many')
    expect(count).toMatchObject({ total: 1_000, totalExact: false })
    expect(items).toHaveLength(tableSize)
  })
})

test('the pages of a search that finds many members begin with the newest and do not overlap', async () => {
  const ids = async (size: number, number: number) =>
    (await userPage(db, { search: 'many', size, page: number })).items.map(({ _id }) => _id)
  const first = await ids(100, 1)
  expect(first).toEqual(first.toSorted().reverse())
  expect(await ids(50, 2)).toEqual(first.slice(50))
})

test.each(['Zeppelin', 'seller@example', 'نوره', 'noura@', 'Kayak', 'قارب', 'deposit', 'fraud'])(
  'a search for %j finds the report by its reporter, its details or reason, the listing or the seller',
  async (search) => {
    expect((await reportPage(db, { search })).items.map(({ _id }) => _id)).toEqual([report?.id])
    expect((await reportPage(db, { search, status: 'acted' })).total).toBe(0)
  },
)

test.each(['Zeppelin', 'Kayak', 'agreed', 'no'])('a search for %j among the appeals', async (search) => {
  const found = (await appealPage(db, { search })).items.map(({ _id }) => _id)
  expect(found).toEqual(search === 'no' ? [] : [appeal?.id])
})

test.each(['product.hide', 'took a LISTING', 'سحب إعلانا', product.id, product.id.slice(0, 13)])(
  'a search for %j finds the entry of the audit log',
  async (search) => {
    expect((await auditPage(db, { search })).items.map(({ subjectId }) => subjectId)).toEqual([product.id])
  },
)

test.each(['boats', 'كورنيش', store.email ?? ''])('a search for %j finds the store', async (search) => {
  expect((await storePage(db, { search })).items.map(({ _id }) => _id)).toEqual([store.id])
})
