import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminPlan } from '#lib/contract/admin/plans.ts'
import type { Database } from '../../platform/db/client.ts'
import { plans } from '../../platform/db/schema.ts'
import { lockTable, nextPosition, setPositions } from '../curate.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'

type Row = {
  id: string
  name: string
  name_ar: string
  description: string
  description_ar: string
  price: string
  days: number
  active: boolean
  sold: number
}

const present = (row: Row): AdminPlan => ({
  _id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  description: row.description,
  description_ar: row.description_ar,
  price: Number(row.price),
  days: row.days,
  active: row.active,
  sold: row.sold,
})

const selection = (where: SQL) => ({
  columns: sql`l.id, l.name, l.name_ar, l.description, l.description_ar, l.price, l.days,
    l.hidden_at IS NULL AS active, (SELECT count(*)::int FROM purchases p WHERE p.plan_id = l.id) AS sold`,
  from: sql`plans l`,
  where,
  order: sql`l.position, l.id`,
})

/** Page of booster plans, in the order in which they are offered. */
export const planPage = (db: Database, query: TableQuery) =>
  tablePage(db, query, selection(contains(query.search, sql`l.name`, sql`l.name_ar`)), present)

/** Booster plan by id, hidden or not; null if there is none. */
export async function readPlan(db: Database, id: string): Promise<AdminPlan | null> {
  const { items } = await tablePage(db, { size: 1 }, selection(sql`l.id = ${id}`), present)
  return items[0] ?? null
}

const table = sql`plans`

/** Locks all plans against other writers until the transaction ends. */
export const lockPlans = (tx: Database) => lockTable(tx, table)

/** Locks a plan until the transaction ends, so that nobody buys it meanwhile. */
export const lockPlan = (tx: Database, id: string) =>
  tx.execute(sql`SELECT 1 FROM plans WHERE id = ${id} FOR UPDATE`)

const order = { table, key: sql`id`, place: sql`position` }

/** Inserts a plan at the end. @returns its id */
export async function insertPlan(
  tx: Database,
  values: Omit<typeof plans.$inferInsert, 'position'>,
): Promise<string> {
  const position = await nextPosition(tx, order)
  const [plan] = await tx
    .insert(plans)
    .values({ ...values, position })
    .returning()
  if (!plan) throw new Error('A plan was not stored')
  return plan.id
}

export const changePlan = (tx: Database, id: string, change: Partial<typeof plans.$inferInsert>) =>
  tx.update(plans).set(change).where(eq(plans.id, id))

/** Puts plans into the given order. */
export const orderPlans = (tx: Database, ids: readonly string[]) => setPositions(tx, order, ids)

export const deletePlan = (tx: Database, id: string) => tx.delete(plans).where(eq(plans.id, id))
