import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { makeSetUpKey } from '#server/admin/set-up/link.ts'
import { grantAdmin } from '#server/admin/users/roles.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { newEmail } from '#support/contacts.ts'
import { createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const account = () => ({
  email: newEmail(),
  password: 'Lantern-57-Harbour',
  firstName: 'Amal',
  lastName: 'Haddad',
})
const newKey = async () => (await makeSetUpKey(db)) ?? ''
const adminIds = async () =>
  (await db.select().from(schema.users).where(eq(schema.users.role, 'admin'))).map(({ id }) => id)
const forgetAdmins = async () => {
  await db.update(schema.users).set({ role: 'member' }).where(eq(schema.users.role, 'admin'))
}
beforeEach(forgetAdmins)

test('the set-up key creates one admin, who continues with the second factor', async () => {
  const key = await newKey()
  await dataOf(api.adminSetUpKey({ key }))
  const { ticket } = await dataOf(api.adminSetUpAccount({ key, ...account() }))
  expect((await dataOf(api.adminFactor({ ticket }))).setUp).not.toBeNull()
  expect(await adminIds()).toHaveLength(1)
  expect((await refusalOf(api.adminSetUpAccount({ key, ...account() }))).code).toBe('gone')
  expect((await refusalOf(api.adminSetUpKey({ key }))).code).toBe('gone')
  expect(await makeSetUpKey(db)).toBeNull()
  const [changed] = app.securityEvents.filter(({ event }) => event === 'rights_changed')
  expect(changed).toMatchObject({ reason: 'set-up' })
})

test('concurrent set-ups with one or several keys create one admin', async () => {
  const [key, other] = [await newKey(), await newKey()]
  const answers = await Promise.all(
    [key, key, other].map((one) => api.adminSetUpAccount({ key: one, ...account() })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await adminIds()).toHaveLength(1)
})

test('a set-up key expires when an admin is granted and after its lifetime', async () => {
  const key = await newKey()
  const { id } = await createUser(db)
  await grantAdmin(db, null, id)
  expect((await refusalOf(api.adminSetUpAccount({ key, ...account() }))).code).toBe('gone')
  await forgetAdmins()
  await db
    .update(schema.otps)
    .set({ expiresAt: new Date(0) })
    .where(eq(schema.otps.purpose, 'set-up'))
  expect((await refusalOf(api.adminSetUpAccount({ key, ...account() }))).code).toBe('gone')
  expect(await adminIds()).toEqual([])
})

test('a set-up key is stored hashed, and a made-up key is answered like an expired one', async () => {
  const key = await newKey()
  const rows = await db.select().from(schema.otps).where(eq(schema.otps.purpose, 'set-up'))
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await refusalOf(api.adminSetUpAccount({ key: 'a'.repeat(43), ...account() }))).code).toBe('gone')
})

test('a refused account does not use up the set-up key', async () => {
  const key = await newKey()
  const taken = await createUser(db, { email: newEmail() })
  const weak = await refusalOf(api.adminSetUpAccount({ key, ...account(), password: 'Password1' }))
  expect(Object.keys(weak.fields ?? {})).toEqual(['password'])
  const known = await refusalOf(api.adminSetUpAccount({ key, ...account(), email: taken.email ?? '' }))
  expect(known.fields?.email).toMatchObject({ code: 'email_taken' })
  await dataOf(api.adminSetUpKey({ key }))
})
