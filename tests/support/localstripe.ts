import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { freePort } from './free-port.ts'
import { listen } from './listen.ts'
import { bodyOf } from './local-server.ts'
import { findPythonProgram } from './python-program.ts'
import { type RecordedCalls, recordCalls } from './recorded-calls.ts'
import { stripeKey, webhookSecret } from './stripe-variables.ts'
import { untilOpen } from './until-open.ts'

const program = findPythonProgram('localstripe', 'LOCALSTRIPE_PATH')

/** Reason why localstripe cannot be started; undefined if it can. */
export const noLocalStripe = program
  ? undefined
  : 'localstripe is not installed (.ci/programs installs it, or LOCALSTRIPE_PATH)'

/** Parameters that Stripe knows and localstripe refuses: it has cards only, and no pages to return to. */
const newer = /^(?:allowed_payment_method_types\[\d+\]|use_stripe_sdk|return_url)$/

/** An event as it was sent: text and signature. */
export type SentEvent = { body: string; signature: string }

export type LocalStripe = RecordedCalls & {
  /** Makes a payment method, as a browser's Payment Element does. @returns its id */
  createCard: (number: string) => Promise<string>
  /** Answers in the bank's window. */
  authenticate: (reference: string, clientSecret: string, approved: boolean) => Promise<void>
  /** Returns an event about a payment intent once it was sent. */
  eventOf: (reference: string, type: string) => Promise<SentEvent>
}

/**
 * Starts localstripe, which somebody else wrote after Stripe's API: it keeps customers, cards, payments and refunds in memory,
 * and sends events. Where it is not installed, resolves with an address where nothing answers.
 */
export async function startLocalStripe(): Promise<LocalStripe> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const events = new Map<string, SentEvent>()
  const arrivals = new EventEmitter()
  const call = async (path: string, form: Record<string, string>) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripeKey}` },
      body: new URLSearchParams(form),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`localstripe ${path}: ${response.status} ${text}`)
    return text
  }
  const receiver = await listen(async (request, response) => {
    const body = await bodyOf(request)
    const { type, data } = JSON.parse(body) as { type: string; data: { object: { id: string } } }
    const signature = String(request.headers['stripe-signature'])
    const name = `${type} ${data.object.id}`
    events.set(name, { body, signature })
    arrivals.emit(name)
    response.end()
  })
  const front = await recordCalls(origin, (form) => {
    for (const name of [...form.keys()]) if (newer.test(name)) form.delete(name)
  })
  const child = program ? spawn(program, ['--port', String(port)], { stdio: 'ignore' }) : null
  if (child) {
    await untilOpen(port, child)
    await call('/_config/webhooks/shop', { url: receiver.url, secret: webhookSecret })
  }
  return {
    ...front,
    async createCard(number) {
      const card = { number, exp_month: '8', exp_year: '2031', cvc: '123' }
      const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value])
      const made = await call('/v1/payment_methods', { type: 'card', ...Object.fromEntries(fields) })
      return (JSON.parse(made) as { id: string }).id
    },
    async authenticate(reference, clientSecret, approved) {
      const form = { client_secret: clientSecret, success: String(approved) }
      await call(`/v1/payment_intents/${reference}/_authenticate`, form)
    },
    async eventOf(reference, type) {
      const name = `${type} ${reference}`
      if (!events.has(name)) await once(arrivals, name)
      return events.get(name) as SentEvent
    },
    async close() {
      child?.kill('SIGKILL')
      await Promise.all([receiver.close(), front.close()])
    },
  }
}
