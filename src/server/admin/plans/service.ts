import { eq, type SQL, sql } from 'drizzle-orm'
import type { AdminPlan, PlanInput } from '#lib/contract/admin/plans.ts'
import type { Database } from '../../platform/db/client.ts'
import { plans } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import {
  type Admin,
  type CurationResources,
  curate,
  type Direction,
  lockTable,
  moveInList,
  nextPosition,
  setPositions,
} from '../curate.ts'
import { contains, maxRows, type TableQuery, tablePage } from '../table.ts'

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

const table = sql`plans`
const order = { table, key: sql`id`, place: sql`position` }
const tags = ['plans']

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

/** Booster plan by id. @throws ApiError not_found */
export async function findPlan(db: Database, id: string): Promise<AdminPlan> {
  const [plan] = (await tablePage(db, { size: 1 }, selection(sql`l.id = ${id}`), present)).items
  if (!plan) throw new ApiError('not_found')
  return plan
}

/** Editable fields of a plan, for the audit log. */
const editable = ({ _id: _, sold: __, ...rest }: AdminPlan) => rest

const columns = (input: PlanInput) => ({
  name: input.name,
  nameAr: input.name_ar,
  description: input.description,
  descriptionAr: input.description_ar,
  price: input.price,
  days: input.days,
})

type PlanResources = CurationResources & Pick<Resources, 'payment'>

/** Refuses a price that every purchase of the plan would fail for. @throws ApiError invalid_input naming price */
function refuseUnpayable({ payment }: PlanResources, { price }: PlanInput): void {
  if (payment && price < payment.minimumAmount)
    throw new ApiError('invalid_input', { fields: { price: 'price_below_payment' } })
}

/** Adds a booster plan at the end. @throws ApiError invalid_input naming price */
export const addPlan = (resources: PlanResources, admin: Admin, input: PlanInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    refuseUnpayable(resources, input)
    await lockTable(tx, table)
    const position = await nextPosition(tx, order)
    const hiddenAt = input.active ? null : now
    const [row] = await tx
      .insert(plans)
      .values({ ...columns(input), hiddenAt, position })
      .returning()
    const answer = await findPlan(tx, row?.id ?? '')
    return { answer, action: 'plan.add', subjectId: answer._id, after: editable(answer), tags }
  })

/**
 * Updates a booster plan; purchases keep their price and end.
 * @throws ApiError not_found; invalid_input naming price
 */
export const updatePlan = (resources: PlanResources, admin: Admin, id: string, input: PlanInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    refuseUnpayable(resources, input)
    await lockTable(tx, table)
    const before = await findPlan(tx, id)
    const hidden = before.active === input.active ? {} : { hiddenAt: input.active ? null : now }
    await tx
      .update(plans)
      .set({ ...columns(input), ...hidden })
      .where(eq(plans.id, id))
    const answer = await findPlan(tx, id)
    return {
      answer,
      action: 'plan.update',
      subjectId: id,
      before: editable(before),
      after: editable(answer),
      tags,
    }
  })

/** Moves a booster plan one place up or down. @throws ApiError not_found */
export const movePlan = (resources: CurationResources, admin: Admin, id: string, direction: Direction) =>
  curate(resources, admin, async (tx) => {
    await lockTable(tx, table)
    await findPlan(tx, id)
    const ids = (await planPage(tx, { size: maxRows })).items.map(({ _id }) => _id)
    await setPositions(tx, order, moveInList(ids, id, direction))
    return { answer: null, action: 'plan.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a booster plan that was never bought. @throws ApiError not_found, in_use */
export const deletePlan = (resources: CurationResources, admin: Admin, id: string) =>
  curate(resources, admin, async (tx) => {
    // Locked, so that nobody buys it meanwhile.
    await tx.execute(sql`SELECT 1 FROM plans WHERE id = ${id} FOR UPDATE`)
    const before = await findPlan(tx, id)
    if (before.sold > 0) throw new ApiError('in_use')
    await tx.delete(plans).where(eq(plans.id, id))
    return { answer: null, action: 'plan.delete', subjectId: id, before: editable(before), tags }
  })
