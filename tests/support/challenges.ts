import type { Api } from '#lib/api/client.ts'
import { latinDigits } from '#lib/text/digits.ts'
import type { TestApp } from './app.ts'

type Input = Record<string, unknown>

/** The latest challenge of each application, by recipient of the code. */
const challenges = new WeakMap<TestApp, Map<string, string>>()

const contactOf = ({ email, phoneNo }: Input): string =>
  typeof email === 'string' ? email.trim().toLowerCase() : latinDigits(String(phoneNo ?? '')).slice(-7)

/**
 * Wraps a client: stores the challenge of each sent code and sends it back with the code, as the pages do. Tests of
 * challenges pass their own.
 */
export function withChallenges(app: TestApp, token: string, api: Api): Api {
  const known = challenges.get(app) ?? new Map<string, string>()
  challenges.set(app, known)
  const entries = Object.entries(api).map(([name, call]) => [
    name,
    async (input: Input) => {
      const isCode = input?.otp !== undefined && !('challenge' in input)
      const contact = isCode ? contactOf(input) : ''
      const challenge = isCode ? (known.get(`${token} ${contact}`) ?? known.get(contact)) : undefined
      const result = await call({ ...input, ...(challenge ? { challenge } : {}) } as never)
      const sent = result.ok ? (result.data as Input | null)?.challenge : undefined
      if (typeof sent === 'string') {
        // A call that confirms the identity names no contact.
        for (const contact of [contactOf(input), '']) {
          known.set(contact, sent)
          known.set(`${token} ${contact}`, sent)
        }
      }
      return result
    },
  ])
  return Object.fromEntries(entries)
}
