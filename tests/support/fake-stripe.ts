import { fakePaymentIntents } from './fake-payment-intents.ts'
import { bodyOf, openServer } from './local-server.ts'

/** A request that Stripe received. */
export type StripeRequest = { call: string; form: Record<string, string>; headers: Record<string, unknown> }

export type Reply = { status: number; body: object }

const error = (status: number, fields: object): Reply => ({ status, body: { error: fields } })

const payable = (id: string, last4: string) => ({ [id]: { last4, outcome: null } })

/** Payment methods as a browser's Payment Element returns them, with their outcomes. */
const methods: Record<string, { last4: string; outcome: Reply | null }> = {
  pm_visa: { last4: '4242', outcome: null },
  pm_second: { last4: '1111', outcome: null },
  ...payable('pm_refused', '0341'),
  ...payable('pm_poor', '9995'),
  ...payable('pm_late', '0069'),
  ...payable('pm_asks', '3155'),
  ...payable('pm_slow', '5126'),
  pm_declined: {
    last4: '0002',
    outcome: error(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }),
  },
  pm_expired: {
    last4: '0069',
    outcome: error(402, { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }),
  },
  pm_broken: { last4: '0000', outcome: error(500, { type: 'api_error', message: 'sk_test_secret leaked' }) },
}

/**
 * Fake of Stripe's HTTP API for saved cards and payments. Customers are stored by idempotency key; other ids are
 * unknown.
 */
export async function openFakeStripe() {
  const requests: StripeRequest[] = []
  const customers = new Map<string, string>()
  const attached = new Map<string, string>()
  const payments = fakePaymentIntents()

  const answer = (request: StripeRequest): Reply => {
    const { call, form, headers } = request
    if (headers.authorization !== 'Bearer sk_test_secret') {
      return error(401, { type: 'invalid_request_error', message: 'Invalid API Key' })
    }
    const paid = payments.answer(request)
    if (paid) return paid
    if (call === 'POST /v1/customers') {
      const key = String(headers['idempotency-key'])
      const id = customers.get(key) ?? `cus_${customers.size + 1}`
      customers.set(key, id)
      return { status: 200, body: { id, object: 'customer' } }
    }
    const [, id = '', action] = /^POST \/v1\/payment_methods\/(\w+)\/(attach|detach)$/.exec(call) ?? []
    const method = methods[id]
    if (!method) return missing('payment_method')
    if (action === 'detach') {
      if (!attached.delete(id)) return missing('payment_method')
    } else {
      if (!form.customer || ![...customers.values()].includes(form.customer)) return missing('customer')
      if (method.outcome) return method.outcome
      attached.set(id, form.customer)
    }
    const card = { brand: 'visa', last4: method.last4, exp_month: 8, exp_year: 2031 }
    return { status: 200, body: { id, object: 'payment_method', type: 'card', card } }
  }

  const url = await openServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    const asked = { call: `${request.method} ${request.url}`, form, headers: request.headers }
    requests.push(asked)
    const { status, body } = answer(asked)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return { url, requests, attached, customers, payments }
}

const missing = (param: string): Reply =>
  error(404, { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such thing' })
