import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AttributeOption, attributeTypes } from '#lib/contract/categories.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { valueLists } from './value-lists.ts'

/** Category tree: top categories have no parent; products belong to leaves. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    nameAr: text('name_ar').notNull(),
    icon: text('icon').notNull().default('package'),
    position: integer('position').notNull().default(0),
    hiddenAt: moment('hidden_at'),
    /** Whether its listings are new or used; null: as in its parent, and true for a top category. */
    hasCondition: boolean('has_condition'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('categories_parent').on(t.parentId, t.position)],
)

/** Attributes of a category's products. `options` only for the type `choice`; those of a `listed` one are in its list. */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    id: id(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    type: text('type', { enum: attributeTypes }).notNull(),
    label: text('label').notNull(),
    labelAr: text('label_ar').notNull(),
    unit: text('unit'),
    unitAr: text('unit_ar'),
    /** Only for the type `number`: bounds that its values are within. */
    minimum: doublePrecision('minimum'),
    maximum: doublePrecision('maximum'),
    options: jsonb('options').$type<AttributeOption[]>().notNull().default([]),
    /** Only for the type `listed`: the list and the level of it that values are from. */
    listId: uuid('list_id').references(() => valueLists.id),
    listLevel: integer('list_level'),
    /** Whether listings may hold texts that a job has not yet looked up in the list. */
    unsettled: boolean('unsettled').notNull().default(false),
    required: boolean('required').notNull().default(false),
    /** Lists of the category can be filtered by it. */
    filterable: boolean('filterable').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('category_attributes_key').on(t.categoryId, t.key)],
)
