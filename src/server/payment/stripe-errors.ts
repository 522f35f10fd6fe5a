import Stripe from 'stripe'
import { Unavailable } from '../platform/unavailable.ts'

/**
 * What a member can do nothing about: Stripe is out of reach, overloaded, or does not take this shop's keys. Stripe's own
 * errors carry the request and the answer: nothing that belongs into a log.
 */
export const plain = (error: unknown): Error =>
  error instanceof Stripe.errors.StripeError
    ? new Unavailable(`Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trimEnd())
    : new Unavailable('Stripe could not be asked')
