import * as z from 'zod/mini'
import { cleanLine } from '../text/clean.ts'
import { digitsAlone, latinDigits } from '../text/digits.ts'
import { endpoint } from './endpoint.ts'
import { canonicalText, id, line, noData } from './fields.ts'

const digits = (error: string, minimum: number, maximum: number) =>
  canonicalText([60, error], digitsAlone, z.regex(new RegExp(`^\\d{${minimum},${maximum}}$`), error))

/** "12/28", in Latin or Arabic-Indic digits. The payment provider decides whether it has expired. */
const expiry = canonicalText(
  [30, 'expiry_invalid'],
  (text) => latinDigits(text).replace(/\s/g, ''),
  z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'expiry_invalid'),
)

const holderName = z
  .string('required')
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, 'required'),
    z.minLength(3, 'card_holder_minimum'),
    z.maxLength(40, 'maximum_40'),
  )

/** Card fields of the sandbox (docs/product.md, "Saved cards"). Never stored, logged or kept in a browser's storage. */
export const sandboxCard = z.object({
  holderName,
  number: digits('card_number_minimum', 16, 19),
  expiry,
  cvv: digits('cvv_minimum', 3, 4),
})

/** A new card: the fields of the sandbox, or the reference that the payment provider's own fields returned instead. */
const newCard = z
  .object({
    holderName,
    paymentMethod: z.optional(line(5, 200)),
    number: z.optional(sandboxCard.def.shape.number),
    expiry: z.optional(sandboxCard.def.shape.expiry),
    cvv: z.optional(sandboxCard.def.shape.cvv),
  })
  .check(
    z.superRefine((body, context) => {
      if (body.paymentMethod !== undefined) return
      for (const field of ['number', 'expiry', 'cvv'] as const) {
        if (body[field] === undefined) {
          context.addIssue({ code: 'custom', message: 'required', path: [field], input: undefined })
        }
      }
    }),
  )

export const card = z.object({
  _id: id,
  holderName: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
export type Card = z.output<typeof card>

export const cardEndpoints = {
  saveCard: endpoint({
    method: 'POST',
    path: 'saveCard',
    access: 'member',
    summary:
      'Save a card with the payment provider; only its token, brand, last four digits and expiry are stored',
    body: newCard,
    response: card,
    errors: ['card_declined', 'payment_off', 'limit_reached', 'too_many_requests'],
    sealed: true,
  }),
  getCard: endpoint({
    method: 'GET',
    path: 'getCard',
    access: 'member',
    summary: 'The caller’s saved cards, and the provider, which decides on the fields of a new one',
    response: z.object({
      cards: z.array(card),
      provider: z.enum(['sandbox', 'stripe', 'off']),
      /** For the provider's own fields in the browser. */
      publishableKey: z.nullable(z.string()),
    }),
  }),
  deleteCard: endpoint({
    method: 'DELETE',
    path: 'deleteCard/:id',
    access: 'member',
    summary: 'Delete a card, here and with the payment provider',
    params: z.object({ id }),
    response: noData,
    errors: ['not_found'],
  }),
}
