import { spawn } from 'node:child_process'
import { findProgram } from '../browser/support/find-program.ts'
import { freePort } from './free-port.ts'
import { type RecordedCalls, recordCalls } from './recorded-calls.ts'
import { untilOpen } from './until-open.ts'

const program = findProgram('stripe-mock', 'STRIPE_MOCK_PATH')

/** Reason why stripe-mock cannot be started; undefined if it can. */
export const noStripeMock = program
  ? undefined
  : 'stripe-mock is not installed (go install github.com/stripe/stripe-mock@v0.203.0, on the PATH, or STRIPE_MOCK_PATH)'

/**
 * Starts stripe-mock, Stripe's own: it holds each call against the description of Stripe's API and answers with an example. Where
 * it is not installed, resolves with an address where nothing answers.
 */
export async function startStripeMock(): Promise<RecordedCalls> {
  const port = await freePort()
  const front = await recordCalls(`http://127.0.0.1:${port}`)
  if (!program) return front
  const child = spawn(program, ['-http-port', String(port)], { stdio: 'ignore' })
  await untilOpen(port, child)
  return {
    ...front,
    async close() {
      child.kill('SIGKILL')
      await front.close()
    },
  }
}
