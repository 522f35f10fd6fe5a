// `npm run bench:statements`: how long PostgreSQL takes for each statement of the pages of visitors, of the administration, of a
// seller's own list and chats, of the sitemap and of the search vocabulary, on the largest catalogue (BENCH_SIZES) with the members, reports, purchases and audit
// log of a large shop: the best of three, and pages of 8 kB that were read.

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { dayMs } from '../src/lib/i18n/days.ts'
import { dayOf } from '../src/lib/i18n/format.ts'
import { appealPage } from '../src/server/admin/appeals/queries.ts'
import { auditPage } from '../src/server/admin/audit/queries.ts'
import { businessPage } from '../src/server/admin/businesses/queries.ts'
import { categoryPage } from '../src/server/admin/categories/queries.ts'
import { contactQueryPage } from '../src/server/admin/contact-queries/queries.ts'
import { curationCounts } from '../src/server/admin/overview/curation-counts.ts'
import { countWaiting } from '../src/server/admin/overview/queue-counts.ts'
import { allPlaces } from '../src/server/admin/places/queries.ts'
import { productPage } from '../src/server/admin/products/queries.ts'
import { findProduct } from '../src/server/admin/products/service.ts'
import { purchasePage } from '../src/server/admin/purchases/queries.ts'
import { reportPage } from '../src/server/admin/reports/queries.ts'
import { searchWordPage } from '../src/server/admin/search-words/queries.ts'
import { storePage } from '../src/server/admin/stores/queries.ts'
import { subscriberPage } from '../src/server/admin/subscribers/queries.ts'
import { findUser, userPage } from '../src/server/admin/users/queries.ts'
import { allLists } from '../src/server/admin/value-lists/queries.ts'
import { countRooms, roomPage } from '../src/server/chat/room-queries.ts'
import { countFigures } from '../src/server/figures/count.ts'
import { keepFigures } from '../src/server/figures/keep.ts'
import { homeHandlers } from '../src/server/home/routes.ts'
import { ownListingIds } from '../src/server/listings/queries.ts'
import { peopleHandlers } from '../src/server/people/routes.ts'
import type { Database } from '../src/server/platform/db/client.ts'
import * as schema from '../src/server/platform/db/schema.ts'
import type { Resources } from '../src/server/platform/resources.ts'
import { detailById } from '../src/server/products/detail.ts'
import { listProducts } from '../src/server/products/list.ts'
import { relatedProducts } from '../src/server/products/related.ts'
import { inCategory } from '../src/server/products/scopes.ts'
import { sitemapPart, sitemapParts, updateSitemapParts } from '../src/server/products/sitemap.ts'
import { countCategories, countTypes } from '../src/server/sellers/listing-counts.ts'
import { openDatabases } from './support/databases.ts'
import { largeShop } from './support/large-shop.ts'
import { sizes } from './support/settings.ts'
import { count, milliseconds } from './support/words.ts'

/** A listing of the largest seller. */
type Origin = { id: string; name: string; seller: string; category: string; top: string; email: string }
type Statement = { query: string; params: unknown[] }
/** `before` is a statement that precedes each measured one in its transaction. */
type Call = [name: string, run: (db: Database) => Promise<unknown>, before?: string]

const visitor = { kind: 'visitor' } as const
/** Statements that were run since it was emptied. */
const said: Statement[] = []

const databases = await openDatabases()
try {
  const { url } = await databases.extended(Math.max(...sizes), largeShop)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const logger = { logQuery: (query: string, params: unknown[]) => said.push({ query, params }) }
  const db = drizzle({ client: pool, schema, logger })
  try {
    for (const [name, run, before] of await callsOn(db)) {
      said.length = 0
      await run(db)
      const measured = []
      const statements = said.splice(0).filter(({ query }) => !/^(begin|commit|rollback)/i.test(query))
      for (const statement of statements) measured.push(await explain(pool, statement, before))
      const slowest = measured.toSorted((a, b) => b.ms - a.ms)[0]
      if (!slowest) throw new Error(`${name}: no statement`)
      console.log(
        `${name}: ${measured.map(({ ms }) => milliseconds(ms)).join(' + ')}, ${count(slowest.pages)} pages in the slowest`,
      )
      if (process.env.BENCH_PLANS === 'true') console.log(`${slowest.query}\n${slowest.plan}\n`)
    }
  } finally {
    await pool.end()
  }
} finally {
  await databases.stop()
}

/** Runs a statement three times and takes it back. */
async function explain(pool: pg.Pool, { query, params }: Statement, before?: string) {
  const client = await pool.connect()
  try {
    let best = { ms: Number.POSITIVE_INFINITY, pages: 0 }
    for (let turn = 0; turn < 3; turn += 1) {
      await client.query('BEGIN')
      if (before) await client.query(before)
      const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${query}`, params)
      await client.query('ROLLBACK')
      const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      if (ms < best.ms) best = { ms, pages }
      if (ms > 2_000) break
    }
    const { rows } = await client.query(`EXPLAIN ${query}`, params)
    return { ...best, query, plan: rows.map((row) => row['QUERY PLAN']).join('\n') }
  } finally {
    client.release()
  }
}

async function callsOn(db: Database): Promise<Call[]> {
  const { rows } = await db.execute<Origin>(sql`
    SELECT p.id, p.name, p.user_id AS seller, p.category_id AS category, p.top_category_id AS top, u.email FROM products p JOIN users u ON u.id = p.user_id
    WHERE p.user_id = (SELECT user_id FROM seller_counts GROUP BY 1 ORDER BY sum(count) DESC LIMIT 1)
    ORDER BY p.id DESC OFFSET 1000 LIMIT 1`)
  const [product] = rows
  if (!product) throw new Error('The catalogue is empty')
  const parts = await sitemapParts(db)
  const today = dayOf(new Date().toISOString())
  const own = { type: 'active', limit: 24, offset: 0 } as const
  const search = (text: string): Call => [
    `admin products, search ${text}`,
    (db) => productPage(db, { search: text }),
  ]
  const { seller } = product
  const leaf = inCategory({ id: product.category, parentId: product.top })
  const page = { size: 24 }
  const chats = { limit: 20, offset: 0 }
  /** A call whose first run fills what a process remembers. */
  const warm = (name: string, run: Call[1]): Call => [
    name,
    async (db) => {
      await run(db)
      said.length = 0
      await run(db)
    },
  ]
  const resources = { db } as Resources
  const profile = (query: { categoryId?: string; page?: number; size?: number }) =>
    peopleHandlers.getProfileById({
      params: { userId: seller },
      query,
      resources,
      actor: visitor,
    } as Parameters<typeof peopleHandlers.getProfileById>[0])
  return [
    warm('home page', () =>
      homeHandlers.dashboard({ query: {}, resources, actor: visitor } as Parameters<
        typeof homeHandlers.dashboard
      >[0]),
    ),
    ['product page', (db) => detailById(db, product.id)],
    ['related products', (db) => relatedProducts(db, visitor, { productId: product.id, size: 12 })],
    warm('category, page 1', (db) => listProducts(db, leaf, page)),
    warm('category, page 40', (db) => listProducts(db, leaf, { ...page, page: 40 })),
    warm('category by views, page 40', (db) => listProducts(db, leaf, { ...page, page: 40, sort: 'views' })),
    warm('category in Dubai', (db) => listProducts(db, leaf, { ...page, emirate: 'dubai' })),
    warm('top category', (db) => listProducts(db, inCategory({ id: product.top, parentId: null }), page)),
    ['page of a seller', () => profile({})],
    ['page of a seller, page 40', () => profile({ page: 40, size: 24 })],
    ['page of a seller, a category', () => profile({ categoryId: product.category })],
    ['page of a seller, a top category', () => profile({ categoryId: product.top })],
    ['chats of a member with 2,000', (db) => roomPage(db, seller, { filter: 'all', ...chats })],
    ['chats, page 80', (db) => roomPage(db, seller, { filter: 'all', limit: 20, offset: 1_580 })],
    ['chats, number', (db) => countRooms(db, seller, 'all')],
    ['chats, unread', (db) => roomPage(db, seller, { filter: 'unread', ...chats })],
    ['admin, what waits', countWaiting],
    ['admin, first page', (db) => curationCounts(db, new Date())],
    ['admin products, page 1', (db) => productPage(db, {})],
    ['admin, figures of today', (db) => countFigures(db, new Date(Date.now() - dayMs), new Date())],
    ['admin, figures of two weeks', (db) => keepFigures(db)],
    ['admin products, page 200', (db) => productPage(db, { page: 200 })],
    ...(['active', 'review', 'sold', 'removed', 'deleted'] as const).map(
      (status): Call => [`admin products, ${status}`, (db) => productPage(db, { status })],
    ),
    ...(['active', 'sold', 'removed'] as const).map(
      (status): Call => [
        `admin products, ${status} by price`,
        (db) => productPage(db, { status, sort: '-price', page: 20 }),
      ],
    ),
    ['admin products, of a day', (db) => productPage(db, { from: today, to: today })],
    [
      'admin products, search iphone by price',
      (db) => productPage(db, { search: 'iphone', status: 'active', sort: 'price' }),
    ],
    ['admin users, of a day', (db) => userPage(db, { from: today, to: today, sort: 'since' })],
    ['admin users, admins', (db) => userPage(db, { status: 'admin' })],
    ...['iphone', 'iphone 15', 'samsung', 'سيارة', 'ق', 'generated-4711', 'zzqx', 'ahmed'].map(search),
    ['admin products, search the name of one', (db) => productPage(db, { search: product.name })],
    ['admin products, search an email', (db) => productPage(db, { search: product.email })],
    ['admin products, search an id', (db) => productPage(db, { search: product.id })],
    ['admin products, search sold iphone', (db) => productPage(db, { search: 'iphone', status: 'sold' })],
    ['admin product', (db) => findProduct(db, product.id)],
    ['admin users', (db) => userPage(db, {})],
    ...['ahmed', 'operator-4711', '0580004711', 'zzqxv', 'شامسي', 'ع'].map(
      (text): Call => [`admin users, search ${text}`, (db) => userPage(db, { search: text })],
    ),
    ['admin user', (db) => findUser(db, product.seller)],
    ['admin stores', (db) => storePage(db, {})],
    ['admin categories', (db) => categoryPage(db, {})],
    ['admin places', (db) => allPlaces(db)],
    ['admin value lists', allLists],
    ['admin businesses', (db) => businessPage(db, {})],
    ['admin businesses, search', (db) => businessPage(db, { search: 'trading 4711' })],
    ['admin reports', (db) => reportPage(db, {})],
    ['admin reports, open', (db) => reportPage(db, { status: 'open' })],
    ['admin reports, search', (db) => reportPage(db, { search: 'number 4711' })],
    ['admin appeals', (db) => appealPage(db, {})],
    ['admin appeals, search', (db) => appealPage(db, { search: 'number 4711' })],
    ['admin purchases', (db) => purchasePage(db, {})],
    ['admin purchases, search', (db) => purchasePage(db, { search: 'operator-4711' })],
    ['admin contact queries', (db) => contactQueryPage(db, {})],
    ['admin contact queries, search', (db) => contactQueryPage(db, { search: 'operator-4711' })],
    ['admin subscribers', (db) => subscriberPage(db, {})],
    ['admin subscribers, search', (db) => subscriberPage(db, { search: 'operator-4711' })],
    ['admin stores, search', (db) => storePage(db, { search: 'trading 4711' })],
    ['admin searched words', (db) => searchWordPage(db, {})],
    ['admin audit log', (db) => auditPage(db, {})],
    ['admin audit log, page 200', (db) => auditPage(db, { page: 200 })],
    ['admin audit log, search', (db) => auditPage(db, { search: 'user.block' })],
    ['admin audit log, search without hits', (db) => auditPage(db, { search: 'zzqxv' })],
    ['own listings, page 1', (db) => ownListingIds(db, product.seller, own)],
    ['own listings, page 400', (db) => ownListingIds(db, product.seller, { ...own, offset: 9_576 })],
    ['own listings, by state', (db) => countTypes(db, product.seller)],
    ['own listings, by category', (db) => countCategories(db, product.seller, 'active')],
    ['sitemap, parts', sitemapParts],
    ['sitemap, first part', (db) => sitemapPart(db, parts[0] ?? '')],
    ['sitemap, last part', (db) => sitemapPart(db, parts.at(-1) ?? '')],
    ['sitemap, job', updateSitemapParts],
    [
      'vocabulary, read',
      (db) => db.execute(sql`SELECT string_agg(word || ' ' || count, E'\n') FROM vocabulary`),
    ],
    [
      'vocabulary, update after 1,000 renames',
      (db) => db.execute(sql`SELECT update_vocabulary()`),
      `UPDATE products SET name = 'new ' || name WHERE id IN (SELECT id FROM products ORDER BY id LIMIT 1000)`,
    ],
    ['prominent products, update', (db) => db.execute(sql`SELECT refresh_prominent()`)],
    ['vocabulary, count anew', (db) => db.execute(sql`SELECT refresh_vocabulary()`)],
  ]
}
