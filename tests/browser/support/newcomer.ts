import { connect, type Database } from '#server/platform/db/client.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { enter, type Member, newMember } from './member.ts'
import { test as base } from './shopper.ts'

/** A member of this test's own. */
export type Newcomer = Member & { id: string }

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
  /** An account that this browser has not signed in to. */
  // biome-ignore lint/correctness/noEmptyPattern: as above
  account: async ({}, use) => {
    const member = await newMember()
    await use({ ...member, id: member.user.id })
  },
  /** The same, signed in. */
  newcomer: async ({ account, page }, use) => {
    await enter(page, account)
    await use(account)
  },
})

export { expect, inBothLanguages, inEitherLanguage } from './shopper.ts'
