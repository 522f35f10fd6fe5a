import { eq, type sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { UserRow } from './rows.ts'

/** Returns whether the sign-up is incomplete: the account has no name yet. */
export const needsProfile = (user: UserRow): boolean => user.firstName === '' || user.lastName === ''

/** Returns an account, also one that is blocked or deleted; null for an unknown id. */
export async function userById(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

export async function updateUser(
  db: Database,
  id: string,
  change: {
    [K in keyof typeof users.$inferInsert]?: (typeof users.$inferInsert)[K] | ReturnType<typeof sql>
  },
): Promise<UserRow> {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() } as typeof users.$inferInsert)
    .where(eq(users.id, id))
    .returning()
  if (!user) throw new ApiError('unauthorized')
  return user
}

export async function insertUser(db: Database, row: typeof users.$inferInsert): Promise<UserRow> {
  const [user] = await db.insert(users).values(row).returning()
  if (!user) throw new Error('An account was not stored')
  return user
}
