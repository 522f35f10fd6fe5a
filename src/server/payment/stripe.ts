import Stripe from 'stripe'
import type { PaymentConfig } from '../platform/config.ts'
import type { Payer, PaymentProvider, SavedCard } from './provider.ts'
import { plain } from './stripe-errors.ts'
import { stripePayments } from './stripe-payments.ts'

/** How long Stripe may take, in ms. */
const patience = 15_000

type StripeConfig = Extract<PaymentConfig, { provider: 'stripe' }>

/** Cards kept and money taken by Stripe. The browser's Payment Element has collected the card; only its id comes here. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiBase } = config
  const stripe = new Stripe(secretKey, {
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase ? placeOf(apiBase) : {}),
  })

  /** One customer for each member, also when two cards are saved at once. */
  const createCustomer = async ({ userId, email }: Payer): Promise<string> => {
    const made = await stripe.customers.create(
      { metadata: { userId }, ...(email ? { email } : {}) },
      { idempotencyKey: `customer-${userId}` },
    )
    return made.id
  }

  const attach = async (payer: Payer, paymentMethod: string): Promise<SavedCard> => {
    const customer = payer.customer ?? (await createCustomer(payer))
    const method = await stripe.paymentMethods.attach(paymentMethod, { customer })
    if (!method.card) return wrong('invalid')
    const { brand, last4, exp_month, exp_year } = method.card
    const card = { token: method.id, brand, lastFour: last4, expiryMonth: exp_month, expiryYear: exp_year }
    return { ok: true, customer, card }
  }

  return {
    ...stripePayments(stripe, webhookSecret),
    name: 'stripe',
    publishableKey,
    async saveCard(payer, { paymentMethod }) {
      if (!paymentMethod) return wrong('required')
      try {
        return await attach(payer, paymentMethod).catch((error: unknown) => {
          // Customers of another Stripe account or mode are unknown after the keys were changed.
          if (!payer.customer || !isMissingCustomer(error)) throw error
          return attach({ ...payer, customer: null }, paymentMethod)
        })
      } catch (error) {
        return refusal(error)
      }
    },
    async deleteCard(token) {
      try {
        await stripe.paymentMethods.detach(token)
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw plain(error)
      }
    },
  }
}

const wrong = (code: string): SavedCard => ({ ok: false, declined: false, field: 'paymentMethod', code })

const isMissingCustomer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/** What the member can do something about; anything else is thrown. */
function refusal(error: unknown): SavedCard {
  if (error instanceof Stripe.errors.StripeCardError) {
    return error.code === 'expired_card' ? wrong('card_expired') : { ok: false, declined: true }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return wrong('invalid')
  throw plain(error)
}

function placeOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? '443' : '80'),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}
