import { addPasskey, authenticationOptions, registrationOptions } from '#server/factors/passkeys.ts'
import type { Database } from '#server/platform/db/client.ts'
import { beginFactor } from '#server/session/totp.ts'
import { ticketFor, totp, totpFor, withFactor } from '#support/admin.ts'
import { createUser } from '#support/factories.ts'
import { createPasskey } from '#support/passkey.ts'
import type { ExampleCaller } from './examples.ts'

const site = { siteUrl: 'http://localhost:4321' }
const nobodys = '00000000-0000-7000-8000-000000000000'

/** Creates a passkey of a member. @returns the passkey and its id */
async function passkeyOf(db: Database, userId: string) {
  const user = { ...(await createUser(db)), id: userId }
  const passkey = createPasskey()
  const response = passkey.make({ ...(await registrationOptions(db, site, user)) })
  const { id } = await addPasskey(db, site, user, { name: 'Phone', response })
  return { passkey, id }
}

const withApp = async (_: unknown, { db, userId }: ExampleCaller) => {
  if (userId) await withFactor(db, userId)
  return {}
}

export const factorExamples = {
  secondStep: {
    async input(_: unknown, { db }: ExampleCaller) {
      const { id } = await createUser(db)
      return { code: await totpFor(db, id), ticket: await ticketFor(db, id, 'second-step') }
    },
    foreign: 'takes no id',
  },
  passkeyOptions: { input: () => ({}), foreign: 'takes no id' },
  passkeySignIn: {
    async input(_: unknown, { db }: ExampleCaller) {
      const { passkey } = await passkeyOf(db, (await createUser(db)).id)
      return { passkey: passkey.use({ ...(await authenticationOptions(db, site)) }) }
    },
    foreign: 'takes no id',
  },
  factors: { input: () => ({}), foreign: 'takes no id' },
  addPasskeyOptions: { input: () => ({}), foreign: 'takes no id' },
  addPasskey: {
    async input(_: unknown, { db, userId }: ExampleCaller) {
      const user = { ...(await createUser(db)), id: userId ?? nobodys }
      return {
        name: 'Phone',
        passkey: createPasskey().make({ ...(await registrationOptions(db, site, user)) }),
      }
    },
    foreign: 'takes no id',
  },
  removePasskey: {
    input: async (_: unknown, { db, userId }: ExampleCaller) => ({
      id: userId ? (await passkeyOf(db, userId)).id : nobodys,
    }),
    foreign: ({ passkeyId }: { passkeyId: string }) => [{ id: passkeyId }],
  },
  beginApp: { input: () => ({}), foreign: 'takes no id' },
  confirmApp: {
    input: async (_: unknown, { db, userId }: ExampleCaller) => ({
      code: userId ? totp((await beginFactor(db, userId)).secret) : '000000',
    }),
    foreign: 'takes no id',
  },
  newRecoveryCodes: { input: withApp, foreign: 'takes no id' },
  turnAppOff: {
    input: withApp,
    foreign: 'takes no id',
    // An admin cannot turn the second factor off.
    refused: { admin: 'forbidden' },
  },
} as const

/** Creates a passkey of a member. @returns its id */
export const createPasskeyOf = async (db: Database, userId: string) => (await passkeyOf(db, userId)).id
