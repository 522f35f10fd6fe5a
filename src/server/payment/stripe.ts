import Stripe from 'stripe'
import type { PaymentConfig } from '../platform/config.ts'
import type { Payer, PaymentProvider, SavedCard } from './provider.ts'
import { withoutDetails } from './stripe-errors.ts'
import { stripePayments } from './stripe-payments.ts'

/** Timeout of a request to Stripe, in ms. */
const timeoutMs = 15_000

type StripeConfig = Extract<PaymentConfig, { provider: 'stripe' }>

/** Stripe provider. The browser's Payment Element collects the card; only its id reaches this server. */
export function stripeProvider(config: StripeConfig): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, apiBase } = config
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiBase ? hostOptions(apiBase) : {}),
  })

  /** Creates a customer; the idempotency key makes it one per member, even when two cards are saved at once. */
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
    if (!method.card) return invalidCard('invalid')
    const { brand, last4, exp_month, exp_year } = method.card
    const card = { token: method.id, brand, lastFour: last4, expiryMonth: exp_month, expiryYear: exp_year }
    return { ok: true, customer, card }
  }

  return {
    ...stripePayments(stripe, webhookSecret),
    name: 'stripe',
    // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
    minimumAmount: 2_00,
    publishableKey,
    async saveCard(payer, { paymentMethod }) {
      if (!paymentMethod) return invalidCard('required')
      try {
        return await attach(payer, paymentMethod).catch((error: unknown) => {
          // After a change of keys, customers of the previous Stripe account or mode are unknown.
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
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw withoutDetails(error)
      }
    },
  }
}

const invalidCard = (code: string): SavedCard => ({
  ok: false,
  declined: false,
  field: 'paymentMethod',
  code,
})

const isMissingCustomer = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer'

/** Refusal that the member can act on. @throws Unavailable for any other error */
function refusal(error: unknown): SavedCard {
  if (error instanceof Stripe.errors.StripeCardError) {
    return error.code === 'expired_card' ? invalidCard('card_expired') : { ok: false, declined: true }
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return invalidCard('invalid')
  throw withoutDetails(error)
}

function hostOptions(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const secure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (secure ? '443' : '80'),
    protocol: secure ? ('https' as const) : ('http' as const),
  }
}
