import type { Page } from '@playwright/test'
import type { UserRow } from '#server/members/rows.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { findEmbedded } from '#server/platform/db/embedded.ts'
import { createUser, signIn } from '#support/factories.ts'

/** Runs a function on the database of the server under test, or of the one on another folder. */
export async function inDatabase<Data>(
  run: (db: Database) => Promise<Data>,
  directory = process.env.DATA_DIRECTORY ?? '.data',
): Promise<Data> {
  const { db, pool } = connect((await findEmbedded(directory)) ?? '', 2)
  try {
    return await run(db)
  } finally {
    await pool.end()
  }
}

export type Member = { user: UserRow; email: string; password: string; token: string }

const password = 'Oasis-2026'

/** Creates a member for one test, with a verified email. */
export const newMember = (
  fields: Parameters<typeof createUser>[1] = {},
  directory?: string,
): Promise<Member> =>
  inDatabase(async (db) => {
    const email = `${crypto.randomUUID()}@example.com`
    const user = await createUser(db, {
      ...{ firstName: 'Layla', lastName: 'Nasser', email, password, emailVerifiedAt: new Date() },
      ...fields,
    })
    return { user, email, password, token: await signIn(db, { userId: user.id }) }
  }, directory)

/** Stores a member's session in the browser, for the server at `origin` or the one under test. */
export async function enter(page: Page, { token }: Member, origin = ''): Promise<void> {
  await page.goto(`${origin}/healthz`)
  await page.evaluate((text) => localStorage.setItem('token', text), token)
}
