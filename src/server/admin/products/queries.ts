import { type SQL, sql } from 'drizzle-orm'
import { tableSize } from '#lib/contract/admin/fields.ts'
import type { AdminProduct } from '#lib/contract/admin/products.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment, mediaBase } from '../../platform/present.ts'
import { isOneOf } from '../find-ids.ts'
import { madeInDays, sortedBy, type TableQuery, tablePage } from '../table.ts'
import { findProducts, sellerName } from './find.ts'
import { waitingIds } from './waiting.ts'

type ProductRow = {
  id: string
  name: string | null
  name_ar: string | null
  cover: string | null
  price: string
  user_id: string
  seller: string
  email: string | null
  blocked: boolean
  category: string
  category_ar: string
  status: AdminProduct['status']
  expired: boolean
  cause: 'moderation' | 'block' | null
  reason: string | null
  reason_ar: string | null
  open_reports: number
  findings: AdminProduct['findings'] | null
  created_at: string
}

const present = (row: ProductRow): AdminProduct => ({
  _id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  image: mediaBase(row.cover),
  price: Number(row.price),
  seller: { _id: row.user_id, name: row.seller, email: row.email, blocked: row.blocked },
  category: { name: row.category, name_ar: row.category_ar },
  status: row.status,
  expired: row.expired,
  takenDown: row.cause && {
    cause: row.cause,
    reason: row.reason ?? '',
    reason_ar: row.reason_ar ?? row.reason ?? '',
  },
  openReports: row.open_reports,
  findings: row.findings ?? [],
  createdAt: isoMoment(row.created_at),
})

const status = sql`CASE WHEN p.deleted_at IS NOT NULL THEN 'deleted' ELSE p.status END`
const columns = sql`p.id, p.name, p.name_ar, p.image_ids[1] AS cover, p.price, p.user_id, ${sellerName} AS seller, u.email,
  u.blocked_at IS NOT NULL AS blocked, c.name AS category, c.name_ar AS category_ar, ${status} AS status,
  p.expires_at <= now() AS expired, t.cause, t.reason, t.reason_ar, p.created_at,
  (SELECT count(*)::int FROM reports r WHERE r.subject = 'product' AND r.subject_id = p.id AND r.status = 'open')
    AS open_reports, (SELECT f.findings FROM listing_checks f WHERE f.product_id = p.id) AS findings`
const from = sql`products p JOIN users u ON u.id = p.user_id LEFT JOIN stores s ON s.user_id = u.id
  JOIN categories c ON c.id = p.category_id LEFT JOIN product_takedowns t ON t.product_id = p.id`

const key = { column: sql`p.id`, from: sql`products p` }

/** Condition on the state of listings `p`, as indexes of products have it. */
const inState = (state: string): SQL => {
  if (state === 'waiting') return sql`p.id IN (${waitingIds})`
  if (state === 'deleted') return sql`p.status = 'removed' AND p.deleted_at IS NOT NULL`
  return state === 'removed' ? sql`p.status = 'removed' AND p.deleted_at IS NULL` : sql`p.status = ${state}`
}

/** Columns that listings are ordered by; by price within one state, which has an index for it. */
const sorts = { since: sql`p.id` }
const sortsOfState = { ...sorts, price: sql`p.price` }

/** Page of listings in every state; those that wait for a decision oldest first, those in review before them. Of a search in another order, 1,000 at most. */
export async function productPage(db: Database, query: TableQuery) {
  const inItsState = query.status ? inState(query.status) : sql`true`
  const isDayed = query.from !== undefined || query.to !== undefined
  const state = isDayed ? sql`${inItsState} AND ${madeInDays(query, sql`p.id`)}` : inItsState
  const isQueue = query.status === 'waiting' || query.status === 'review'
  const whenNone = isQueue ? sql`p.status = 'active', p.updated_at, p.id` : sql`p.id DESC`
  const order = sortedBy(query.sort, query.status ? sortsOfState : sorts, sorts.since, whenNone)
  const selection = { columns, from, order, key }
  if (query.search) {
    const end = query.sort ? undefined : (query.page ?? 1) * (query.size ?? tableSize)
    const { ids, ...count } = await findProducts(db, query.search, state, end)
    const total = sql`${count.total}`
    return {
      ...(await tablePage(db, query, { ...selection, where: isOneOf(sql`p.id`, ids), total }, present)),
      ...count,
    }
  }
  const total =
    query.status || isDayed ? {} : { total: sql`(SELECT coalesce(sum(count), 0) FROM category_counts)` }
  return tablePage(db, query, { ...selection, where: state, ...total }, present)
}

/** Listings by id, in any state and in no order. */
export async function productsById(db: Database, ids: readonly string[]): Promise<AdminProduct[]> {
  const selection = { columns, from, where: isOneOf(sql`p.id`, ids), order: sql`p.id` }
  return (await tablePage(db, { size: ids.length }, selection, present)).items
}
