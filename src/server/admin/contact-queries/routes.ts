import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { contactQueryPage } from './queries.ts'
import { findContactQuery, finishContactQuery } from './service.ts'

/** Handlers of queries from the contact form for admins (docs/product.md, "Administration"). */
export const adminContactQueryHandlers: Handlers<
  'adminContactQueries' | 'adminContactQuery' | 'adminFinishContactQuery'
> = {
  async adminContactQueries({ query, resources: { db } }) {
    return { data: await contactQueryPage(db, query) }
  },
  async adminContactQuery({ params, resources: { db } }) {
    return { data: await findContactQuery(db, params.id) }
  },
  async adminFinishContactQuery({ params, body, resources, actor }) {
    const data = await finishContactQuery(resources, userOf(actor), params.id, body.done)
    return { data, message: 'saved' }
  },
}
