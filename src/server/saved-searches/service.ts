import type * as z from 'zod/mini'
import {
  maxSavedSearches,
  type savedSearchChange,
  type savedSearchInput,
} from '#lib/contract/saved-searches.ts'
import { lockMember } from '../members/lock-member.ts'
import type { Database } from '../platform/db/client.ts'
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
    if (input.byMail) await queries.enableMails(tx, userId)
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
  const frequency = await queries.frequencyOf(tx, userId, id)
  const { tellAt, ...columnsToSet } = columns(change, now)
  // A new name alone does not change the next notification.
  const isRescheduled = frequency !== change.frequency
  const row = required(
    await queries.updateSavedSearch(tx, userId, id, { ...columnsToSet, ...(isRescheduled && { tellAt }) }),
  )
  if (change.byMail) await queries.enableMails(tx, userId)
  return row
}

const columns = ({ name, frequency, byMail }: Change, now: Date) => ({
  name,
  frequency,
  byMail,
  tellAt: nextNotificationAt(frequency, now),
})

const required = (row: queries.SavedSearchRow | null): queries.SavedSearchRow => {
  if (!row) throw new ApiError('not_found')
  return row
}
