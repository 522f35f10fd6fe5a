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

test('the key of an empty shop makes one admin, who goes on to the second factor', async () => {
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

test('of several who try at once, with one key or with different ones, one becomes the admin', async () => {
  const [key, other] = [await newKey(), await newKey()]
  const answers = await Promise.all(
    [key, key, other].map((one) => api.adminSetUpAccount({ key: one, ...account() })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await adminIds()).toHaveLength(1)
})

test('a key ends with an admin of the command line, and after an hour', async () => {
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

test('a key is stored only as its hash, and its wrong use tells nothing', async () => {
  const key = await newKey()
  const rows = await db.select().from(schema.otps).where(eq(schema.otps.purpose, 'set-up'))
  expect(JSON.stringify(rows)).not.toContain(key)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await refusalOf(api.adminSetUpAccount({ key: 'a'.repeat(43), ...account() }))).code).toBe('gone')
})

test('a refused account leaves the key as it is', async () => {
  const key = await newKey()
  const taken = await createUser(db, { email: newEmail() })
  const weak = await refusalOf(api.adminSetUpAccount({ key, ...account(), password: 'Password1' }))
  expect(Object.keys(weak.fields ?? {})).toEqual(['password'])
  const known = await refusalOf(api.adminSetUpAccount({ key, ...account(), email: taken.email ?? '' }))
  expect(known.fields?.email).toMatchObject({ code: 'email_taken' })
  await dataOf(api.adminSetUpKey({ key }))
})
