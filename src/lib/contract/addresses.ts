import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate, id, line, noData } from './fields.ts'

export const saveAs = z.enum(['Home', 'Work', 'Other'], 'required')

/** A saved address (docs/product.md, "Addresses"). Coordinates are degrees, from the browser or the map. */
const content = {
  house: line(1, 100),
  landmark: z.optional(line(0, 100)),
  saveAs,
  emirate: z.enum(emirate.def.entries, 'required'),
  latitude: z.optional(z.nullable(z.number().check(z.gte(-90, 'invalid'), z.lte(90, 'invalid')))),
  longitude: z.optional(z.nullable(z.number().check(z.gte(-180, 'invalid'), z.lte(180, 'invalid')))),
  isDefault: z.optional(z.boolean()),
}

export const addressInput = z.object(content)

export const address = z.object({
  _id: id,
  house: z.string(),
  landmark: z.string(),
  saveAs,
  emirate,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>

export const addressEndpoints = {
  addAddress: endpoint({
    method: 'POST',
    path: 'addAddress',
    access: 'member',
    summary: 'Save an address; the first one is the default',
    body: addressInput,
    response: address,
    errors: ['limit_reached'],
  }),
  getMyAddress: endpoint({
    method: 'GET',
    path: 'getMyAddress',
    access: 'member',
    summary: 'The caller’s addresses, the default first',
    response: z.array(address),
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: 'updateAddress/:id',
    access: 'member',
    summary: 'Change an address',
    params: z.object({ id }),
    body: addressInput,
    response: address,
    errors: ['not_found'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: 'deleteAddress/:id',
    access: 'member',
    summary: 'Delete an address; another becomes the default',
    params: z.object({ id }),
    response: noData,
    errors: ['not_found'],
  }),
  selectAddress: endpoint({
    method: 'POST',
    path: 'selectAddress',
    access: 'member',
    summary: 'Make an address the default',
    body: z.object({ addressId: z.uuid('default_address_required') }),
    response: address,
    errors: ['not_found'],
  }),
}
