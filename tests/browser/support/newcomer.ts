import { connect, type Database } from '#server/platform/db/client.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { enter, type Member, newMember } from './member.ts'
import { test as base } from './shopper.ts'

/** Member of one test. */
export type Newcomer = Member & { id: string }

/** Tests with a new member of their own, whose pages no other test changes. */
export const test = base.extend<{ newcomer: Newcomer; account: Newcomer }, { db: Database }>({
  /** Database of the server under test. */
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  account: async ({}, use) => {
    const member = await newMember()
    await use({ ...member, id: member.user.id })
  },
  /** The same account, signed in. */
  newcomer: async ({ account, page }, use) => {
    await enter(page, account)
    await use(account)
  },
})

export { expect, inEachLanguage } from './shopper.ts'
