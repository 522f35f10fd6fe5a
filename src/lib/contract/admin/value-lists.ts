import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line, noData, optional } from '../fields.ts'
import { byId, moveInput } from './fields.ts'

const name = line(1, 60)
const level = z.object({ en: name, ar: name })

/** A list of values, with the names of its levels: make, model, trim. */
export const adminValueList = z.object({
  _id: id,
  name: z.string(),
  name_ar: z.string(),
  levels: z.array(z.object({ en: z.string(), ar: z.string() })),
  valueCount: z.int(),
  /** Attributes that take their values from it. */
  attributeCount: z.int(),
  /** Listings with a text that it does not have. */
  unlistedCount: z.int(),
})
export type AdminValueList = z.output<typeof adminValueList>

export const valueListInput = z.object({
  name,
  name_ar: name,
  levels: z.array(level, 'required').check(z.minLength(1, 'required'), z.maxLength(4, 'maximum_4')),
})
export type ValueListInput = z.output<typeof valueListInput>

export const adminListValue = z.object({
  _id: id,
  key: z.string(),
  name: z.string(),
  name_ar: z.string(),
  aliases: z.array(z.string()),
  level: z.int(),
  parentId: z.nullable(id),
  /** Values that belong to it. */
  valueCount: z.int(),
})
export type AdminListValue = z.output<typeof adminListValue>

export const listValueInput = z.object({
  name,
  name_ar: name,
  aliases: z.array(name, 'required').check(z.maxLength(30, 'maximum_30')),
})
export type ListValueInput = z.output<typeof listValueInput>

/** A text that sellers wrote instead of a value. */
export const unlistedText = z.object({
  text: z.string(),
  level: z.int(),
  /** Value that the text stands below. */
  parent: z.nullable(z.object({ _id: id, name: z.string(), name_ar: z.string() })),
  /** Listings that have it. */
  count: z.int(),
})
export type UnlistedText = z.output<typeof unlistedText>

/** Lists of values for attributes (docs/product.md, "Administration"). */
export const adminValueListEndpoints = {
  adminValueLists: endpoint({
    method: 'GET',
    path: 'admin/value-lists',
    access: 'admin',
    summary: 'Lists of values, in the order of the administration',
    response: z.array(adminValueList),
  }),
  adminValueList: endpoint({
    method: 'GET',
    path: 'admin/value-lists/:id',
    access: 'admin',
    summary: 'A list with its values of the first level, or with those that belong to a value',
    params: byId,
    query: z.object({ parentId: optional(id) }),
    response: z.object({
      list: adminValueList,
      /** The value with those that it belongs to, the first level first; empty for the first level. */
      path: z.array(adminListValue),
      values: z.array(adminListValue),
    }),
    errors: ['not_found'],
  }),
  adminAddValueList: endpoint({
    method: 'POST',
    path: 'admin/value-lists',
    access: 'admin',
    summary: 'Add a list of values',
    body: valueListInput,
    response: adminValueList,
    errors: ['conflict'],
  }),
  adminUpdateValueList: endpoint({
    method: 'PUT',
    path: 'admin/value-lists/:id',
    access: 'admin',
    summary: 'Change the names of a list and of its levels; a level with values or an attribute stays',
    params: byId,
    body: valueListInput,
    response: adminValueList,
    errors: ['not_found', 'conflict'],
  }),
  adminDeleteValueList: endpoint({
    method: 'DELETE',
    path: 'admin/value-lists/:id',
    access: 'admin',
    summary: 'Delete a list that no attribute uses',
    params: byId,
    response: noData,
    errors: ['not_found', 'in_use'],
  }),
  adminAddListValue: endpoint({
    method: 'POST',
    path: 'admin/value-lists/:id/values',
    access: 'admin',
    summary: 'Add a value; listings with its name or an alias as a text get it',
    params: byId,
    body: z.extend(listValueInput, { parentId: z.nullable(id) }),
    response: adminListValue,
    errors: ['not_found', 'conflict'],
  }),
  adminUpdateListValue: endpoint({
    method: 'PUT',
    path: 'admin/list-values/:id',
    access: 'admin',
    summary: 'Change the names and aliases of a value; listings with one of them as a text get it',
    params: byId,
    body: listValueInput,
    response: adminListValue,
    errors: ['not_found', 'conflict'],
  }),
  adminAddAlias: endpoint({
    method: 'POST',
    path: 'admin/list-values/:id/aliases',
    access: 'admin',
    summary: 'Add an alias to a value; listings with it as a text get the value',
    params: byId,
    body: z.object({ alias: name }),
    response: adminListValue,
    errors: ['not_found', 'conflict'],
  }),
  adminMoveListValue: endpoint({
    method: 'POST',
    path: 'admin/list-values/:id/move',
    access: 'admin',
    summary: 'Move a value one place among those that belong together',
    params: byId,
    body: moveInput,
    response: noData,
    errors: ['not_found'],
  }),
  adminMergeListValue: endpoint({
    method: 'POST',
    path: 'admin/list-values/:id/merge',
    access: 'admin',
    summary: 'Merge a value into another of its level: its listings, values and names go there',
    params: byId,
    body: z.object({ intoId: id }),
    response: adminListValue,
    errors: ['not_found'],
  }),
  adminDeleteListValue: endpoint({
    method: 'DELETE',
    path: 'admin/list-values/:id',
    access: 'admin',
    summary: 'Delete a value without listings and without values that belong to it',
    params: byId,
    response: noData,
    errors: ['not_found', 'in_use'],
  }),
  adminUnlistedTexts: endpoint({
    method: 'GET',
    path: 'admin/value-lists/:id/unlisted',
    access: 'admin',
    summary: 'The most frequent texts that sellers wrote instead of a value of the list',
    params: byId,
    response: z.array(unlistedText),
    errors: ['not_found'],
  }),
}
