import * as z from 'zod/mini'
import { categoryIconNames } from '../category-icons.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, listOf, noData, optional } from '../fields.ts'
import { adminAttribute } from './attributes.ts'
import { byId, moveInput, tableQuery } from './fields.ts'
import { adminLandingPages } from './landing-pages.ts'

const categoryName = line(1, 60)

export const adminCategory = z.object({
  _id: id,
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  icon: z.string(),
  parentId: z.nullable(id),
  /** Null for a top category. */
  parent: z.nullable(z.object({ name: z.string(), name_ar: z.string() })),
  /** Whether its listings have a condition; null: as in its parent, and true for a top category. */
  hasCondition: z.nullable(z.boolean()),
  hidden: z.boolean(),
  /** Listings in it and in its sub-categories, in any state. */
  productCount: z.int(),
  subCategoryCount: z.int(),
  attributeCount: z.int(),
})
export type AdminCategory = z.output<typeof adminCategory>

export const categoryInput = z.object({
  name: categoryName,
  name_ar: categoryName,
  icon: z.enum(categoryIconNames, 'required'),
  /** Id of a top category; null for a category of the first level. */
  parentId: z.nullable(id),
  /** As in `adminCategory`; left out, it stays. */
  hasCondition: z.optional(z.nullable(z.boolean('invalid'))),
})
export type CategoryInput = z.output<typeof categoryInput>

/** The category tree as an admin edits it. */
export const adminCategoryEndpoints = {
  adminCategories: endpoint({
    method: 'GET',
    path: 'admin/categories',
    access: 'admin',
    summary:
      'Categories in the order of the shop, including hidden ones; `parentId` returns the sub-categories of one',
    query: z.object({ parentId: optional(id), ...tableQuery }),
    response: listOf(adminCategory),
  }),
  adminTopCategories: endpoint({
    method: 'GET',
    path: 'admin/top-categories',
    access: 'admin',
    summary: 'Categories of the first level, which can have sub-categories',
    response: z.array(adminCategory),
  }),
  adminCategory: endpoint({
    method: 'GET',
    path: 'admin/categories/:id',
    access: 'admin',
    summary: 'A category with its attributes and landing pages',
    params: byId,
    response: z.extend(adminCategory, {
      attributes: z.array(adminAttribute),
      landingPages: z.array(adminLandingPages),
    }),
    errors: ['not_found'],
  }),
  adminAddCategory: endpoint({
    method: 'POST',
    path: 'admin/categories',
    access: 'admin',
    summary: 'Add a category, the last of its level',
    body: categoryInput,
    response: adminCategory,
  }),
  adminUpdateCategory: endpoint({
    method: 'PUT',
    path: 'admin/categories/:id',
    access: 'admin',
    summary: 'Change a category; its listings move with it',
    params: byId,
    body: categoryInput,
    response: adminCategory,
    errors: ['not_found'],
  }),
  adminHideCategory: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/hidden',
    access: 'admin',
    summary: 'Hide a category and its sub-categories from menus and from sellers, or show it again',
    params: byId,
    body: z.object({ hidden: z.boolean('required') }),
    response: adminCategory,
    errors: ['not_found'],
  }),
  adminMoveCategory: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/move',
    access: 'admin',
    summary: 'Move a category one place among its neighbours',
    params: byId,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeleteCategory: endpoint({
    method: 'DELETE',
    path: 'admin/categories/:id',
    access: 'admin',
    summary: 'Delete a category that holds no listing and no other category',
    params: byId,
    response: noData,
    errors: ['not_found', 'in_use'],
  }),
}
