import * as z from 'zod/mini'
import { tableQuery } from './admin.ts'
import { attribute } from './categories.ts'
import { categoryIconNames } from './category-icons.ts'
import { endpoint } from './endpoint.ts'
import { id, line, listOf, noData, optional } from './fields.ts'

/** Moves an entry one place up or down in its list. */
export const moveInput = z.object({ direction: z.enum(['up', 'down'], 'required') })

const one = z.object({ id })
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
  hidden: z.boolean(),
  /** Listings in it and in its sub-categories, in any state. */
  productCount: z.int(),
  subCategoryCount: z.int(),
  attributeCount: z.int(),
})
export type AdminCategory = z.output<typeof adminCategory>

export const adminAttribute = z.extend(attribute, {
  _id: id,
  /** Listings that have a value for it. */
  usedBy: z.int(),
})
export type AdminAttribute = z.output<typeof adminAttribute>

export const categoryInput = z.object({
  name: categoryName,
  name_ar: categoryName,
  icon: z.enum(categoryIconNames, 'required'),
  /** Id of a top category; null for a category of the first level. */
  parentId: z.nullable(id),
})
export type CategoryInput = z.output<typeof categoryInput>

export const attributeTypes = ['text', 'number', 'choice', 'boolean'] as const

/** An option of a choice. An existing one is sent with its key, which listings refer to. */
const optionInput = z.object({
  key: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'invalid'))),
  en: line(1, 60),
  ar: line(1, 60),
})

const unit = z.optional(z.nullable(line(0, 20)))

export const attributeInput = z
  .object({
    label: categoryName,
    label_ar: categoryName,
    type: z.enum(attributeTypes, 'required'),
    /** Only for a number: in both languages or in neither. */
    unit,
    unit_ar: unit,
    /** Only for a choice. */
    options: z.optional(z.array(optionInput, 'required').check(z.maxLength(60, 'maximum_60'))),
    required: z.boolean('required'),
  })
  .check(
    z.refine(({ type, options = [] }) => type !== 'choice' || options.length >= 2, {
      error: 'options_missing',
      path: ['options'],
    }),
    z.refine(({ unit, unit_ar }) => !unit || Boolean(unit_ar), {
      error: 'both_languages',
      path: ['unit_ar'],
    }),
    z.refine(({ unit, unit_ar }) => Boolean(unit) || !unit_ar, { error: 'both_languages', path: ['unit'] }),
  )
export type AttributeInput = z.output<typeof attributeInput>

/** The category tree and the attributes of each category, as an admin edits them. */
export const adminCatalogueEndpoints = {
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
    summary: 'A category with its attributes',
    params: one,
    response: z.extend(adminCategory, { attributes: z.array(adminAttribute) }),
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
    params: one,
    body: categoryInput,
    response: adminCategory,
    errors: ['not_found'],
  }),
  adminHideCategory: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/hidden',
    access: 'admin',
    summary: 'Hide a category and its sub-categories from menus and from sellers, or show it again',
    params: one,
    body: z.object({ hidden: z.boolean('required') }),
    response: adminCategory,
    errors: ['not_found'],
  }),
  adminMoveCategory: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/move',
    access: 'admin',
    summary: 'Move a category one place among its neighbours',
    params: one,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeleteCategory: endpoint({
    method: 'DELETE',
    path: 'admin/categories/:id',
    access: 'admin',
    summary: 'Delete a category that holds no listing and no other category',
    params: one,
    response: noData,
    errors: ['not_found', 'in_use'],
  }),
  adminAddAttribute: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/attributes',
    access: 'admin',
    summary: 'Add an attribute to a category, after its others',
    params: one,
    body: attributeInput,
    response: adminAttribute,
    errors: ['not_found', 'limit_reached'],
  }),
  adminUpdateAttribute: endpoint({
    method: 'PUT',
    path: 'admin/attributes/:id',
    access: 'admin',
    summary: 'Change an attribute; options that listings have chosen remain valid',
    params: one,
    body: attributeInput,
    response: adminAttribute,
    errors: ['not_found'],
  }),
  adminMoveAttribute: endpoint({
    method: 'POST',
    path: 'admin/attributes/:id/move',
    access: 'admin',
    summary: 'Move an attribute one place',
    params: one,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeleteAttribute: endpoint({
    method: 'DELETE',
    path: 'admin/attributes/:id',
    access: 'admin',
    summary: 'Delete an attribute with the answers of all listings',
    params: one,
    response: noData,
    errors: ['not_found'],
  }),
}
