import type { Handlers } from '../http/endpoints.ts'
import { userOf } from '../session/service.ts'
import * as attributes from './attributes.ts'
import * as categories from './categories.ts'

/** Handlers of categories and attributes for admins (docs/product.md, "Administration"). */
export const adminCatalogueHandlers: Handlers<
  | 'adminCategories'
  | 'adminTopCategories'
  | 'adminCategory'
  | 'adminAddCategory'
  | 'adminUpdateCategory'
  | 'adminHideCategory'
  | 'adminMoveCategory'
  | 'adminDeleteCategory'
  | 'adminAddAttribute'
  | 'adminUpdateAttribute'
  | 'adminMoveAttribute'
  | 'adminDeleteAttribute'
> = {
  async adminCategories({ query, resources: { db } }) {
    return { data: await categories.categoryPage(db, query) }
  },
  async adminTopCategories({ resources: { db } }) {
    return { data: await categories.topCategories(db) }
  },
  async adminCategory({ params, resources: { db } }) {
    const category = await categories.findCategory(db, params.id)
    return { data: { ...category, attributes: await attributes.attributesWithUse(db, params.id) } }
  },
  async adminAddCategory({ body, resources, actor }) {
    return { data: await categories.addCategory(resources, userOf(actor), body), message: 'saved' }
  },
  async adminUpdateCategory({ params, body, resources, actor }) {
    const data = await categories.updateCategory(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminHideCategory({ params, body, resources, actor }) {
    const admin = userOf(actor)
    const data = await categories.hideCategory(resources, admin, params.id, body.hidden, new Date())
    return { data, message: 'saved' }
  },
  async adminMoveCategory({ params, body, resources, actor }) {
    const data = await categories.moveCategory(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeleteCategory({ params, resources, actor }) {
    const data = await categories.deleteCategory(resources, userOf(actor), params.id)
    return { data, message: 'deleted' }
  },
  async adminAddAttribute({ params, body, resources, actor }) {
    const data = await attributes.addAttribute(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminUpdateAttribute({ params, body, resources, actor }) {
    const data = await attributes.updateAttribute(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminMoveAttribute({ params, body, resources, actor }) {
    const data = await attributes.moveAttribute(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeleteAttribute({ params, resources, actor }) {
    const data = await attributes.deleteAttribute(resources, userOf(actor), params.id)
    return { data, message: 'deleted' }
  },
}
