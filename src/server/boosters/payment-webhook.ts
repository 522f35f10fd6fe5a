import { Hono } from 'hono'
import { bodyLimits } from '../http/body-limits.ts'
import { readBytes } from '../http/request.ts'
import type { PaymentState } from '../payment/provider.ts'
import { errorMessage } from '../platform/error-message.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { purchaseByReference } from './queries.ts'
import { settle } from './settle.ts'

/**
 * `POST /webhooks/stripe`: events of payments. The raw bytes are read, because the signature covers them. An event only
 * triggers reading the payment's state from Stripe, so repeated, late or reordered events do no harm; only the state of
 * a dispute is taken from the event itself. Any answer but 200 makes Stripe send it again.
 */
export function paymentWebhooks(getResources: () => Resources): Hono {
  return new Hono().post('/webhooks/stripe', async (c) => {
    const resources = getResources()
    const { payment, db, log } = resources
    if (!payment?.readEvent) return c.body(null, 404)
    const now = new Date()
    try {
      const body = (await readBytes(c.req.raw, bodyLimits.webhooks['/webhooks/stripe'])).toString('utf8')
      const event = payment.readEvent(body, c.req.header('stripe-signature') ?? '', now)
      if (!event) return c.body(null, 400)
      const purchase = event.reference && (await purchaseByReference(db, payment.name, event.reference))
      // Something else sold with the same account, or a payment that is not stored here yet.
      if (!purchase || !event.reference) return c.body(null, 200)
      const { id: eventId, dispute } = event
      const state: PaymentState =
        dispute === 'lost' ? { state: 'charged_back' } : await payment.paymentState(event.reference)
      await settle(resources, purchase.id, state, now, { provider: payment.name, eventId, dispute })
      return c.body(null, 200)
    } catch (error) {
      if (error instanceof ApiError) return c.body(null, 413)
      const reason = errorMessage(error)
      log.warn({ error: reason }, 'payment: an event could not be taken in')
      return c.body(null, 503)
    }
  })
}
