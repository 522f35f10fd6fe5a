import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { attributesWithUse } from '../attributes/service.ts'
import { landingPagesIn } from '../landing-pages/queries.ts'
import { categoryPage, topCategories } from './queries.ts'
import * as service from './service.ts'

/** Handlers of the category tree for admins (docs/product.md, "Administration"). */
export const adminCategoryHandlers: Handlers<
  | 'adminCategories'
  | 'adminTopCategories'
  | 'adminCategory'
  | 'adminAddCategory'
  | 'adminUpdateCategory'
  | 'adminHideCategory'
  | 'adminMoveCategory'
  | 'adminDeleteCategory'
> = {
  async adminCategories({ query, resources: { db } }) {
    return { data: await categoryPage(db, query) }
  },
  async adminTopCategories({ resources: { db } }) {
    return { data: await topCategories(db) }
  },
  async adminCategory({ params, resources: { db } }) {
    const category = await service.findCategory(db, params.id)
    const [attributes, landingPages] = await Promise.all([
      attributesWithUse(db, params.id),
      landingPagesIn(db, params.id),
    ])
    return { data: { ...category, attributes, landingPages } }
  },
  async adminAddCategory({ body, resources, actor }) {
    return { data: await service.addCategory(resources, userOf(actor), body), message: 'saved' }
  },
  async adminUpdateCategory({ params, body, resources, actor }) {
    const data = await service.updateCategory(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminHideCategory({ params, body, resources, actor }) {
    const admin = userOf(actor)
    const data = await service.hideCategory(resources, admin, params.id, body.hidden, new Date())
    return { data, message: 'saved' }
  },
  async adminMoveCategory({ params, body, resources, actor }) {
    const data = await service.moveCategory(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeleteCategory({ params, resources, actor }) {
    const data = await service.deleteCategory(resources, userOf(actor), params.id)
    return { data, message: 'deleted' }
  },
}
