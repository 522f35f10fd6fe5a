import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ApiError } from '../http/errors.ts'

/** Hashes at the same time: each takes one of the four threads that files and names need as well. */
const atOnce = 2
/** Hashes that wait at most: about two seconds' worth. Who comes then is asked to come again. */
const mostWaiting = 100
const comeAgain = 2

const queue = pLimit(atOnce)

/** @throws ApiError too_many_requests at once, when too many wait */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= mostWaiting) throw new ApiError('too_many_requests', { retryAfter: comeAgain })
  return queue(work)
}

/** One form of a password, however its letters were composed: OpaqueString (RFC 8265). */
const opaque = (typed: string) => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** The hash that is stored of a password. @throws ApiError too_many_requests */
export const hashPassword = (typed: string): Promise<string> => inTurn(() => hash(opaque(typed)))

/**
 * Whether this is the password; hashes from before passwords had one form match as they were typed.
 * @throws ApiError too_many_requests
 */
export async function isPassword(passwordHash: string, typed: string): Promise<boolean> {
  const form = opaque(typed)
  return inTurn(
    async () => (await verify(passwordHash, form)) || (form !== typed && (await verify(passwordHash, typed))),
  )
}
