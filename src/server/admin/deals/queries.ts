import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminDeal, DealInput } from '#lib/contract/admin/deals.ts'
import type { Period } from '#lib/contract/admin/periods.ts'
import type { Database } from '../../platform/db/client.ts'
import { dealSets } from '../../platform/db/schema.ts'
import { isoMoment } from '../../platform/present.ts'
import { lockTable } from '../curate.ts'
import { isPeriod, periodAt } from '../period.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = {
  id: string
  kind: AdminDeal['kind']
  name: string
  name_ar: string
  description: string
  description_ar: string
  starts_at: string
  ends_at: string
  period: Period
  product_count: number
}

const present = (row: Row): AdminDeal => ({
  _id: row.id,
  kind: row.kind,
  name: row.name,
  name_ar: row.name_ar,
  description: row.description,
  description_ar: row.description_ar,
  startsAt: isoMoment(row.starts_at),
  endsAt: isoMoment(row.ends_at),
  period: row.period,
  productCount: row.product_count,
})

const periodOfSet = (now: Date) => periodAt(sql`s.starts_at`, sql`s.ends_at`, now)

const selection = (where: SQL, now: Date) => ({
  columns: sql`s.id, s.kind, s.name, s.name_ar, s.description, s.description_ar, s.starts_at, s.ends_at,
    ${periodOfSet(now)} AS period,
    (SELECT count(*)::int FROM deal_products dp WHERE dp.deal_set_id = s.id) AS product_count`,
  from: sql`deal_sets s`,
  where,
  order: sql`s.ends_at DESC, s.id`,
})

/** Page of deal sets, latest end first; `status` filters by upcoming, running or over. */
export function dealPage(db: Database, query: TableQuery, now = new Date()) {
  const matches = contains(query.search, sql`s.name`, sql`s.name_ar`)
  const state = isPeriod(query.status) ? sql`${periodOfSet(now)} = ${query.status}` : sql`true`
  return tablePage(db, query, selection(sql`${state} AND ${matches}`, now), present)
}

export async function dealById(db: Database, id: string, now: Date): Promise<AdminDeal | null> {
  const { items } = await tablePage(db, { size: 1 }, selection(sql`s.id = ${id}`, now), present)
  return items[0] ?? null
}

/** Start and end of a deal set, in ISO form. */
export type DealDates = Pick<AdminDeal, 'startsAt' | 'endsAt'>

/**
 * The earliest set other than `id` that overlaps these dates and shares a product with it; null if there is none.
 * @param productId looks only at this product, which the set need not have yet
 */
export async function overlappingSet(
  tx: Database,
  id: string,
  { startsAt, endsAt }: DealDates,
  productId?: string,
): Promise<{ startsAt: string } | null> {
  const isShared =
    productId === undefined
      ? sql`dp.product_id IN (SELECT own.product_id FROM deal_products own WHERE own.deal_set_id = ${id})`
      : sql`dp.product_id = ${productId}`
  const { rows } = await tx.execute<{ starts_at: string }>(sql`
    SELECT s.starts_at FROM deal_sets s
    WHERE s.id <> ${id} AND s.starts_at < ${endsAt} AND s.ends_at > ${startsAt}
      AND EXISTS (SELECT 1 FROM deal_products dp WHERE dp.deal_set_id = s.id AND ${isShared})
    ORDER BY s.starts_at LIMIT 1`)
  return rows[0] ? { startsAt: isoMoment(rows[0].starts_at) } : null
}

type ProductIds = { id: string; categoryId: string; topCategoryId: string; sellerId: string }

/** Ids of the products of a set, or of one of them, with those of their categories and sellers. */
export async function idsOfDealProducts(
  tx: Database,
  dealId: string,
  productId?: string,
): Promise<ProductIds[]> {
  const one = productId === undefined ? sql`true` : sql`p.id = ${productId}`
  const { rows } = await tx.execute<ProductIds>(sql`
    SELECT p.id, p.category_id AS "categoryId", p.top_category_id AS "topCategoryId", p.user_id AS "sellerId"
    FROM deal_products dp JOIN products p ON p.id = dp.product_id WHERE dp.deal_set_id = ${dealId} AND ${one}`)
  return rows
}

/** Locks deal sets against other writers, for rules that span several sets. */
export const lockDeals = (tx: Database) => lockTable(tx, sql`deal_sets`)

const columns = (input: DealInput) => ({
  kind: input.kind,
  name: input.name,
  nameAr: input.name_ar,
  description: input.description ?? '',
  descriptionAr: input.description_ar ?? '',
  startsAt: new Date(input.startsAt),
  endsAt: new Date(input.endsAt),
})

/** Inserts a deal set. @returns its id */
export async function insertDeal(tx: Database, input: DealInput): Promise<string> {
  const [row] = await tx.insert(dealSets).values(columns(input)).returning()
  if (!row) throw new Error('A deal set was not stored')
  return row.id
}

export async function updateDealRow(tx: Database, id: string, input: DealInput): Promise<void> {
  await tx.update(dealSets).set(columns(input)).where(eq(dealSets.id, id))
}

export async function deleteDealRow(tx: Database, id: string): Promise<void> {
  await tx.delete(dealSets).where(eq(dealSets.id, id))
}
