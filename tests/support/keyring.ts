import { shareKeyring } from '#server/platform/secrets/open-keyring.ts'
import { keyOf, keyringOf } from '#server/platform/secrets/sealing.ts'

/** The key that seals secrets in the databases of tests. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

/** For tests that use a database without opening the application. */
export const shareTestKey = () => shareKeyring(keyringOf([keyOf(testKey)]))
