import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (secret: string | Uint8Array) => createHash('sha256').update(secret).digest()

/** Compares what somebody sent with a secret, in a time that tells neither where they differ nor their lengths. */
export const isSameSecret = (given: string | Uint8Array, secret: string | Uint8Array): boolean =>
  timingSafeEqual(digestOf(given), digestOf(secret))
