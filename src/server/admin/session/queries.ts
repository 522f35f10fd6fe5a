import { eq } from 'drizzle-orm'
import type { UserRow } from '../../members/rows.ts'
import type { Database } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema.ts'

/** User by id, in any state; null if there is none. */
export async function userById(db: Database, id: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}
