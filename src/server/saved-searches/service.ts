import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  maxSavedSearches,
  type savedSearchChange,
  type savedSearchInput,
} from '#lib/contract/saved-searches.ts'
import { lockMember } from '../members/lock-member.ts'
import type { Database } from '../platform/db/client.ts'
import { savedSearches, users } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import * as queries from './queries.ts'
import { toStoredFilters } from './stored-filters.ts'
import { nextNotificationAt } from './times.ts'

type Change = z.output<typeof savedSearchChange>

/**
 * Saves a search for a member: the address of a list with its filters. Saving the same one again updates it.
 * @throws ApiError not_found for an unknown category; limit_reached above `maxSavedSearches`
 */
export async function saveSearch(
  db: Database,
  userId: string,
  input: z.output<typeof savedSearchInput>,
  now = new Date(),
): Promise<queries.SavedSearchRow> {
  const { path, filters } = await toStoredFilters(db, input)
  return db.transaction(async (tx) => {
    await lockMember(tx, userId)
    const known = await queries.savedSearchByPath(tx, userId, path)
    if (known) return updateRow(tx, userId, known.id, input, now)
    if ((await queries.countSavedSearches(tx, userId)) >= maxSavedSearches)
      throw new ApiError('limit_reached')
    const row = { userId, path, filters, ...columns(input, now) }
    await enableMails(tx, userId, input)
    return required(await queries.insertSavedSearch(tx, row))
  })
}

/** Changes name, frequency and mail setting of a saved search. @throws ApiError not_found */
export const changeSearch = (
  db: Database,
  userId: string,
  id: string,
  change: Change,
  now = new Date(),
): Promise<queries.SavedSearchRow> => db.transaction((tx) => updateRow(tx, userId, id, change, now))

/** Deletes a saved search and its pending matches. @throws ApiError not_found */
export async function deleteSearch(db: Database, userId: string, id: string): Promise<void> {
  if (!(await queries.deleteSavedSearch(db, userId, id))) throw new ApiError('not_found')
}

async function updateRow(tx: Database, userId: string, id: string, change: Change, now: Date) {
  const before = await tx
    .select({ frequency: savedSearches.frequency })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  const { tellAt, ...columnsToSet } = columns(change, now)
  // A new name alone does not change the next notification.
  const isRescheduled = before[0]?.frequency !== change.frequency
  const row = required(
    await queries.updateSavedSearch(tx, userId, id, { ...columnsToSet, ...(isRescheduled && { tellAt }) }),
  )
  await enableMails(tx, userId, change)
  return row
}

const columns = ({ name, frequency, byMail }: Change, now: Date) => ({
  name,
  frequency,
  byMail,
  tellAt: nextNotificationAt(frequency, now),
})

/** Enables mails for saved searches in the member's settings, in case they were disabled. */
async function enableMails(tx: Database, userId: string, { byMail }: Change): Promise<void> {
  if (!byMail) return
  await tx
    .update(users)
    .set({ settings: sql`${users.settings} || '{"savedSearchMail": true}'::jsonb` })
    .where(eq(users.id, userId))
}

const required = (row: queries.SavedSearchRow | null): queries.SavedSearchRow => {
  if (!row) throw new ApiError('not_found')
  return row
}
