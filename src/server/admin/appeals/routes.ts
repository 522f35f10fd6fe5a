import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { findListing } from '../products/service.ts'
import { userSummary } from '../users/queries.ts'
import { appealPage, decisionsAbout } from './queries.ts'
import { decideAppeal, findAppeal } from './service.ts'

/** Handlers of appeals (docs/product.md, "Decisions and appeals"). */
export const adminAppealHandlers: Handlers<'adminAppeals' | 'adminAppeal' | 'adminDecideAppeal'> = {
  async adminAppeals({ query, resources: { db } }) {
    return { data: await appealPage(db, query) }
  },
  async adminAppeal({ params, resources: { db }, actor }) {
    const appeal = await findAppeal(db, params.id)
    const { decision, member } = appeal
    const [product, user, decisions] = await Promise.all([
      decision.kind === 'listing' ? findListing(db, decision.subjectId) : null,
      userSummary(db, member._id),
      decisionsAbout(db, member._id),
    ])
    const own = decision.by?._id === userOf(actor).id
    return { data: { ...appeal, own, product, user, decisions } }
  },
  async adminDecideAppeal({ params, body, resources, actor }) {
    await decideAppeal(resources, userOf(actor).id, params.id, body)
    return { data: null, message: 'appealDecided' }
  },
}
