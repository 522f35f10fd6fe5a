import Stripe from 'stripe'
import { Unavailable } from '../platform/unavailable.ts'

/**
 * Error for failures that a member cannot resolve: Stripe is unreachable, overloaded, or rejects the shop's keys. Keeps
 * only type, code and status, because Stripe's own errors contain request and response, which must not be logged.
 */
export const withoutDetails = (error: unknown): Error =>
  error instanceof Stripe.errors.StripeError
    ? new Unavailable(`Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trimEnd())
    : new Unavailable('Stripe could not be asked')
