import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { savedSearches, users } from '../platform/db/schema.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

/** Condition on a saved search by id; a search of another member does not match. */
const owned = (userId: string, id: string) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId))

/** Returns a member's saved searches, the latest first. */
export const savedSearchesOf = (db: Database, userId: string): Promise<SavedSearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))

/** Returns a member's saved search of a list, by the list's canonical path; null where there is none. */
export async function savedSearchByPath(
  db: Database,
  userId: string,
  path: string,
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.path, path)))
  return row ?? null
}

/** How often a member is told of matches of their saved search; undefined for an unknown or another member's id. */
export async function frequencyOf(
  db: Database,
  userId: string,
  id: string,
): Promise<SavedSearchRow['frequency'] | undefined> {
  const [row] = await db
    .select({ frequency: savedSearches.frequency })
    .from(savedSearches)
    .where(owned(userId, id))
  return row?.frequency
}

/** Counts a member's saved searches, for their limit. */
export const countSavedSearches = (db: Database, userId: string): Promise<number> =>
  db.$count(savedSearches, eq(savedSearches.userId, userId))

/** Stores a saved search and returns it. */
export async function insertSavedSearch(
  db: Database,
  row: typeof savedSearches.$inferInsert,
): Promise<SavedSearchRow | null> {
  const [inserted] = await db.insert(savedSearches).values(row).returning()
  return inserted ?? null
}

/** Changes a member's own saved search; null for an unknown or another member's id. */
export async function updateSavedSearch(
  db: Database,
  userId: string,
  id: string,
  change: Partial<typeof savedSearches.$inferInsert>,
): Promise<SavedSearchRow | null> {
  const [row] = await db.update(savedSearches).set(change).where(owned(userId, id)).returning()
  return row ?? null
}

/** Deletes a member's own saved search. @returns false for an unknown or another member's id */
export async function deleteSavedSearch(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.delete(savedSearches).where(owned(userId, id)).returning()).length > 0
}

/** Enables mails for saved searches in the member's settings, in case they were disabled. */
export async function enableMails(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ settings: sql`${users.settings} || '{"savedSearchMail": true}'::jsonb` })
    .where(eq(users.id, userId))
}
