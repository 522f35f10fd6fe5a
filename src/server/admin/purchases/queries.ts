import { eq, type SQL, sql } from 'drizzle-orm'
import { type AdminPurchase, purchaseFilters, purchasesSize } from '#lib/contract/admin/purchases.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { stateAt } from '../../boosters/states.ts'
import { documentNumber } from '../../invoices/numbers.ts'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'
import { products, users } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { inDays, madeInDays, type TableQuery } from '../table.ts'
import { purchaseMatches } from './find.ts'

type Filter = (typeof purchaseFilters)[number]
/** `before` and `after`: ids of purchases between which the page lies. */
export type PurchaseQuery = {
  search?: string | undefined
  status?: Filter | undefined
  /** Days of Dubai in which they were paid; in which they were begun, where they are not. */
  from?: string | undefined
  to?: string | undefined
  before?: string | undefined
  after?: string | undefined
  size?: number | undefined
}

type Row = {
  id: string
  user_id: string
  buyer: string
  email: string | null
  product_id: string
  name: string | null
  name_ar: string | null
  plan: string
  plan_ar: string
  days: number
  amount: string
  refunded: string
  status: 'pending' | 'needs_confirmation' | 'paid' | 'failed' | 'refunded'
  failure: string | null
  dispute: AdminPurchase['dispute']
  waiting: boolean
  provider: string
  receipt: string | null
  year: string | null
  number: string | null
  created_at: string
  paid_at: string | null
  starts_at: string | null
  ends_at: string | null
}

const present = (row: Row, now: Date): AdminPurchase => ({
  _id: row.id,
  buyer: { _id: row.user_id, name: row.buyer, email: row.email },
  listing: { _id: row.product_id, name: row.name, name_ar: row.name_ar },
  plan: { name: row.plan, name_ar: row.plan_ar, days: row.days },
  amount: Number(row.amount),
  // Before there were invoices, only the state told of a refund.
  refunded: Number(row.status === 'refunded' ? row.amount : row.refunded),
  state: stateAt(
    {
      status: row.status,
      startsAt: row.starts_at ? new Date(row.starts_at) : null,
      endsAt: row.ends_at ? new Date(row.ends_at) : null,
    },
    now,
  ),
  failure: row.failure,
  dispute: row.dispute,
  waiting: row.waiting,
  provider: row.provider,
  number: row.year
    ? documentNumber({ kind: 'invoice', year: Number(row.year), number: Number(row.number) })
    : row.receipt,
  createdAt: isoMoment(row.created_at),
  paidAt: row.paid_at && isoMoment(row.paid_at),
})

const filters: Record<Filter, SQL> = {
  paid: sql`p.status = 'paid'`,
  open: sql`p.status IN ('pending', 'needs_confirmation')`,
  failed: sql`p.status = 'failed'`,
  refunded: sql`p.status = 'refunded'`,
  partly: sql`p.refunded > 0 AND p.status = 'paid'`,
  waiting: sql`p.id IN (SELECT purchase_id FROM refunds WHERE status = 'pending')`,
  disputed: sql`p.dispute IS NOT NULL`,
}

const select = (ids: SQL) => sql`
  SELECT p.id, p.user_id, ${ownName()} AS buyer, u.email, p.product_id,
    p.product_name AS name, p.product_name_ar AS name_ar, p.plan_name AS plan, p.plan_name_ar AS plan_ar, p.days, p.amount,
    p.refunded, p.status, p.failure, p.dispute, p.provider, p.created_at, p.paid_at, p.starts_at, p.ends_at,
    EXISTS (SELECT 1 FROM refunds r WHERE r.purchase_id = p.id AND r.status = 'pending') AS waiting,
    to_char(p.paid_at AT TIME ZONE 'Asia/Dubai', 'YYYY-') || lpad(p.receipt_number::text, 6, '0') AS receipt,
    d.year, d.number
  FROM purchases p JOIN users u ON u.id = p.user_id
  LEFT JOIN tax_documents d ON d.purchase_id = p.id AND d.kind = 'invoice'
  WHERE p.id IN (${ids}) ORDER BY p.id DESC`

/** Condition on days. What was paid was begun before, so that few rows are read by the id that orders them. */
const paidIn = ({ from, to }: Pick<PurchaseQuery, 'from' | 'to'>): SQL => sql`
  ${madeInDays({ to }, sql`p.id`)} AND ((p.paid_at IS NOT NULL AND ${inDays({ from, to }, sql`p.paid_at`)})
    OR (p.paid_at IS NULL AND ${madeInDays({ from, to }, sql`p.id`)}))`

/** Page of purchases, the latest first, between two ids. However many there are, only its rows are read. */
export async function purchasePage(db: Database, query: PurchaseQuery, now = new Date()) {
  const { search, status, from, to, before, after, size = purchasesSize } = query
  const isBack = after !== undefined && before === undefined
  const where = sql.join(
    [
      status ? filters[status] : sql`true`,
      search ? purchaseMatches(search) : sql`true`,
      from || to ? paidIn({ from, to }) : sql`true`,
      before ? sql`p.id < ${before}` : sql`true`,
      isBack ? sql`p.id > ${after}` : sql`true`,
    ],
    sql` AND `,
  )
  const order = isBack ? sql`p.id` : sql`p.id DESC`
  const { rows } = await db.execute<Row>(
    select(sql`SELECT p.id FROM purchases p WHERE ${where} ORDER BY ${order} LIMIT ${size + 1}`),
  )
  // One more than shown tells whether the list goes on.
  const hasMore = rows.length > size
  const shown = isBack ? rows.slice(-size) : rows.slice(0, size)
  const items = shown.map((row) => present(row, now))
  const [first, last] = [items[0]?._id ?? null, items.at(-1)?._id ?? null]
  return {
    items,
    older: isBack || hasMore ? last : null,
    newer: (isBack ? hasMore : before !== undefined) ? first : null,
    size,
  }
}

/** Purchases for the CSV of the table, the latest first, with the filters of its page; unknown ones count as none. */
export const allPurchases = (db: Database, { search, status, from, to, size }: TableQuery) =>
  purchasePage(db, { search, size, from, to, status: purchaseFilters.find((filter) => filter === status) })

/** Purchase by its id; null if not found. */
export async function purchaseRow(db: Database, id: string, now: Date): Promise<AdminPurchase | null> {
  const { rows } = await db.execute<Row>(select(sql`${id}::uuid`))
  return rows[0] ? present(rows[0], now) : null
}

/** Language of a listing's owner; English for one that is gone. */
export async function languageOfSeller(db: Database, productId: string): Promise<Locale> {
  const [owner] = await db
    .select({ language: users.language })
    .from(products)
    .innerJoin(users, eq(users.id, products.userId))
    .where(eq(products.id, productId))
  return owner?.language ?? 'en'
}
