import type { Reply, StripeRequest } from './fake-stripe.ts'

type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  customer: string | null
  payment_method: string | null
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: object | null
  latest_charge: { id: string; object: 'charge'; refunded: boolean; amount_refunded: number } | null
}

const cardError = (code: string, decline_code?: string) => ({
  type: 'card_error',
  code,
  ...(decline_code ? { decline_code } : {}),
  message: 'No.',
})

/** Errors by the card that pays. */
const refusals: Record<string, ReturnType<typeof cardError>> = {
  pm_refused: cardError('card_declined', 'generic_decline'),
  pm_poor: cardError('card_declined', 'insufficient_funds'),
  pm_late: cardError('expired_card', 'expired_card'),
}

/** Fake of Stripe's payment intents, with the states that are needed. What it shares with localstripe is tested against both. */
export function fakePaymentIntents() {
  const intents = new Map<string, Intent>()
  const byKey = new Map<string, Reply>()
  const refunds: { payment_intent: string }[] = []
  /** Simulates an outage of Stripe: before or after the call took effect. */
  const outage: { when: 'before' | 'after' | null; call: RegExp } = { when: null, call: /./ }

  const create = ({ form }: StripeRequest): Reply => {
    const id = `pi_${intents.size + 1}`
    const metadata = Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => {
        const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return key ? [[key, value]] : []
      }),
    )
    const intent: Intent = {
      ...{ id, object: 'payment_intent', status: 'requires_confirmation', amount: Number(form.amount) },
      ...{ currency: form.currency ?? '', customer: form.customer ?? null },
      ...{ payment_method: form.payment_method ?? null, client_secret: `${id}_secret_1` },
      ...{ metadata, last_payment_error: null, latest_charge: null },
    }
    intents.set(id, intent)
    return { status: 200, body: intent }
  }
  const unexpected: Reply = {
    status: 400,
    body: {
      error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No.' },
    },
  }
  const refuse = (intent: Intent, error: object): Reply => {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
    return { status: 402, body: { error: { ...error, payment_intent: intent } } }
  }
  const succeed = (intent: Intent) =>
    Object.assign(intent, {
      status: 'succeeded',
      latest_charge: { id: `ch_${intent.id}`, object: 'charge', refunded: false, amount_refunded: 0 },
    })
  const confirm = (intent: Intent): Reply => {
    if (intent.status !== 'requires_confirmation') return unexpected
    const refusal = refusals[intent.payment_method ?? '']
    if (refusal) return refuse(intent, refusal)
    if (intent.payment_method === 'pm_asks') Object.assign(intent, { status: 'requires_action' })
    else if (intent.payment_method === 'pm_slow') Object.assign(intent, { status: 'processing' })
    else succeed(intent)
    return { status: 200, body: intent }
  }
  const cancel = (intent: Intent): Reply => {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected
    Object.assign(intent, { status: 'canceled' })
    return { status: 200, body: intent }
  }
  const payBack = (intent: Intent, amount: number) => {
    const { latest_charge: charge } = intent
    if (!charge || charge.amount_refunded + amount > intent.amount) return false
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === intent.amount
    return true
  }
  const createRefund = ({ form }: StripeRequest): Reply => {
    const intent = intents.get(form.payment_intent ?? '')
    if (!intent || !payBack(intent, Number(form.amount))) {
      const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'No.' }
      return { status: 400, body: { error } }
    }
    const refund = {
      ...{
        id: `re_${refunds.length + 1}`,
        object: 'refund',
        status: 'succeeded',
        amount: Number(form.amount),
      },
      ...{ payment_intent: intent.id, metadata: { refundId: form['metadata[refundId]'] ?? '' } },
    }
    refunds.push(refund)
    return { status: 200, body: refund }
  }
  const listRefunds = (call: string): Reply => {
    const [, id] = /payment_intent=(\w+)/.exec(call) ?? []
    const data = refunds.filter(({ payment_intent }) => payment_intent === id)
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } }
  }
  const run = (request: StripeRequest): Reply | null => {
    const { call } = request
    if (call === 'POST /v1/refunds') return createRefund(request)
    if (call.startsWith('GET /v1/refunds')) return listRefunds(call)
    if (call === 'POST /v1/payment_intents') return create(request)
    const [, id = '', action] =
      /^\w+ \/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?(?:\?|$)/.exec(call) ?? []
    if (!id) return null
    const intent = intents.get(id)
    if (!intent) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' }
      return { status: 404, body: { error } }
    }
    if (action === 'confirm') return confirm(intent)
    return action === 'cancel' ? cancel(intent) : { status: 200, body: intent }
  }

  /** Answers a request about payment intents; null for any other. An idempotency key gets the same answer again. */
  const answer = (request: StripeRequest): Reply | null => {
    const broken: Reply = {
      status: 500,
      body: { error: { type: 'api_error', message: 'sk_test_secret leaked' } },
    }
    const fails = outage.when !== null && outage.call.test(request.call)
    if (fails && outage.when === 'before') return broken
    const key = String(request.headers['idempotency-key'] ?? '')
    const known = request.call.startsWith('POST') && key !== '' ? byKey.get(key) : undefined
    const reply = known ?? run(request)
    if (reply && key !== '') byKey.set(key, structuredClone(reply))
    return reply && fails ? broken : reply
  }

  /** Simulates the buyer's answer in the bank's window. */
  const authenticate = (id: string, approved: boolean) => {
    const intent = intents.get(id)
    if (!intent) throw new Error(`no intent ${id}`)
    if (approved) succeed(intent)
    else refuse(intent, cardError('payment_intent_authentication_failure'))
  }
  const finish = (id: string) => authenticate(id, true)
  /** Refunds in Stripe's dashboard: all that is left, or an amount. */
  const refund = (id: string, amount?: number) => {
    const intent = intents.get(id)
    if (intent) payBack(intent, amount ?? intent.amount - (intent.latest_charge?.amount_refunded ?? 0))
  }
  return { intents, refunds, outage, answer, authenticate, finish, refund }
}
