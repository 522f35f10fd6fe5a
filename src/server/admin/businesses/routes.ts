import type { Handlers } from '../../api/endpoints.ts'
import { approveBusiness, rejectBusiness } from '../../business/decide.ts'
import { readLicense } from '../../business/licenses.ts'
import { userOf } from '../../members/actor.ts'
import { reasonOf } from '../reason.ts'
import { bulkBusinesses } from './bulk.ts'
import { businessPage, findBusiness } from './queries.ts'

/** Handlers of registrations of businesses (docs/product.md, "Administration"). */
export const adminBusinessHandlers: Handlers<
  | 'adminBusinesses'
  | 'adminBusiness'
  | 'adminLicense'
  | 'adminBulkBusinesses'
  | 'adminApproveBusiness'
  | 'adminRejectBusiness'
> = {
  async adminBusinesses({ query, resources: { db } }) {
    return { data: await businessPage(db, query) }
  },
  async adminBusiness({ params, resources: { db } }) {
    return { data: await findBusiness(db, params.id) }
  },
  async adminLicense({ params, resources, actor }) {
    const { id: applicationId, file: id } = params
    return { data: await readLicense(resources, userOf(actor).id, { applicationId, id }) }
  },
  async adminBulkBusinesses({ body, resources, actor }) {
    return { data: await bulkBusinesses(resources, userOf(actor).id, body) }
  },
  async adminApproveBusiness({ params, resources, actor }) {
    await approveBusiness(resources, userOf(actor).id, params.id, new Date())
    return { data: null, message: 'businessApproved' }
  },
  async adminRejectBusiness({ params, body, resources, actor }) {
    await rejectBusiness(resources, userOf(actor).id, params.id, reasonOf(body), new Date())
    return { data: null, message: 'businessRejected' }
  },
}
