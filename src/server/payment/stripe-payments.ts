import Stripe from 'stripe'
import type { PaymentFailure } from '#lib/contract/boosters.ts'
import type { Dispute, Payment, PaymentEvent, PaymentProvider, PaymentState } from './provider.ts'
import { withoutDetails } from './stripe-errors.ts'
import { stripeRefunds } from './stripe-refunds.ts'

type Intent = Stripe.PaymentIntent

/** Includes the charge in answers, which shows refunds. */
const expand = ['latest_charge']

/** Payments with Stripe's payment intents: one per purchase, created first and confirmed later. */
export function stripePayments(
  stripe: Stripe,
  webhookSecret: string | undefined,
): Pick<
  PaymentProvider,
  'beginPayment' | 'pay' | 'paymentState' | 'cancelPayment' | 'refund' | 'answerConfirmation' | 'readEvent'
> {
  const retrieve = async (reference: string): Promise<PaymentState> => {
    try {
      return stateOf(await stripe.paymentIntents.retrieve(reference, { expand }))
    } catch (error) {
      // The intent belongs to another Stripe account or mode: the keys were changed.
      if (isMissing(error)) return { state: 'failed', failure: 'payment_failed' }
      throw withoutDetails(error)
    }
  }

  const begin = async ({ purchaseId, userId, amount, token, customer }: Payment) => {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency: 'aed',
          payment_method: token,
          allowed_payment_method_types: ['card'],
          metadata: { purchaseId, userId },
          ...(customer ? { customer } : {}),
        },
        { idempotencyKey: `purchase-${purchaseId}` },
      )
      return { reference: intent.id }
    } catch (error) {
      return { failure: failureOf(error) }
    }
  }

  const pay = async (reference: string, { purchaseId, returnUrl }: Payment): Promise<PaymentState> => {
    try {
      const intent = await stripe.paymentIntents.confirm(
        reference,
        { use_stripe_sdk: true, return_url: returnUrl, expand },
        { idempotencyKey: `pay-${purchaseId}` },
      )
      return stateOf(intent)
    } catch (error) {
      // Another call has confirmed it: its state is what counts.
      if (isUnexpectedState(error)) return retrieve(reference)
      return { state: 'failed', failure: failureOf(error) }
    }
  }

  const cancel = async (reference: string): Promise<PaymentState> => {
    try {
      await stripe.paymentIntents.cancel(reference)
    } catch (error) {
      // A paid or cancelled intent cannot be cancelled.
      if (!isUnexpectedState(error) && !isMissing(error)) throw withoutDetails(error)
    }
    return retrieve(reference)
  }

  return {
    beginPayment: begin,
    pay,
    paymentState: retrieve,
    cancelPayment: cancel,
    refund: stripeRefunds(stripe),
    answerConfirmation: null,
    readEvent: webhookSecret
      ? (body, signature, now) => readEvent(stripe, { body, signature, webhookSecret, now })
      : null,
  }
}

/** Reads a Stripe event; null if its signature is invalid or older than five minutes. */
function readEvent(
  stripe: Stripe,
  {
    body,
    signature,
    webhookSecret,
    now,
  }: Record<'body' | 'signature' | 'webhookSecret', string> & { now: Date },
): PaymentEvent | null {
  try {
    const seconds = stripe.webhooks.DEFAULT_TOLERANCE
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      seconds,
      undefined,
      now.getTime(),
    )
    return { id: event.id, reference: referenceOf(event), dispute: disputeOf(event) }
  } catch {
    return null
  }
}

function referenceOf(event: Stripe.Event): string | null {
  const { object } = event.data
  if (object.object === 'payment_intent') return object.id
  if (object.object !== 'charge' && object.object !== 'dispute') return null
  const intent = object.payment_intent
  return typeof intent === 'string' ? intent : (intent?.id ?? null)
}

/** State of the dispute that an event is about; an inquiry that the bank closed without a dispute counts as won. */
function disputeOf(event: Stripe.Event): Dispute | null {
  const { object } = event.data
  if (object.object !== 'dispute') return null
  if (event.type !== 'charge.dispute.closed') return 'open'
  return object.status === 'lost' ? 'lost' : 'won'
}

function stateOf(intent: Intent): PaymentState {
  switch (intent.status) {
    case 'succeeded': {
      const charge = intent.latest_charge
      if (typeof charge !== 'object' || !charge) return { state: 'paid' }
      return charge.refunded ? { state: 'refunded' } : { state: 'paid', refunded: charge.amount_refunded }
    }
    case 'requires_action':
      return { state: 'needs_confirmation', clientSecret: intent.client_secret }
    case 'requires_confirmation':
      return { state: 'begun' }
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { state: 'failed', failure: reasonOf(intent.last_payment_error) }
        : { state: 'begun' }
    case 'canceled':
      return {
        state: 'failed',
        failure: intent.last_payment_error ? reasonOf(intent.last_payment_error) : 'card_unconfirmed',
      }
    default:
      // Still processing, or in a state that a later version of Stripe's API adds.
      return { state: 'pending' }
  }
}

/** Maps Stripe's codes to reasons that a buyer can act on. */
function reasonOf({ code, decline_code }: { code?: string; decline_code?: string }): PaymentFailure {
  if (code === 'expired_card') return 'card_expired'
  if (code?.endsWith('authentication_failure')) return 'card_unconfirmed'
  if ([code, decline_code].includes('insufficient_funds')) return 'card_funds'
  return code === 'card_declined' ? 'card_refused' : 'payment_failed'
}

/** Reason of a refused payment. @throws Unavailable for any other error */
function failureOf(error: unknown): PaymentFailure {
  if (error instanceof Stripe.errors.StripeCardError) return reasonOf(error)
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return 'payment_failed'
  throw withoutDetails(error)
}

const isInvalid = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code

const isUnexpectedState = (error: unknown) =>
  isInvalid(error, 'payment_intent_unexpected_state') || isInvalid(error, 'intent_invalid_state')
const isMissing = (error: unknown) => isInvalid(error, 'resource_missing')
