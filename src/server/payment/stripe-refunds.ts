import Stripe from 'stripe'
import type { PaymentProvider, RefundState } from './provider.ts'
import { withoutDetails } from './stripe-errors.ts'

/** Refunds of one payment that are looked through; each purchase has few. */
const most = 100

/**
 * Refunds with Stripe. Stripe forgets idempotency keys after a day, so a refund that may have been made before is looked
 * for by our id first.
 */
export function stripeRefunds(stripe: Stripe): PaymentProvider['refund'] {
  return async (reference, { id, amount }) => {
    try {
      const made = await stripe.refunds.list({ payment_intent: reference, limit: most })
      const known = made.data.find(({ metadata }) => metadata?.refundId === id)
      if (known) return stateOf(known)
      const refund = await stripe.refunds.create(
        { payment_intent: reference, amount, metadata: { refundId: id } },
        { idempotencyKey: `refund-${id}` },
      )
      return stateOf(refund)
    } catch (error) {
      // More than is left, a charge in dispute, or an unknown payment.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'refused'
      throw withoutDetails(error)
    }
  }
}

function stateOf({ status }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'refused' : 'pending'
}
