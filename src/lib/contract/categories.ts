import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

export const category = z.object({
  _id: id,
  slug: z.string(),
  parentId: z.nullable(id),
  name: z.string(),
  name_ar: z.string(),
  icon: z.string(),
  /** Products for sale in it and in its sub-categories. */
  productCount: z.int(),
})
export type Category = z.output<typeof category>

export const attributeTypes = ['text', 'number', 'choice', 'boolean'] as const
export type AttributeType = (typeof attributeTypes)[number]

export const attribute = z.object({
  key: z.string(),
  type: z.enum(attributeTypes),
  label: z.string(),
  label_ar: z.string(),
  unit: z.nullable(z.string()),
  unit_ar: z.nullable(z.string()),
  options: z.array(z.object({ key: z.string(), en: z.string(), ar: z.string() })),
  required: z.boolean(),
})

/** Attribute of a category. Lists of the category can be filtered by a filterable one. */
export const categoryAttribute = z.extend(attribute, { filterable: z.boolean() })
export type CategoryAttribute = z.output<typeof categoryAttribute>

export const categoryEndpoints = {
  category: endpoint({
    method: 'GET',
    path: 'category',
    access: 'open',
    summary: 'Top categories, each with its sub-categories',
    response: z.array(z.extend(category, { subCategories: z.array(category) })),
  }),
  subCategory: endpoint({
    method: 'GET',
    path: 'subCategory',
    access: 'open',
    summary: 'One category with its ancestors, its sub-categories and their attributes',
    query: z.object({ categoryId: id }),
    response: z.object({
      category: z.extend(category, { attributes: z.array(categoryAttribute) }),
      parent: z.nullable(category),
      subCategories: z.array(category),
    }),
    errors: ['not_found'],
  }),
}
