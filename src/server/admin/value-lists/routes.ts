import type { adminValueListEndpoints } from '#lib/contract/admin/value-lists.ts'
import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { allLists, findList, unlistedTexts } from './queries.ts'
import * as lists from './service.ts'
import * as values from './values.ts'

/** Handlers of the lists of values for admins (docs/product.md, "Administration"). */
export const adminValueListHandlers: Handlers<keyof typeof adminValueListEndpoints> = {
  async adminValueLists({ resources: { db } }) {
    return { data: await allLists(db) }
  },
  async adminValueList({ params, query, resources: { db } }) {
    return { data: await lists.listPage(db, params.id, query.parentId) }
  },
  async adminAddValueList({ body, resources, actor }) {
    return { data: await lists.addList(resources, userOf(actor), body), message: 'saved' }
  },
  async adminUpdateValueList({ params, body, resources, actor }) {
    return { data: await lists.updateList(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminDeleteValueList({ params, resources, actor }) {
    return { data: await lists.deleteList(resources, userOf(actor), params.id), message: 'deleted' }
  },
  async adminAddListValue({ params, body, resources, actor }) {
    return { data: await values.addValue(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminUpdateListValue({ params, body, resources, actor }) {
    return { data: await values.updateValue(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminAddAlias({ params, body, resources, actor }) {
    return { data: await values.addAlias(resources, userOf(actor), params.id, body.alias), message: 'saved' }
  },
  async adminMoveListValue({ params, body, resources, actor }) {
    const data = await values.moveValue(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminMergeListValue({ params, body, resources, actor }) {
    const data = await values.mergeValue(resources, userOf(actor), params.id, body.intoId)
    return { data, message: 'saved' }
  },
  async adminDeleteListValue({ params, resources, actor }) {
    return { data: await values.deleteValue(resources, userOf(actor), params.id), message: 'deleted' }
  },
  async adminUnlistedTexts({ params, resources: { db } }) {
    await findList(db, params.id)
    return { data: await unlistedTexts(db, params.id) }
  },
}
