import * as z from 'zod/mini'
import { attributeTypes, categoryAttribute } from '../categories.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, noData } from '../fields.ts'
import { byId, moveInput } from './fields.ts'

export const adminAttribute = z.extend(categoryAttribute, {
  _id: id,
  /** Only for a listed one: the level of its list, from 1. */
  listLevel: z.nullable(z.int()),
  /** Listings that have a value for it. */
  usedBy: z.int(),
})
export type AdminAttribute = z.output<typeof adminAttribute>

const attributeLabel = line(1, 60)

/** An option of a choice. An existing one is sent with its key, which listings refer to. */
const optionInput = z.object({
  key: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'invalid'))),
  en: line(1, 60),
  ar: line(1, 60),
})

/** A bound of a number, which the listing form and imports hold values to. */
export const bound = z.optional(
  z.nullable(z.number('number_invalid').check(z.gte(-1e12, 'too_small'), z.lte(1e12, 'too_large'))),
)

type Bounds = { minimum?: number | null | undefined; maximum?: number | null | undefined }
/** Bounds that some number is within. */
export const boundsInOrder = z.refine<Bounds>(
  ({ minimum, maximum }) => minimum == null || maximum == null || minimum <= maximum,
  { error: 'too_small', path: ['maximum'] },
)

const unit = z.optional(z.nullable(line(0, 20)))

export const attributeInput = z
  .object({
    label: attributeLabel,
    label_ar: attributeLabel,
    type: z.enum(attributeTypes, 'required'),
    /** Only for a number: in both languages or in neither. */
    unit,
    unit_ar: unit,
    /** Only for a number. */
    minimum: bound,
    maximum: bound,
    /** Only for a choice. */
    options: z.optional(z.array(optionInput, 'required').check(z.maxLength(60, 'maximum_60'))),
    /** Only for a listed one: the list and the level of it, from 1, that its values are from. */
    listId: z.optional(z.nullable(id)),
    listLevel: z.optional(z.nullable(z.int('invalid').check(z.gte(1, 'too_small')))),
    required: z.boolean('required'),
    /** Lists can be filtered by it; by default all but texts. */
    filterable: z.optional(z.boolean('invalid')),
  })
  .check(
    boundsInOrder,
    z.refine(({ type, options = [] }) => type !== 'choice' || options.length >= 2, {
      error: 'options_missing',
      path: ['options'],
    }),
    z.refine(({ type, listId, listLevel }) => type !== 'listed' || Boolean(listId && listLevel), {
      error: 'required',
      path: ['listId'],
    }),
    z.refine(({ unit, unit_ar }) => !unit || Boolean(unit_ar), {
      error: 'both_languages',
      path: ['unit_ar'],
    }),
    z.refine(({ unit, unit_ar }) => Boolean(unit) || !unit_ar, { error: 'both_languages', path: ['unit'] }),
  )
export type AttributeInput = z.output<typeof attributeInput>

/** The attributes of a category. */
export const adminAttributeEndpoints = {
  adminAddAttribute: endpoint({
    method: 'POST',
    path: 'admin/categories/:id/attributes',
    access: 'admin',
    summary: 'Add an attribute to a category, after its others',
    params: byId,
    body: attributeInput,
    response: adminAttribute,
    errors: ['not_found', 'limit_reached'],
  }),
  adminUpdateAttribute: endpoint({
    method: 'PUT',
    path: 'admin/attributes/:id',
    access: 'admin',
    summary: 'Change an attribute; options that listings have chosen remain valid',
    params: byId,
    body: attributeInput,
    response: adminAttribute,
    errors: ['not_found'],
  }),
  adminMoveAttribute: endpoint({
    method: 'POST',
    path: 'admin/attributes/:id/move',
    access: 'admin',
    summary: 'Move an attribute one place',
    params: byId,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminDeleteAttribute: endpoint({
    method: 'DELETE',
    path: 'admin/attributes/:id',
    access: 'admin',
    summary: 'Delete an attribute with the answers of all listings',
    params: byId,
    response: noData,
    errors: ['not_found'],
  }),
}
