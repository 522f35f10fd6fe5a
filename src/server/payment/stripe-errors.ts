import Stripe from 'stripe'

/** Stripe's errors carry the request and the answer: nothing that belongs into a log. */
export const plain = (error: unknown): Error =>
  error instanceof Stripe.errors.StripeError
    ? new Error(`Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trimEnd())
    : new Error('Stripe could not be asked')
