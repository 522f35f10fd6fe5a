import type { AdminPlan, PlanInput } from '#lib/contract/admin/plans.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { type Admin, type CurationResources, curate, type Direction, moveInList } from '../curate.ts'
import { maxRows } from '../table.ts'
import * as queries from './queries.ts'

const tags = ['plans']

/** Booster plan by id. @throws ApiError not_found */
export async function findPlan(db: Database, id: string): Promise<AdminPlan> {
  const plan = await queries.readPlan(db, id)
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
    await queries.lockPlans(tx)
    const hiddenAt = input.active ? null : now
    const id = await queries.insertPlan(tx, { ...columns(input), hiddenAt })
    const answer = await findPlan(tx, id)
    return { answer, action: 'plan.add', subjectId: answer._id, after: editable(answer), tags }
  })

/**
 * Updates a booster plan; purchases keep their price and end.
 * @throws ApiError not_found; invalid_input naming price
 */
export const updatePlan = (resources: PlanResources, admin: Admin, id: string, input: PlanInput, now: Date) =>
  curate(resources, admin, async (tx) => {
    refuseUnpayable(resources, input)
    await queries.lockPlans(tx)
    const before = await findPlan(tx, id)
    const hidden = before.active === input.active ? {} : { hiddenAt: input.active ? null : now }
    await queries.changePlan(tx, id, { ...columns(input), ...hidden })
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
    await queries.lockPlans(tx)
    await findPlan(tx, id)
    const ids = (await queries.planPage(tx, { size: maxRows })).items.map(({ _id }) => _id)
    await queries.orderPlans(tx, moveInList(ids, id, direction))
    return { answer: null, action: 'plan.move', subjectId: id, after: { direction }, tags }
  })

/** Deletes a booster plan that was never bought. @throws ApiError not_found, in_use */
export const deletePlan = (resources: CurationResources, admin: Admin, id: string) =>
  curate(resources, admin, async (tx) => {
    await queries.lockPlan(tx, id)
    const before = await findPlan(tx, id)
    if (before.sold > 0) throw new ApiError('in_use')
    await queries.deletePlan(tx, id)
    return { answer: null, action: 'plan.delete', subjectId: id, before: editable(before), tags }
  })
