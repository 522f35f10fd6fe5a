import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { fils, id, moment } from './fields.ts'
import { myProduct } from './listings.ts'

const buyer = z.object({
  _id: id,
  name: z.string(),
  name_ar: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  lastMessageAt: moment,
  /** Their offer on it was accepted. */
  agreed: z.boolean(),
  /** Amount per piece of the offer between the two that is open or accepted, in fils. */
  offered: z.nullable(fils),
})
export type PossibleBuyer = z.output<typeof buyer>

/** Who may buy a listing, for whom it is reserved, and to whom it was sold. */
export const saleState = z.object({
  /** Members who wrote about it, the latest first. */
  chats: z.array(buyer),
  reservation: z.nullable(z.object({ buyerId: id, until: moment })),
  /** `buyerId` is null where it was sold elsewhere. */
  sale: z.nullable(z.object({ buyerId: z.nullable(id) })),
})
export type SaleState = z.output<typeof saleState>

const params = z.object({ id })
const forBuyer = z.object({ buyerId: z.nullable(id) })

/** To whom the caller’s own listings are reserved and sold. */
export const saleEndpoints = {
  sale: endpoint({
    method: 'GET',
    path: 'sale/:id',
    access: 'member',
    summary: 'Members who wrote about the caller’s own listing, its reservation and its sale',
    params,
    response: saleState,
    errors: ['not_found'],
  }),
  reserveProduct: endpoint({
    method: 'POST',
    path: 'reserveProduct/:id',
    access: 'member',
    summary:
      'Reserve the caller’s own active listing for three days for a member who wrote about it; null lifts the reservation',
    params,
    body: forBuyer,
    response: myProduct,
    errors: ['not_found', 'conflict'],
  }),
  soldTo: endpoint({
    method: 'POST',
    path: 'soldTo/:id',
    access: 'member',
    summary:
      'Mark the caller’s own listing as sold to a member who wrote about it, or elsewhere with null; both sides are asked for a review once',
    params,
    body: forBuyer,
    response: myProduct,
    errors: ['not_found', 'conflict'],
  }),
}
