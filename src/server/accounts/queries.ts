import { and, eq, isNull, sql } from 'drizzle-orm'
import { isNotErased } from '../members/contact.ts'
import type { UserRow } from '../members/rows.ts'
import { updateUser } from '../members/users.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'

/** Returns the account that is linked to a provider's user; undefined if there is none, or it is erased. */
export async function userBySubject(
  db: Database,
  provider: string,
  subject: string,
): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.socialProvider, provider), eq(users.socialSubject, subject), isNotErased))
  return user
}

/** Sets the password of an account without one. @returns false if it has one */
export async function storeFirstPassword(
  tx: Database,
  userId: string,
  passwordHash: string,
): Promise<boolean> {
  const set = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), isNull(users.passwordHash)))
    .returning({ id: users.id })
  return set.length > 0
}

/** Changes columns of an account, and those of its settings that are given. @throws ApiError unauthorized */
export function updateProfile(
  db: Database,
  userId: string,
  columns: Partial<Pick<UserRow, 'firstName' | 'lastName' | 'language'>>,
  settings: Record<string, unknown> | undefined,
): Promise<UserRow> {
  const merged = settings && { settings: sql`${users.settings} || ${JSON.stringify(settings)}::jsonb` }
  return updateUser(db, userId, { ...columns, ...merged })
}
