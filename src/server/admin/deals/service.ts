import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminDeal, DealInput } from '#lib/contract/admin/deals.ts'
import type { Period } from '#lib/contract/admin/periods.ts'
import { productTags } from '../../pages/list-tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { dealSets } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/present.ts'
import { type Admin, type CurationResources, curate, lockTable } from '../curate.ts'
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

const table = sql`deal_sets`

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

/** Deal set by id. @throws ApiError not_found */
export async function findDeal(db: Database, id: string, now = new Date()): Promise<AdminDeal> {
  const [deal] = (await tablePage(db, { size: 1 }, selection(sql`s.id = ${id}`, now), present)).items
  if (!deal) throw new ApiError('not_found')
  return deal
}

/** Locks deal sets against other writers, for rules that span several sets. */
export const lockDeals = (tx: Database) => lockTable(tx, table)

/** Editable fields of a deal set, for the audit log. */
const editable = ({ _id: _, period: __, productCount: ___, ...rest }: AdminDeal) => rest

const columns = (input: DealInput) => ({
  kind: input.kind,
  name: input.name,
  nameAr: input.name_ar,
  description: input.description ?? '',
  descriptionAr: input.description_ar ?? '',
  startsAt: new Date(input.startsAt),
  endsAt: new Date(input.endsAt),
})

/** Adds a deal set without products. */
export const addDeal = (resources: CurationResources, admin: Admin, input: DealInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    const [row] = await tx.insert(dealSets).values(columns(input)).returning()
    const answer = await findDeal(tx, row?.id ?? '', now)
    return { answer, action: 'deal.add', subjectId: answer._id, after: editable(answer) }
  })

/**
 * Updates a deal set. None of its products may be in another set that runs at the same time.
 * @throws ApiError not_found; invalid_input naming `startsAt` or `endsAt`
 */
export const updateDeal = (
  resources: CurationResources,
  admin: Admin,
  id: string,
  input: DealInput,
  now: Date,
): Promise<AdminDeal> =>
  curate(resources, admin, async (tx) => {
    await lockDeals(tx)
    const before = await findDeal(tx, id, now)
    const other = await overlappingSet(
      tx,
      id,
      input,
      sql`
      dp.product_id IN (SELECT own.product_id FROM deal_products own WHERE own.deal_set_id = ${id})`,
    )
    if (other) {
      const field = Date.parse(other.startsAt) < Date.parse(input.startsAt) ? 'startsAt' : 'endsAt'
      throw new ApiError('invalid_input', { fields: { [field]: 'deal_overlap' } })
    }
    await tx.update(dealSets).set(columns(input)).where(eq(dealSets.id, id))
    const answer = await findDeal(tx, id, now)
    return {
      answer,
      action: 'deal.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags: await tagsOfDeal(tx, id),
    }
  })

/** Deletes a deal set; the products return to their own prices. @throws ApiError not_found */
export const deleteDeal = (resources: CurationResources, admin: Admin, id: string, now: Date) =>
  curate(resources, admin, async (tx) => {
    const before = await findDeal(tx, id, now)
    const tags = await tagsOfDeal(tx, id)
    await tx.delete(dealSets).where(eq(dealSets.id, id))
    const recorded = { ...editable(before), productCount: before.productCount }
    return { answer: null, action: 'deal.delete', subjectId: id, before: recorded, tags }
  })

/**
 * Finds a set other than `id` that overlaps these dates and has a product `dp` that matches `products`; null if none.
 */
export async function overlappingSet(
  tx: Database,
  id: string,
  { startsAt, endsAt }: Pick<AdminDeal, 'startsAt' | 'endsAt'>,
  products: SQL,
): Promise<{ startsAt: string } | null> {
  const { rows } = await tx.execute<{ starts_at: string }>(sql`
    SELECT s.starts_at FROM deal_sets s
    WHERE s.id <> ${id} AND s.starts_at < ${endsAt} AND s.ends_at > ${startsAt}
      AND EXISTS (SELECT 1 FROM deal_products dp WHERE dp.deal_set_id = s.id AND ${products})
    ORDER BY s.starts_at LIMIT 1`)
  return rows[0] ? { startsAt: isoMoment(rows[0].starts_at) } : null
}

/** Cache tags of the pages that show the products of a set, or one of them, with or without the deal price. */
export async function tagsOfDeal(tx: Database, id: string, productId?: string): Promise<string[]> {
  const one = productId === undefined ? sql`true` : sql`p.id = ${productId}`
  const { rows } = await tx.execute<{ id: string; category: string; top: string; seller: string }>(sql`
    SELECT p.id, p.category_id AS category, p.top_category_id AS top, p.user_id AS seller
    FROM deal_products dp JOIN products p ON p.id = dp.product_id WHERE dp.deal_set_id = ${id} AND ${one}`)
  return [
    'deals',
    'home',
    ...rows.flatMap(({ id, category, top, seller }) => [
      ...productTags({ id, categoryId: category, topCategoryId: top }),
      `seller:${seller}`,
    ]),
  ]
}
