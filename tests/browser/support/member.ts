import type { Page } from '@playwright/test'
import { connect, type Database } from '#server/db/client.ts'
import { findEmbedded } from '#server/db/embedded.ts'
import type { UserRow } from '#server/session/queries.ts'
import { createUser, signIn } from '#support/factories.ts'

/** Does something in the database of the server under test. */
export async function inDatabase<Data>(run: (db: Database) => Promise<Data>): Promise<Data> {
  const { db, pool } = connect((await findEmbedded(process.env.DATA_DIRECTORY ?? '.data')) ?? '', 2)
  try {
    return await run(db)
  } finally {
    await pool.end()
  }
}

export type Member = { user: UserRow; email: string; password: string; token: string }

const password = 'Oasis-2026'

/** A member whom nobody else uses, so that tests at the same time don't meet; their email is verified. */
export const newMember = (fields: Parameters<typeof createUser>[1] = {}): Promise<Member> =>
  inDatabase(async (db) => {
    const email = `${crypto.randomUUID()}@example.com`
    const user = await createUser(db, {
      ...{ firstName: 'Layla', lastName: 'Nasser', email, password, emailVerifiedAt: new Date() },
      ...fields,
    })
    return { user, email, password, token: await signIn(db, { userId: user.id }) }
  })

/** Puts a member's session into the browser. */
export async function enter(page: Page, { token }: Member): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((text) => localStorage.setItem('token', text), token)
}
