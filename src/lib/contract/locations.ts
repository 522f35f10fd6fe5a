import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emirate } from './fields.ts'

/** The emirate that a visitor browses. */
export const locationEndpoints = {
  statesList: endpoint({
    method: 'GET',
    path: 'statesList',
    access: 'open',
    summary:
      'The emirates with the number of products for sale in each and their approximate centres, in degrees',
    response: z.array(
      z.object({
        _id: emirate,
        name: z.string(),
        name_ar: z.string(),
        productCount: z.int(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  selectState: endpoint({
    method: 'POST',
    path: 'selectState',
    access: 'open',
    summary: 'Choose an emirate; null for all of them',
    body: z.object({ emirate: z.nullable(emirate) }),
    response: z.object({ emirate: z.nullable(emirate) }),
  }),
}
