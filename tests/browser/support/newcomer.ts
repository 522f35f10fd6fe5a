import { connect, type Database } from '#server/db/client.ts'
import { findEmbedded } from '#server/db/embedded.ts'
import { createUser, signIn } from '#support/factories.ts'
import { test as base } from './shopper.ts'

/** A member of this test's own, signed in on every page that the test opens. */
export type Newcomer = { id: string; email: string; password: string }

/** Tests with a member who has just joined: nothing that another test does shows on their pages. */
export const test = base.extend<{ newcomer: Newcomer; account: Newcomer }, { db: Database }>({
  /** The database of the server under test. */
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing, and playwright wants a pattern
    async ({}, use) => {
      const url = await findEmbedded(process.env.DATA_DIRECTORY ?? '.data')
      if (!url) throw new Error('the database of the server under test is not there')
      const { db, pool } = connect(url, 2)
      await use(db)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  /** An account that nobody has signed in to yet. */
  account: async ({ db }, use) => {
    const email = `newcomer-${crypto.randomUUID()}@example.com`
    const password = 'Newcomer-123'
    const user = await createUser(db, { email, password, emailVerifiedAt: new Date() })
    await use({ id: user.id, email, password })
  },
  newcomer: async ({ account, db, context }, use) => {
    const token = await signIn(db, { userId: account.id })
    await context.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await use(account)
  },
})

export { expect, inBothLanguages } from './shopper.ts'
