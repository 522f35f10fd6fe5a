import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SetUpState } from '#lib/contract/admin/set-up.ts'
import type { Database } from '../../platform/db/client.ts'
import { otps, users } from '../../platform/db/schema.ts'

/** Returns whether the shop has an admin, also a blocked one. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
    .limit(1)
  return admin !== undefined
}

/** Lets one transaction at a time create the first admin; the lock ends with the transaction. */
export const lockSetUp = (tx: Database) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('set-up'))`)

/** Ends all keys, in the transaction that creates an admin. */
export const endSetUpKeys = (tx: Database) =>
  tx
    .update(otps)
    .set({ usedAt: sql`now()` })
    .where(and(eq(otps.purpose, 'set-up'), isNull(otps.usedAt)))

type FilledTables = Pick<SetUpState, 'categories' | 'plans' | 'banner'>

/** Returns which tables of the set-up have rows. */
export async function filledTables(db: Database): Promise<FilledTables> {
  const { rows } = await db.execute<FilledTables>(sql`
    SELECT EXISTS (SELECT FROM categories) AS categories, EXISTS (SELECT FROM plans) AS plans,
      EXISTS (SELECT FROM banners) AS banner`)
  return rows[0] ?? { categories: false, plans: false, banner: false }
}
