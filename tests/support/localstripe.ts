import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../browser/support/find-program.ts'
import { freePort } from './free-port.ts'
import { listen } from './listen.ts'
import { bodyOf } from './local-server.ts'
import { type RecordedCalls, recordCalls } from './recorded-calls.ts'

// `.ci/programs` installs localstripe into .venv; it may also be on the PATH.
const PATH = [resolve('.venv', 'bin'), process.env.PATH].join(delimiter)
const program = findProgram('localstripe', 'LOCALSTRIPE_PATH', { ...process.env, PATH })

/** Reason why localstripe cannot be started; undefined if it can. */
export const noLocalStripe = program
  ? undefined
  : 'localstripe is not installed (.ci/programs installs it, or LOCALSTRIPE_PATH)'

/** Parameters that Stripe knows and localstripe refuses: it has cards only, and no pages to return to. */
const newer = /^(?:allowed_payment_method_types\[\d+\]|use_stripe_sdk|return_url)$/

/** An event as it was sent: text and signature. */
export type SentEvent = { type: string; reference: string; body: string; signature: string }

export type LocalStripe = Omit<RecordedCalls, 'close'> & {
  /** Makes a payment method, as a browser's Payment Element does. @returns its id */
  createCard: (number: string) => Promise<string>
  /** Answers in the bank's window. */
  authenticate: (reference: string, clientSecret: string, approved: boolean) => Promise<void>
  /** Returns an event about a payment intent once it was sent. */
  eventOf: (reference: string, type: string) => Promise<SentEvent>
  stop: () => Promise<void>
}

/**
 * Starts localstripe, which somebody else wrote after Stripe's API: it keeps customers, cards, payments and refunds in memory,
 * and sends events. Where it is not installed, resolves with an address where nothing answers.
 * @param secret with which it signs events
 */
export async function startLocalStripe(key: string, secret: string): Promise<LocalStripe> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const events: SentEvent[] = []
  const call = async (path: string, form: Record<string, string>) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
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
    events.push({ type, reference: data.object.id, body, signature })
    response.end()
  })
  const front = await recordCalls(origin, (form) => {
    for (const name of [...form.keys()]) if (newer.test(name)) form.delete(name)
  })
  const child = program ? await startProgram(program, origin) : null
  if (child) await call('/_config/webhooks/shop', { url: receiver.url, secret })
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
      for (;;) {
        const event = events.find((one) => one.reference === reference && one.type === type)
        if (event) return event
        await pause(50)
      }
    },
    async stop() {
      child?.kill('SIGKILL')
      await Promise.all([receiver.close(), front.close()])
    },
  }
}

/** Resolves once it answers. */
async function startProgram(path: string, origin: string): Promise<ChildProcess> {
  const child = spawn(path, ['--port', new URL(origin).port], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`localstripe ended with ${child.exitCode}: ${said}`)
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isThere) return child
    await pause(50)
  }
}
