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

/** A `listed` attribute has a value of a list that admins keep, else a text of the seller. */
export const attributeTypes = ['text', 'number', 'choice', 'listed', 'boolean'] as const
export type AttributeType = (typeof attributeTypes)[number]

/**
 * Option of a choice, or value of a list: `parent` is the key of the value that it belongs to, `aliases` are other names in
 * any script.
 */
export const attributeOption = z.object({
  key: z.string(),
  en: z.string(),
  ar: z.string(),
  parent: z.optional(z.string()),
  aliases: z.optional(z.array(z.string())),
})
export type AttributeOption = z.output<typeof attributeOption>

export const attribute = z.object({
  key: z.string(),
  type: z.enum(attributeTypes),
  label: z.string(),
  label_ar: z.string(),
  unit: z.nullable(z.string()),
  unit_ar: z.nullable(z.string()),
  options: z.array(attributeOption),
  required: z.boolean(),
})

/** Attribute of a category. Lists of the category can be filtered by a filterable one. */
export const categoryAttribute = z.extend(attribute, {
  filterable: z.boolean(),
  /** Only for a number: the smallest and the largest value; without one there is no bound. */
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** Only for a listed one: its list, and the key of the attribute whose value its own must belong to. */
  listId: z.optional(id),
  dependsOn: z.optional(z.string()),
})
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
      category: z.extend(category, {
        attributes: z.array(categoryAttribute),
        /** Whether its listings are new, used or refurbished. */
        hasCondition: z.boolean(),
      }),
      parent: z.nullable(category),
      subCategories: z.array(category),
    }),
    errors: ['not_found'],
  }),
}
