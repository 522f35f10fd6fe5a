import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ApiError } from '../platform/errors.ts'

/** Concurrent hashes: each occupies one of libuv's four threads, which file access and DNS need as well. */
const concurrency = 2
/** Queued hashes at most, about two seconds of work; later callers are told to retry after as many seconds. */
const maxQueued = 100
const retrySeconds = 2

const queue = pLimit(concurrency)

/** Queues work for a hashing thread. @throws ApiError too_many_requests when the queue is full */
async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.pendingCount >= maxQueued) throw new ApiError('too_many_requests', { retryAfter: retrySeconds })
  return queue(work)
}

/** Normalises a password however its letters were composed: OpaqueString (RFC 8265). */
const normalise = (typed: string) => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC')

/** Returns a random password for an account that is made without its owner: 16 letters, digits, hyphens or underscores. */
export const generatePassword = (): string => randomBytes(12).toString('base64url')

/**
 * Returns the hash of a password for storage.
 * @throws ApiError too_many_requests
 */
export const hashPassword = (typed: string): Promise<string> => enqueue(() => hash(normalise(typed)))

/**
 * Returns whether a password matches its hash; hashes from before normalisation match the password as typed.
 * @throws ApiError too_many_requests
 */
export async function isPassword(passwordHash: string, typed: string): Promise<boolean> {
  const normalised = normalise(typed)
  return enqueue(
    async () =>
      (await verify(passwordHash, normalised)) ||
      (normalised !== typed && (await verify(passwordHash, typed))),
  )
}
