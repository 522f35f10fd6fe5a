import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** Phone numbers of sellers. */
export const sellerContactEndpoints = {
  revealContact: endpoint({
    method: 'POST',
    path: 'revealContact/:id',
    access: 'member',
    summary: 'Phone number of a seller who allows calls or WhatsApp; 30 a day for each member',
    params: z.object({ id }),
    response: z.object({
      countryCode: z.string(),
      phoneNo: z.string(),
      call: z.boolean(),
      whatsApp: z.boolean(),
    }),
    errors: ['not_found', 'gone', 'too_many_requests'],
  }),
}
