import { eq, sql } from 'drizzle-orm'
import type { Emirate } from '#lib/contract/fields.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'

/** Sets the emirate that a member chose; null for all. */
export const setEmirate = (db: Database, userId: string, emirate: Emirate | null) =>
  db
    .update(users)
    .set({ settings: sql`${users.settings} || ${JSON.stringify({ emirate })}::jsonb` })
    .where(eq(users.id, userId))
