import * as z from 'zod/mini'
import { attributeTypes } from '../categories.ts'
import { categoryIconNames } from '../category-icons.ts'
import { endpoint } from '../endpoint.ts'
import { line } from '../fields.ts'
import { bound, boundsInOrder } from './attributes.ts'

// The format is described in docs/product.md, "Category file".

const key = z.string('required').check(z.regex(/^[a-z0-9-]{1,60}$/, 'invalid'))
/** Values are stored in objects, where keys such as `constructor` are inherited. */
const isOwnKey = z.refine<string>((text) => !(text in {}), 'invalid')
const attributeKey = z.string('required').check(z.regex(/^[\w-]{1,60}$/, 'invalid'), isOwnKey)
const valueKey = z.string('required').check(z.regex(/^[a-z0-9-]{1,80}$/, 'invalid'), isOwnKey)
const name = line(1, 60)
const unit = z.nullable(line(0, 20))
/** Merged values have the aliases of both, and imports add options: they may be more than what the forms take. */
const added = [1000, 'maximum_1000'] as const

const attribute = z.object({
  /** Listings store their value under it. */
  key: attributeKey,
  type: z.enum(attributeTypes, 'required'),
  label: name,
  label_ar: name,
  unit,
  unit_ar: unit,
  /** Only for a number. Without both, an attribute that the shop has keeps its own. */
  minimum: bound,
  maximum: bound,
  /** Only for a choice. */
  options: z.array(z.object({ key: attributeKey, en: name, ar: name })).check(z.maxLength(...added)),
  /** Only for a listed one: the English name of its value list, and the level of it, from 1. */
  list: z.nullable(z.object({ name: line(1, 60), level: z.int().check(z.minimum(1), z.maximum(5)) })),
  required: z.boolean(),
  filterable: z.boolean(),
})
export type FileAttribute = z.output<typeof attribute>

const category = {
  slug: key,
  name,
  name_ar: name,
  icon: z.enum(categoryIconNames, 'required'),
  hasCondition: z.nullable(z.boolean()),
  hidden: z.boolean(),
  attributes: z.array(attribute.check(boundsInOrder)).check(z.maxLength(40, 'maximum_40')),
}
const subCategory = z.object(category)
export type FileCategory = z.output<typeof subCategory>

/** Value of a list. A parent stands before the values that belong to it. */
const listedValue = z.object({
  /** Listings store it. */
  key: valueKey,
  /** Key of the value that it belongs to; null on the first level. */
  parent: z.nullable(valueKey),
  name,
  name_ar: name,
  aliases: z.array(name).check(z.maxLength(...added)),
})
export type FileListedValue = z.output<typeof listedValue>

const valueList = z.object({
  /** Listed attributes name their list by it. */
  name,
  name_ar: name,
  levels: z
    .array(z.object({ en: name, ar: name }))
    .check(z.minLength(1, 'required'), z.maxLength(4, 'maximum_4')),
  values: z.array(listedValue).check(z.maxLength(20_000, 'maximum_20000')),
})
export type FileValueList = z.output<typeof valueList>

/** Version of the format. */
export const categoryFileVersion = 1

export const categoryFile = z.object({
  version: z.literal(categoryFileVersion, 'invalid'),
  /** Lists of values that listed attributes name. */
  valueLists: z._default(z.array(valueList).check(z.maxLength(100, 'maximum_100')), []),
  categories: z
    .array(
      z.object({ ...category, subCategories: z.array(subCategory).check(z.maxLength(200, 'maximum_200')) }),
    )
    .check(z.maxLength(100, 'maximum_100')),
})
export type CategoryFile = z.output<typeof categoryFile>

// What the shop has is written as it is: only an import is strict.
const writtenAttribute = z.extend(attribute, {
  key: z.string(),
  label: z.string(),
  label_ar: z.string(),
  unit: z.nullable(z.string()),
  unit_ar: z.nullable(z.string()),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  options: z.array(z.object({ key: z.string(), en: z.string(), ar: z.string() })),
  list: z.nullable(z.object({ name: z.string(), level: z.int() })),
})
export type WrittenAttribute = z.output<typeof writtenAttribute>
const writtenCategory = z.extend(subCategory, {
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  icon: z.string(),
  attributes: z.array(writtenAttribute),
})
export type WrittenCategory = z.output<typeof writtenCategory>
const writtenListedValue = z.object({
  key: z.string(),
  parent: z.nullable(z.string()),
  name: z.string(),
  name_ar: z.string(),
  aliases: z.array(z.string()),
})
const writtenValueList = z.object({
  name: z.string(),
  name_ar: z.string(),
  levels: z.array(z.object({ en: z.string(), ar: z.string() })),
  values: z.array(writtenListedValue),
})
export type WrittenValueList = z.output<typeof writtenValueList>
const writtenFile = z.object({
  version: z.literal(categoryFileVersion),
  valueLists: z.array(writtenValueList),
  categories: z.array(z.extend(writtenCategory, { subCategories: z.array(writtenCategory) })),
})
export type WrittenFile = z.output<typeof writtenFile>

/** Why something of a file was left out. */
export const leftOutReasons = [
  'other_parent',
  'parent_has_products',
  'other_type',
  'list_missing',
  'value_misplaced',
  'full',
] as const

const counts = z.object({ added: z.int(), changed: z.int(), same: z.int() })

/** What an import does, or would do. */
const outcome = z.object({
  categories: counts,
  attributes: counts,
  /** Values of lists. */
  values: counts,
  /**
   * Left out, at most 100: `subject` is a slug, with the key of an attribute behind a slash, or the name of a list with the
   * key of a value.
   */
  leftOut: z.array(z.object({ subject: z.string(), reason: z.enum(leftOutReasons) })),
})
export type ImportOutcome = z.output<typeof outcome>

/** Bundled trees, named by the slug of their top category. */
const bundledTree = z.object({
  slug: z.string(),
  name: z.string(),
  name_ar: z.string(),
  subCategoryCount: z.int(),
  /** Whether the shop has the category already. */
  isThere: z.boolean(),
})

/** Categories with their attributes as a file (docs/product.md, "Category file"). */
export const adminCategoryFileEndpoints = {
  adminCategoryFile: endpoint({
    method: 'GET',
    path: 'admin/category-file',
    access: 'admin',
    summary: 'All categories with their attributes as a file',
    response: writtenFile,
  }),
  adminImportCategories: endpoint({
    method: 'POST',
    path: 'admin/category-file',
    access: 'admin',
    summary:
      'Add and change categories as a file of JSON says; nothing is deleted. Only with `apply` it is stored',
    query: z.object({ apply: z.enum(['true', 'false'], 'required') }),
    response: outcome,
    errors: ['too_large'],
    upload: 'part',
  }),
  adminBundledTrees: endpoint({
    method: 'GET',
    path: 'admin/bundled-trees',
    access: 'admin',
    summary: 'Category trees with attributes that come with the shop',
    response: z.array(bundledTree),
  }),
  adminAddBundledTrees: endpoint({
    method: 'POST',
    path: 'admin/bundled-trees',
    access: 'admin',
    summary: 'Add bundled category trees by the slugs of their top categories',
    body: z.object({
      slugs: z.array(key).check(z.minLength(1, 'required'), z.maxLength(100, 'maximum_100')),
    }),
    response: outcome,
  }),
}
