import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { planPage } from './queries.ts'
import * as service from './service.ts'

/** Handlers of booster plans for admins (docs/product.md, "Administration"). */
export const adminPlanHandlers: Handlers<
  'adminPlans' | 'adminPlan' | 'adminAddPlan' | 'adminUpdatePlan' | 'adminMovePlan' | 'adminDeletePlan'
> = {
  async adminPlans({ query, resources: { db } }) {
    return { data: await planPage(db, query) }
  },
  async adminPlan({ params, resources: { db } }) {
    return { data: await service.findPlan(db, params.id) }
  },
  async adminAddPlan({ body, resources, actor }) {
    return { data: await service.addPlan(resources, userOf(actor), body, new Date()), message: 'saved' }
  },
  async adminUpdatePlan({ params, body, resources, actor }) {
    const data = await service.updatePlan(resources, userOf(actor), params.id, body, new Date())
    return { data, message: 'saved' }
  },
  async adminMovePlan({ params, body, resources, actor }) {
    const data = await service.movePlan(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeletePlan({ params, resources, actor }) {
    return { data: await service.deletePlan(resources, userOf(actor), params.id), message: 'deleted' }
  },
}
