import { shareKeyring } from '#server/platform/secrets/open-keyring.ts'
import { keyOf, keyringOf } from '#server/platform/secrets/sealing.ts'

/** Key that seals secrets in test databases. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

/** Installs the test key, for tests that use a database without opening the application. */
export const shareTestKey = () => shareKeyring(keyringOf([keyOf(testKey)]))
