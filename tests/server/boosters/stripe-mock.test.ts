import { afterAll, expect, test } from 'vitest'
import { stripeProvider } from '#server/payment/stripe.ts'
import { noStripeMock, startStripeMock } from '#support/stripe-mock.ts'
import { stripeKey } from '#support/stripe-variables.ts'

const stripe = await startStripeMock()
afterAll(stripe.close)
const provider = stripeProvider({
  provider: 'stripe',
  secretKey: stripeKey,
  publishableKey: 'pk_test_public',
  webhookSecret: undefined,
  apiBase: stripe.url,
})

test.skipIf(noStripeMock !== undefined)(
  `every call to Stripe is one that its API describes${noStripeMock ? ` (${noStripeMock})` : ''}`,
  async () => {
    const payer = { userId: crypto.randomUUID(), email: 'omar@example.com', customer: null }
    const payment = {
      ...{ purchaseId: crypto.randomUUID(), userId: payer.userId, amount: 49_00, customer: 'cus_1' },
      ...{ token: 'pm_card_visa', returnUrl: 'https://shop.example/profile/boosters' },
    }
    expect(await provider.saveCard(payer, { paymentMethod: 'pm_card_visa' })).toMatchObject({ ok: true })
    expect(await provider.beginPayment(payment)).toHaveProperty('reference')
    // Its examples have states of their own.
    await provider.pay('pi_1', payment)
    await provider.paymentState('pi_1')
    await provider.cancelPayment('pi_1')
    expect(await provider.refund('pi_1', { id: crypto.randomUUID(), amount: 1_00 })).toBe('succeeded')
    await provider.deleteCard('pm_1')
    expect(stripe.calls.map((call) => call.split('?')[0])).toEqual([
      'POST /v1/customers',
      'POST /v1/payment_methods/pm_card_visa/attach',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/pi_1/confirm',
      'GET /v1/payment_intents/pi_1',
      'POST /v1/payment_intents/pi_1/cancel',
      'GET /v1/payment_intents/pi_1',
      'GET /v1/refunds',
      'POST /v1/refunds',
      'POST /v1/payment_methods/pm_1/detach',
    ])
    expect(stripe.refused).toEqual([])
  },
)
