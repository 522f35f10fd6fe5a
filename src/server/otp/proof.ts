import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Limit } from '../platform/limit.ts'
import { countUse } from '../platform/limits.ts'
import { secretKey } from '../platform/secrets/secrets.ts'

/**
 * Price of one code for a visitor, by the share that is used up of what the shop sends: rounds of PBKDF2 of which about
 * 256 tries find an answer. A phone takes about a second for the first price, and ten for the last.
 */
const prices = [
  { share: 0.5, rounds: 20_000 },
  { share: 0.35, rounds: 8_000 },
  { share: 0.2, rounds: 2_000 },
]

/** Life of a challenge in ms. */
const challengeLife = 5 * 60_000
/** Each challenge is answered once, rightly or wrongly. */
const answers: Limit = { max: 1, windowMs: hour, hidden: true, durable: true }

const answer = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** Returns the rounds that one code costs; null while codes are free. */
export const priceOf = (usedShare: number): number | null =>
  prices.find(({ share }) => usedShare >= share)?.rounds ?? null

/**
 * Asks a visitor's browser for a proof of work (docs/product.md, "One-time codes").
 * @param proof what the browser sent, a JSON of the challenge and its solution
 * @throws ApiError proof_required with a challenge as its ticket, unless the proof is right and new
 */
export async function requireProof(db: Database, rounds: number, proof: string): Promise<void> {
  const secret = (await secretKey(db, 'otp-proof')).toString('base64')
  if (await isProven(db, secret, proof)) return
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    deriveKey,
    expiresAt: new Date(Date.now() + challengeLife),
    hmacSignatureSecret: secret,
  })
  throw new ApiError('proof_required', { ticket: JSON.stringify(challenge) })
}

async function isProven(db: Database, secret: string, proof: string): Promise<boolean> {
  const read = answer.safeParse(parseJson(proof))
  if (!read.success) return false
  const { challenge, solution } = read.data
  // The signature is that of the parameters as they were made, so an answer to a made-up challenge is never counted.
  const { verified } = await verifySolution({
    challenge,
    solution: { ...solution, time: 0 },
    deriveKey,
    hmacSignatureSecret: secret,
  })
  return verified && (await countUse(db, `otp-proof:${challenge.parameters.nonce}`, answers)) <= answers.max
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
